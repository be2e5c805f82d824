import { expect, it } from 'vitest';
import type { Setup } from '../../content/setup-options.ts';
import { moveByHand } from '../../mutators/move-by-hand.ts';
import { addDays, daysBetween } from '../local-date.ts';
import { instantOf } from '../zoned-time.ts';
import { generateProgramme } from './generate-programme.ts';
import { rewriteProgramme } from './rewrite-programme.ts';
import { dateOf } from './kept-events.ts';
import { ruleOf } from './testing/read-programme.ts';

const NOW = '2026-03-20T09:00:00.000Z';
const profile = { name: 'Ann', age: null, gender: null };
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
  const { programme, events } = generateProgramme({
    programmeId: '00000000-0000-4000-8000-0000000000aa',
    startDate: START,
    signedUpAt: `${START}T09:20`,
    timeZone: ZONE,
    profile,
    setup,
    carefulAbout: '',
  });
  const day = addDays(START, move.to);
  const [start_local, end_local] = [`${day}T${move.at}:00`, `${day}T${move.at}:25`];
  const time = { all_day: false, start_local, end_local, program_week: Math.floor(move.to / 7) + 1 };
  const isMoved = (event: (typeof events)[number]) =>
    ruleOf(event) === 'strength' && dateOf(event) === addDays(START, move.from);
  expect(events.filter(isMoved)).toHaveLength(1);
  const rows = new Map(
    events.map((event) => [event.id, isMoved(event) ? moveByHand(event, { ...time, moved_at: NOW }) : event]),
  );
  const input = { programme, events: [...rows.values()], profile, setup, today: addDays(START, today) };
  for (const event of rewriteProgramme(input, NOW).writes) rows.set(event.id, event);
  const near = [...rows.values()].filter(
    (event) =>
      event.archived_at === null &&
      ruleOf(event) === 'strength' &&
      Math.abs(daysBetween(day, dateOf(event))) <= 6,
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
