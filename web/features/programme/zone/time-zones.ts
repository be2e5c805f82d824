import { isKnownTimeZone, localDateTimeIn } from '#shared/domain/time/zoned-time.ts';

/** The device's IANA zone. */
export function zoneOfDevice(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** What browsers that hide their zone, and machines without one, say; the server takes London where it knows none. */
const NO_PLACE = /^$|^(UTC|UCT|GMT|Zulu|Universal|Greenwich|Iceland)|^Etc\/|^Atlantic\/Reykjavik$|^[+-]/i;
const TAKEN_FOR_NONE = 'Europe/London';

/** Whether a zone says nothing of where its device is. */
export function isNoPlace(zone: string | undefined): boolean {
  return zone === undefined || NO_PLACE.test(zone);
}

/** Whether nobody has said that this is a programme's zone: its device named no place, and it is what comes of that. */
export function isUnconfirmed(programmeZone: string, deviceZone: string | undefined): boolean {
  return isNoPlace(deviceZone) && (isNoPlace(programmeZone) || programmeZone === TAKEN_FOR_NONE);
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

/** All zones that this browser knows, by region, both in the order of their names; `also` are among them in any case. */
export function zonesByRegion(also: readonly string[]): [region: string, zones: string[]][] {
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), ...also])].sort();
  const regions = new Map<string, string[]>();
  for (const zone of zones) {
    const region = zone.includes('/') ? zone.slice(0, zone.indexOf('/')) : 'Other';
    regions.set(region, [...(regions.get(region) ?? []), zone]);
  }
  return [...regions];
}

/** 'America/Argentina/La_Rioja' is Argentina, La Rioja below America. */
export function placeOf(zone: string): string {
  return zone
    .slice(zone.indexOf('/') + 1)
    .replaceAll('/', ', ')
    .replaceAll('_', ' ');
}
