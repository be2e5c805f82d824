import { isKnownTimeZone, localDateTimeIn } from '#shared/domain/zoned-time.ts';

/** The device's IANA zone. */
export function zoneOfDevice(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** 'America/New_York' is New York. */
export function cityOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** Two names of one clock, such as Asia/Calcutta and Asia/Kolkata, are no difference; asked for summer and winter. */
export function sameClock(a: string, b: string): boolean {
  if (a === b || !isKnownTimeZone(a) || !isKnownTimeZone(b)) return true;
  const now = Date.now();
  const halfYear = 182 * 86_400_000;
  return [now, now + halfYear].every((at) => localDateTimeIn(a, at) === localDateTimeIn(b, at));
}
