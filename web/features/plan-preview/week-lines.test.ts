import { expect, it } from 'vitest';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { weekLines } from './week-lines.ts';

const event = (title: string, start_local: string) => anEvent({ title, start_local, end_local: start_local });

it('tells the day and the time of a single thing', () => {
  expect(weekLines([{ kind: 'added', event: event('Walk', '2026-03-03T18:00') }])).toEqual([
    { kind: 'added', title: 'Walk', count: 1, when: 'Tue 18:00' },
  ]);
});

it('tells the same thing of several days once', () => {
  const moved = ['2026-03-03', '2026-03-04'].map((date) => ({
    kind: 'moved' as const,
    event: event('Daily check-in', `${date}T07:30`),
    before: event('Daily check-in', `${date}T08:00`),
  }));
  expect(weekLines(moved)).toEqual([
    { kind: 'moved', title: 'Daily check-in', count: 2, when: '08:00 → 07:30' },
  ]);
});

it('tells each shift of the same thing by itself: the days of the week and the weekend may move apart', () => {
  const move = (from: string, to: string) => ({
    kind: 'moved' as const,
    event: event('Daily check-in', to),
    before: event('Daily check-in', from),
  });
  const moved = [
    move('2026-03-05T08:00', '2026-03-05T07:30'),
    move('2026-03-06T08:00', '2026-03-06T07:30'),
    move('2026-03-07T09:00', '2026-03-07T10:00'),
    move('2026-03-08T09:00', '2026-03-08T10:00'),
  ];
  expect(weekLines(moved).map(({ count, when }) => [count, when])).toEqual([
    [2, '08:00 → 07:30'],
    [2, '09:00 → 10:00'],
  ]);
});

it('tells both days where a thing moves to another one, and both names where it gets another', () => {
  const before = event('Walk, 20 minutes', '2026-03-03T18:00');
  const after = event('Walk, 25 minutes', '2026-03-05T18:00');
  expect(weekLines([{ kind: 'moved', event: after, before }])).toEqual([
    { kind: 'moved', title: 'Walk, 20 minutes → Walk, 25 minutes', count: 1, when: 'Tue 18:00 → Thu 18:00' },
  ]);
});

it('names the side of a move that has no time of its own', () => {
  const timed = event('Ring somebody', '2026-03-07T10:30');
  const weekly = {
    ...event('Ring somebody', '2026-03-02T00:00'),
    all_day: true,
    end_local: '2026-03-09T00:00',
  };
  const ofDay = {
    ...event('Ring somebody', '2026-03-07T00:00'),
    all_day: true,
    end_local: '2026-03-08T00:00',
  };
  const whenOf = (before: ProgrammeEvent, after: ProgrammeEvent) =>
    weekLines([{ kind: 'moved', event: after, before }])[0]?.when;

  expect(whenOf(timed, weekly)).toBe('Sat 10:30 → any day');
  expect(whenOf(weekly, timed)).toBe('any day → Sat 10:30');
  expect(whenOf(timed, ofDay)).toBe('10:30 → any time');
  expect(whenOf(weekly, { ...weekly, title: 'Ring a friend' })).toBe('');
});
