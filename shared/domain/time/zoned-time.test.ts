import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, isKnownTimeZone, localDateIn, localDateTimeIn } from './zoned-time.ts';

const zones = [
  'UTC',
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/St_Johns',
  'Africa/Casablanca',
  'Asia/Tehran',
];
const instants = fc.integer({ min: Date.parse('2000-01-01T00:00Z'), max: Date.parse('2060-01-01T00:00Z') });

describe('the instant of a wall time', () => {
  it.each([
    ['winter', '2026-01-15T08:00', 'Europe/London', '2026-01-15T08:00:00.000Z'],
    ['summer', '2026-07-15T08:00', 'Europe/London', '2026-07-15T07:00:00.000Z'],
    ['skipped in March', '2026-03-29T01:30', 'Europe/London', '2026-03-29T01:30:00.000Z'],
    ['just after the gap', '2026-03-29T02:00', 'Europe/London', '2026-03-29T01:00:00.000Z'],
    ['twice in October: the first', '2026-10-25T01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
    ['after the second', '2026-10-25T02:00', 'Europe/London', '2026-10-25T02:00:00.000Z'],
    ['skipped in New York', '2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['twice in New York: the first', '2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['half an hour skipped', '2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
    ['half an hour twice: the first', '2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
    ['a leap day', '2028-02-29T23:59', 'America/New_York', '2028-03-01T04:59:00.000Z'],
    ['a whole day skipped', '2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T22:00:00.000Z'],
    ['a year end in the far east', '2027-01-01T00:00', 'Pacific/Kiritimati', '2026-12-31T10:00:00.000Z'],
  ])('%s: %s in %s is %s', (_, local, zone, expected) => {
    expect(instantOf(local, zone)).toBe(expected);
  });

  it('moves a skipped time forward by the length of the gap', () => {
    const moved = (local: string, zone: string) => localDateTimeIn(zone, Date.parse(instantOf(local, zone)));
    expect(moved('2026-03-29T01:30', 'Europe/London')).toBe('2026-03-29T02:30');
    expect(moved('2026-10-04T02:15', 'Australia/Lord_Howe')).toBe('2026-10-04T02:45');
  });

  it('leads back to the wall time it came from, and to the first of two', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), instants, (zone, at) => {
        const local = localDateTimeIn(zone, at);
        const instant = Date.parse(instantOf(local, zone));
        expect(localDateTimeIn(zone, instant)).toBe(local);
        expect(instant).toBeLessThanOrEqual(at);
      }),
      { numRuns: 1000 },
    );
  });

  it('never goes back while wall time goes on through a change of the clocks', () => {
    const nights = [
      ['Europe/London', '2026-03-29'],
      ['America/New_York', '2026-03-08'],
      ['Australia/Lord_Howe', '2026-10-04'],
    ] as const;
    for (const [zone, date] of nights) {
      // 01:30 and 02:30 of a skipped hour are one instant, as a clock that jumps would have it; order holds outside.
      const hours = ['00:00', '00:59', '03:00', '03:30', '12:00', '23:59'];
      const found = hours.map((hour) => instantOf(`${date}T${hour}`, zone));
      expect(found).toEqual([...found].sort());
    }
  });

  it('is refused for what is no wall time', () => {
    expect(() => instantOf('tomorrow', 'UTC')).toThrow(RangeError);
  });
});

describe('the local day', () => {
  it('differs between zones at one instant', () => {
    const at = Date.parse('2026-03-05T23:30:00Z');
    expect(localDateIn('Europe/London', at)).toBe('2026-03-05');
    expect(localDateIn('Pacific/Kiritimati', at)).toBe('2026-03-06');
    expect(localDateIn('Pacific/Pago_Pago', at)).toBe('2026-03-05');
  });

  it('begins at midnight and not at 24:00', () => {
    expect(localDateTimeIn('Europe/London', Date.parse('2026-01-01T00:00:59.999Z'))).toBe('2026-01-01T00:00');
  });
});

describe('known zones', () => {
  it.each([
    ['Europe/London', true],
    ['europe/london', true],
    ['UTC', true],
    ['Europe/Daymark', false],
    ['', false],
    ['not a zone', false],
  ])('%j: %s', (zone, known) => {
    expect(isKnownTimeZone(zone)).toBe(known);
  });

  it('others are a RangeError', () => {
    expect(() => localDateIn('Europe/Daymark', 0)).toThrow(RangeError);
  });
});
