import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOfWeek } from '#shared/domain/time/local-date.ts';
import { instantOf, localDateTimeIn } from '#shared/domain/time/zoned-time.ts';
import { dateOf, momentAt, momentOf, wallTimeOf } from './moments.ts';

const ZONES = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Etc/GMT+12', 'US/Eastern'];
const FROM = Date.parse('2000-01-01T00:00:00.000Z');
const UNTIL = Date.parse('2040-01-01T00:00:00.000Z');
const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

const zones = fc.constantFrom(...ZONES);
const instants = fc.integer({ min: FROM, max: UNTIL });

/** The hours of one year in which a zone's clocks change: where all differences would be. Milliseconds since the epoch. */
function hoursOfChange(zone: string, year: number): number[] {
  const found: number[] = [];
  const offset = (at: number) => momentAt(at, zone).offset;
  const end = Date.UTC(year + 1, 0);
  for (let week = Date.UTC(year, 0); week < end; week += WEEK_MS) {
    let [low, high] = [week, week + WEEK_MS];
    if (offset(low) === offset(high)) continue;
    while (high - low > HOUR_MS) {
      const middle = low + Math.floor((high - low) / 2);
      if (offset(middle) === offset(low)) low = middle;
      else high = middle;
    }
    found.push(low);
  }
  return found;
}

describe('moments in a zone', () => {
  it('are those of the functions that the phone has, over all zones and forty years', () => {
    fc.assert(
      fc.property(zones, instants, (zone, at) => {
        const local = localDateTimeIn(zone, at);
        expect(wallTimeOf(momentAt(at, zone)), `${zone} at ${at}`).toBe(local);
        expect(momentOf(local, zone).toUTC().toISO(), `${local} in ${zone}`).toBe(instantOf(local, zone));
      }),
      { numRuns: 3000 },
    );
  });

  it('are so in every hour in which some clocks change, skipped and repeated wall times among them', () => {
    // Each zone in one past and one coming year of its own, so that a run sees all forty.
    const changes = ZONES.flatMap((zone, nth) =>
      [2000 + (nth % 26), 2026 + (nth % 14)].flatMap((year) =>
        hoursOfChange(zone, year).map((at) => ({ zone, at })),
      ),
    );
    expect(changes.length).toBeGreaterThan(300);
    for (const { zone, at } of changes) {
      const day = localDateTimeIn(zone, at).slice(0, 10);
      const wall = Date.parse(`${localDateTimeIn(zone, at)}:00.000Z`);
      for (let minutes = -60; minutes <= 150; minutes += 15) {
        const local = new Date(wall + minutes * 60_000).toISOString().slice(0, 16);
        expect(momentOf(local, zone).toUTC().toISO(), `${local} in ${zone}`).toBe(instantOf(local, zone));
      }
      expect(momentOf(day, zone).toMillis(), `${day} in ${zone}`).toBe(
        Date.parse(instantOf(`${day}T00:00`, zone)),
      );
    }
  });

  it('count days and weekdays alike', () => {
    fc.assert(
      fc.property(zones, instants, fc.integer({ min: -400, max: 400 }), (zone, at, days) => {
        const moment = momentAt(at, zone);
        const date = dateOf(moment);
        expect(moment.weekday).toBe(dayOfWeek(date));
        expect(dateOf(momentOf(date, 'utc').plus({ days }))).toBe(addDays(date, days));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['a time that is none', '2026-02-30T08:00', 'Europe/London', 'Invalid DateTime'],
    ['a zone that is none', '2026-02-28T08:00', 'Moon/Base', 'Invalid DateTime'],
  ])('throw for %s', (_, local, zone, message) => {
    expect(() => momentOf(local, zone)).toThrow(message);
  });
});
