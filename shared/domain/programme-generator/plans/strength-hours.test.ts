import { expect, it } from 'vitest';
import type { Setup } from '../../../content/setup-options.ts';
import { moveByHand } from '../../programme/move-by-hand.ts';
import type { ProgrammeEvent } from '../../../product/tables/events.schema.ts';
import { addDays, daysBetween } from '../../time/local-date.ts';
import { instantOf } from '../../time/zoned-time.ts';
import { dateOf } from '../sheet/kept-events.ts';
import { aProgramme, NOW, shownOf, writtenAnew } from '../testing/a-programme.ts';
import { ruleOf } from '../testing/read-programme.ts';

const START = '2026-03-02';
const ZONE = 'Europe/London';
const HOUR = 3_600_000;

/** Hours between strength sessions after one was moved by hand and the programme written anew, and the week's sessions. */
function afterMove(
  strengthExercises: 'in_depth' | 'top',
  move: { from: number; to: number; at: string },
  today: number,
): { hours: number[]; count: number } {
  const setup: Setup = { priorities: { strengthExercises }, carefulAbout: '' };
  const signedUp = aProgramme({ startDate: START, timeZone: ZONE, setup });
  const day = addDays(START, move.to);
  const [start_local, end_local] = [`${day}T${move.at}:00`, `${day}T${move.at}:25`];
  const time = { all_day: false, start_local, end_local, program_week: Math.floor(move.to / 7) + 1 };
  const isMoved = (event: ProgrammeEvent) =>
    ruleOf(event) === 'strength' && dateOf(event) === addDays(START, move.from);
  expect(signedUp.events.filter(isMoved)).toHaveLength(1);
  const events = signedUp.events.map((event) =>
    isMoved(event) ? moveByHand(event, { ...time, moved_at: NOW }) : event,
  );
  const written = writtenAnew({ ...signedUp, events }, { setup, today: addDays(START, today) });
  const near = shownOf(written).filter(
    (event) => ruleOf(event) === 'strength' && Math.abs(daysBetween(day, dateOf(event))) <= 6,
  );
  const starts = near
    .filter(({ all_day }) => !all_day)
    .map(({ start_local: local }) => Date.parse(instantOf(local, ZONE)))
    .sort((a, b) => a - b);
  return { hours: starts.slice(1).map((at, n) => (at - (starts[n] ?? 0)) / HOUR), count: near.length };
}

it.each([
  ['a late one two days before', 'in_depth', { from: 29, to: 30, at: '20' }, 27],
  ['an early one two days after', 'in_depth', { from: 32, to: 31, at: '08' }, 27],
  ['one of today', 'in_depth', { from: 29, to: 30, at: '21' }, 30],
  ['a Saturday before the clocks go forward', 'top', { from: 25, to: 26, at: '18' }, 26],
] as const)('strength is planned 48 hours from what was moved: %s', (_, strength, move, today) => {
  const { hours, count } = afterMove(strength, move, today);
  expect(hours.filter((apart) => apart < 48)).toEqual([]);
  expect(hours.length).toBeGreaterThanOrEqual(2);
  expect(count).toBeGreaterThanOrEqual(4);
});
