import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/domain/time/local-date.ts';
import { instantOf } from '#shared/domain/time/zoned-time.ts';
import { calendarText, type FeedEvent } from './calendar-text.ts';

const NOW = Date.parse('2026-03-05T08:00:00.000Z');
const OPTIONS = { now: NOW, details: false, publicUrl: 'https://daymark.example' };
const ZONES = ['Europe/London', 'America/New_York', 'Pacific/Auckland'];
/** Around every hour in which some zone's clocks change, and by day. */
const TIMES = ['00:30', '01:30', '02:15', '02:30', '03:00', '08:00', '23:45'];

function event(n: number, change: Partial<FeedEvent> = {}): FeedEvent {
  return {
    id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    title: `Task ${n}`,
    event_type: 'core',
    all_day: false,
    start_local: '2026-03-05T08:00',
    end_local: '2026-03-05T08:20',
    metadata: {},
    archived_at: null,
    v: 1,
    time_zone: 'Europe/London',
    ...change,
  };
}

/** By an independent reader, with no zone data but what the text brings. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return {
    calendar,
    events: calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component)),
  };
}

/** All times in the long run and where the clocks change within a day of it, and one of them on every other day. */
function timesOn(date: string, zone: string): readonly string[] {
  if (process.env.DAYMARK_LONG === '1') return TIMES;
  const noons = [-1, 1].map((days) => instantOf(`${addDays(date, days)}T12:00`, zone).slice(11));
  return noons[0] === noons[1] ? [TIMES[Number(date.slice(8)) % TIMES.length] ?? '08:00'] : TIMES;
}

const instant = (time: ICAL.Time) => time.toJSDate().toISOString();
const later = (local: string, minutes: number) =>
  new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 16);

describe('the calendar text', () => {
  it.each(ZONES)('means in %s the same instants as the programme, on every day of a year', (time_zone) => {
    const events: FeedEvent[] = [];
    for (let date = '2026-01-01'; date < '2027-01-01'; date = addDays(date, 1)) {
      for (const time of timesOn(date, time_zone)) {
        const start_local = `${date}T${time}`;
        events.push(event(events.length, { start_local, end_local: later(start_local, 20), time_zone }));
      }
    }
    const { calendar, events: found } = read(calendarText(events, OPTIONS));
    expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1);
    expect(found).toHaveLength(events.length);
    const wrong = found.flatMap((one, at) => {
      const { start_local, end_local } = events[at]!;
      return [
        [start_local, instant(one.startDate)],
        [end_local, instant(one.endDate)],
      ].flatMap(([local = '', is]) => {
        const should = instantOf(local, time_zone);
        return is === should ? [] : [`${local} is ${is}, not ${should}`];
      });
    });
    expect(wrong).toEqual([]);
    const zones = found.map(({ startDate }) => startDate.zone.tzid);
    // The hour that comes twice is told in UTC.
    expect(zones.filter((zone) => zone !== time_zone).length).toBeLessThanOrEqual(3);
  });

  it('writes wall times as they are, whatever zone this machine is in', () => {
    // 01:30 is skipped in London on this day; a machine there must not lose it for somebody in New York.
    const text = calendarText(
      [
        event(0, {
          start_local: '2026-03-29T01:30',
          end_local: '2026-03-29T01:45',
          time_zone: 'America/New_York',
        }),
      ],
      OPTIONS,
    );
    expect(text).toContain('DTSTART;TZID=America/New_York:20260329T013000');
  });

  it('tells the changes of the clocks with their dates', () => {
    const year = [
      event(0, { start_local: '2026-01-01T08:00', end_local: '2026-01-01T09:00' }),
      event(1, { start_local: '2026-12-31T08:00', end_local: '2026-12-31T09:00' }),
    ];
    const text = calendarText(year, OPTIONS);
    expect(text).toContain(
      'BEGIN:DAYLIGHT\r\nDTSTART:20260329T010000\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0100\r\nEND:DAYLIGHT',
    );
    expect(text).toContain(
      'BEGIN:STANDARD\r\nDTSTART:20261025T020000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0000\r\nEND:STANDARD',
    );
  });

  it('writes whole days as dates, with the day after the last as their end', () => {
    const { events } = read(
      calendarText(
        [event(0, { all_day: true, start_local: '2026-03-02T00:00', end_local: '2026-03-09T00:00' })],
        OPTIONS,
      ),
    );
    expect(events[0]?.startDate.toString()).toBe('2026-03-02');
    expect(events[0]?.endDate.toString()).toBe('2026-03-09');
    expect(events[0]?.startDate.isDate).toBe(true);
  });

  it('keeps an event’s UID, raises its SEQUENCE and cancels what was archived', () => {
    const before = read(calendarText([event(7, { v: 3 })], OPTIONS)).events[0]!;
    const moved = read(calendarText([event(7, { v: 9, start_local: '2026-03-06T08:00' })], OPTIONS))
      .events[0]!;
    const gone = read(calendarText([event(7, { v: 12, archived_at: '2026-03-06T09:00:00.000Z' })], OPTIONS))
      .events[0]!;
    expect([moved.uid, gone.uid]).toEqual([before.uid, before.uid]);
    expect([before.sequence, moved.sequence, gone.sequence]).toEqual([3, 9, 12]);
    const status = (one: ICAL.Event) => one.component.getFirstPropertyValue('status');
    expect([before, moved, gone].map(status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
  });

  it('makes nobody look busy but by busy time that is kept', () => {
    const events = [event(0), event(1, { event_type: 'busy' })];
    const found = read(calendarText(events, OPTIONS)).events.map(({ component }) =>
      ['transp', 'x-microsoft-cdo-busystatus'].map((name) => component.getFirstPropertyValue(name)),
    );
    expect(found).toEqual([
      ['TRANSPARENT', null],
      ['OPAQUE', 'BUSY'],
    ]);
  });

  it('tells titles and times only, and more where the participant lets it', () => {
    const one = event(0, {
      metadata: { description: 'Ten minutes, hips first.', why: 'You asked for less stiffness; gently.' },
    });
    expect(calendarText([one], OPTIONS)).not.toMatch(/hips|stiffness|DESCRIPTION/);
    const { events } = read(calendarText([one], { ...OPTIONS, details: true }));
    expect(events[0]?.description).toBe('Ten minutes, hips first.\n\nYou asked for less stiffness; gently.');
  });

  it('keeps odd titles whole, and its lines within 75 bytes', () => {
    const title = 'Walk, talk; "sing" \\ — très long 🙂 '.repeat(6).trim();
    const text = calendarText([event(0, { title })], OPTIONS);
    expect(read(text).events[0]?.summary).toBe(title);
    const longest = Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)));
    expect(longest).toBeLessThanOrEqual(75);
  });

  it('is a whole calendar without a single event', () => {
    expect(read(calendarText([], OPTIONS)).events).toEqual([]);
  });

  it('stamps in UTC and asks to be read again in an hour', () => {
    const text = calendarText([event(0)], OPTIONS);
    expect(text).toContain('DTSTAMP:20260305T080000Z');
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
  });

  it('tells the zones of two programmes', () => {
    const { calendar, events } = read(
      calendarText([event(0), event(1, { time_zone: 'Pacific/Auckland' })], OPTIONS),
    );
    expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(2);
    expect(events.map(({ startDate }) => instant(startDate))).toEqual([
      '2026-03-05T08:00:00.000Z',
      '2026-03-04T19:00:00.000Z',
    ]);
  });
});
