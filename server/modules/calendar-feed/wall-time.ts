import type { LocalDateTime } from '#shared/protocol/ids.ts';

/** As much of a luxon DateTime as ical-generator asks for. */
interface DateTimeLike {
  isValid: boolean;
  zone: { type: string };
  setZone(zone?: string): DateTimeLike;
  toFormat(format: string): string;
  toJSDate(): Date;
  toJSON(): string;
}

/**
 * A wall time for ical-generator, written out digit by digit as it is. A Date would go through the zone of this
 * machine and lose an hour where its clocks change.
 */
export function wallTime(local: LocalDateTime): DateTimeLike {
  const digits = local.replace(/\D/g, '');
  const time: DateTimeLike = {
    isValid: true,
    zone: { type: 'iana' },
    setZone: () => time,
    toFormat: (format) => {
      if (format === 'yyyyLLdd') return digits.slice(0, 8);
      if (format === 'HHmmss') return `${digits.slice(8, 12)}00`;
      throw new Error(`A wall time is not written as ${format}`);
    },
    // Only to tell which of two comes first.
    toJSDate: () => new Date(`${local}:00.000Z`),
    toJSON: () => local,
  };
  return time;
}
