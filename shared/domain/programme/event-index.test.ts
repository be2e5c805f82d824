import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ProgrammeEvent } from '../../product/tables/events.schema.ts';
import { createEventIndexing, filterIndex, indexEvents, type EventIndex } from './event-index.ts';
import { addMinutes } from '../time/event-time.ts';
import { addDays } from '../time/local-date.ts';
import { eventsOfDay, weeklyItemsOf } from '../time/programme-week.ts';
import { anEvent } from '../testing/an-event.ts';

const programme = { start_date: '2026-03-02' };

const anyEvent: fc.Arbitrary<ProgrammeEvent> = fc
  .record({
    id: fc.uuid(),
    day: fc.integer({ min: -3, max: 40 }),
    minute: fc.integer({ min: 0, max: 1439 }),
    minutes: fc.oneof(fc.integer({ min: 1, max: 1500 }), fc.integer({ min: 1440, max: 20_000 })),
    all_day: fc.boolean(),
    title: fc.constantFrom('Walk', 'W1 sleep diary', 'Lesson', 'Daily check-in'),
    program_week: fc.constantFrom(null, 1, 2, 5),
    archived: fc.boolean(),
  })
  .map(({ day, minute, minutes, archived, ...rest }) => {
    const start_local = addMinutes(`${addDays('2026-03-02', day)}T00:00`, minute);
    return anEvent({
      ...rest,
      start_local,
      end_local: addMinutes(start_local, minutes),
      archived_at: archived ? '2026-03-01T00:00:00.000Z' : null,
    });
  });

it('says of every day and every week what the rules say over all events', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
      const index = indexEvents(events);
      for (let day = -3; day <= 42; day += 1) {
        const date = addDays('2026-03-02', day);
        expect(index.ofDay(date)).toEqual(eventsOfDay(events, date));
      }
      for (let week = 1; week <= 6; week += 1) {
        expect(index.ofWeek(programme, week)).toEqual(weeklyItemsOf(events, programme, week));
      }
    }),
    { numRuns: 50 },
  );
});

it('every event that is not archived stands on exactly one day or in the weeks it belongs to', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
      const unique = [...new Map(events.map((event) => [event.id, event])).values()];
      const index = indexEvents(unique);
      for (const event of unique.filter(({ archived_at }) => archived_at === null)) {
        const days = Array.from({ length: 60 }, (_, n) => addDays('2026-02-20', n)).filter((date) =>
          index.ofDay(date).includes(event),
        );
        const weeks = Array.from({ length: 14 }, (_, n) => n - 2).filter((week) =>
          index.ofWeek(programme, week).includes(event),
        );
        expect(days.length === 1 ? weeks : days).toEqual([]);
        expect(days.length + weeks.length).toBeGreaterThan(0);
      }
    }),
    { numRuns: 50 },
  );
});

/** Everything an index says of six weeks. */
function saidBy(index: EventIndex, ids: readonly string[]) {
  const dates = Array.from({ length: 46 }, (_, n) => addDays('2026-02-27', n));
  return {
    days: dates.map((date) => index.ofDay(date)),
    weeks: Array.from({ length: 7 }, (_, n) => index.ofWeek(programme, n)),
    next: dates.map((date) => index.nextDayAfter(date)),
    byId: ids.map((id) => index.byId(id)),
  };
}

it('one version after the other is indexed as each would be alone', () => {
  const events = fc.uniqueArray(anyEvent, { maxLength: 20, selector: ({ id }) => id });
  const step = fc.record({
    at: fc.nat(),
    other: anyEvent,
    kind: fc.constantFrom('status', 'type', 'all', 'out', 'in'),
  });
  fc.assert(
    fc.property(events, fc.array(step, { maxLength: 8 }), (first, steps) => {
      const indexed = createEventIndexing();
      let now: readonly ProgrammeEvent[] = first;
      const check = () => {
        const ids = now.map(({ id }) => id);
        expect(saidBy(indexed(now), ids)).toEqual(saidBy(indexEvents(now), ids));
      };
      check();
      for (const { at, other, kind } of steps) {
        const position = now.length === 0 ? 0 : at % now.length;
        const event = now[position];
        if (kind === 'in') now = [...now.filter(({ id }) => id !== other.id), other];
        else if (kind === 'out') now = now.filter((each) => each !== event);
        else if (event) {
          const changed: ProgrammeEvent = {
            status: { ...event, status: 'completed' as const, metadata: { status: 'completed' as const } },
            type: { ...event, event_type: 'habit', program_week: 2 },
            all: { ...other, id: event.id },
          }[kind];
          now = now.with(position, changed);
        }
        check();
      }
    }),
    { numRuns: 50 },
  );
});

it('a status leaves the lists of all other days the same objects', () => {
  const at = (id: string, day: string) =>
    anEvent({ id, start_local: `${day}T08:00`, end_local: `${day}T08:30` });
  const events = [at('a', '2026-03-05'), at('b', '2026-03-05'), at('c', '2026-03-06')] as const;
  const indexed = createEventIndexing();
  const before = indexed(events);
  const done = { ...events[0], status: 'completed' as const };
  const after = indexed([done, events[1], events[2]]);
  expect(after.ofDay('2026-03-05')).toEqual([done, events[1]]);
  expect(after.ofDay('2026-03-05')[1]).toBe(events[1]);
  expect(after.ofDay('2026-03-06')).toBe(before.ofDay('2026-03-06'));
  expect(before.ofDay('2026-03-05')).toEqual([events[0], events[1]]);
});

it('a filtered index says what an index of the filtered events says', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyEvent, { maxLength: 30, selector: ({ id }) => id }), (events) => {
      const isShown = ({ title }: ProgrammeEvent) => title !== 'Walk';
      const ids = events.map(({ id }) => id);
      expect(saidBy(filterIndex(indexEvents(events), isShown), ids)).toEqual(
        saidBy(indexEvents(events.filter(isShown)), ids),
      );
    }),
    { numRuns: 50 },
  );
});

it('names the next day that has something, over the year’s end', () => {
  const event = anEvent({ start_local: '2027-01-01T08:00', end_local: '2027-01-01T08:30' });
  expect(indexEvents([event]).nextDayAfter('2026-12-31')).toBe('2027-01-01');
  expect(indexEvents([event]).nextDayAfter('2027-01-01')).toBeUndefined();
  expect(indexEvents([event]).byId(event.id)).toBe(event);
});

it('looks up 52 weeks of 5 000 events', () => {
  const events = Array.from({ length: 5000 }, (_, n) => {
    const start_local = addMinutes('2026-01-05T06:00', Math.floor((n / 5000) * 364) * 1440 + (n % 14) * 60);
    return anEvent({ id: `e${n}`, start_local, end_local: addMinutes(start_local, 30) });
  });
  const index = indexEvents(events);
  const listed = Array.from({ length: 364 }, (_, n) => index.ofDay(addDays('2026-01-05', n)).length);
  expect(listed.reduce((a, b) => a + b)).toBe(5000);
  expect(index.ofWeek({ start_date: '2026-01-05' }, 52)).toEqual([]);
});
