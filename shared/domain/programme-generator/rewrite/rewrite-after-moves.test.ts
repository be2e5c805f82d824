import { expect, it } from 'vitest';
import type { ProgrammeEvent } from '../../../product/tables/events.schema.ts';
import { moveByHand } from '../../programme/move-by-hand.ts';
import { addDays } from '../../time/local-date.ts';
import { weekOf } from '../../time/programme-week.ts';
import { dateOf } from '../sheet/kept-events.ts';
import { aProgramme, NOW, shownOf, START, writtenAnew } from '../testing/a-programme.ts';
import { ruleOf, taskMinutes, total } from '../testing/read-programme.ts';

const signedUp = aProgramme({ setup: {} });
const { programme, events } = signedUp;
const isIn = (week: number) => (event: ProgrammeEvent) => weekOf(programme, dateOf(event)) === week;
const ofRule = (rule: string) => (event: ProgrammeEvent) => ruleOf(event) === rule;

/** What is shown after an event was moved by hand and the programme written anew with the same answers, in week 4. */
function afterMove(moved: ProgrammeEvent | undefined, date: string, [from, to]: [string, string]) {
  const time = { all_day: false, start_local: `${date}T${from}`, end_local: `${date}T${to}` };
  const move = { ...time, program_week: weekOf(programme, date), moved_at: NOW };
  const rows = events.map((event) => (event === moved ? moveByHand(event, move) : event));
  return shownOf(writtenAnew({ ...signedUp, events: rows }, { setup: {}, today: addDays(START, 22) }));
}

it('a week whose recap was moved into the one before reads something else instead', () => {
  const recap = events.find((event) => isIn(6)(event) && event.title.startsWith('Recap'));
  const shown = afterMove(recap, addDays(START, 34), ['19:00', '19:03']);
  expect(shown.filter(isIn(5)).filter(({ id }) => id === recap?.id)).toHaveLength(1);
  expect(shown.filter(isIn(6)).filter(ofRule('lesson'))).toHaveLength(2);
});

it('a week whose walk was moved into the one before has its minutes all the same', () => {
  const walk = events.find((event) => isIn(6)(event) && ofRule('cardio')(event));
  const minutes = (rows: readonly ProgrammeEvent[]) => total(rows.filter(isIn(6)).filter(ofRule('cardio')));
  const shown = afterMove(walk, addDays(START, 34), ['19:00', '19:20']);
  expect(shown.filter(isIn(5)).filter(({ id }) => id === walk?.id)).toHaveLength(1);
  expect(minutes(shown)).toBeGreaterThanOrEqual(minutes(events));
});

it('a day that what stays has filled gets its plan, and nothing more', () => {
  const saturday = addDays(START, 33);
  const task = events.find((event) => dateOf(event) === saturday && ofRule('cardio')(event));
  const shown = afterMove(task, saturday, ['10:00', '10:41']);
  expect(taskMinutes(shown, saturday)).toBe(46);
});
