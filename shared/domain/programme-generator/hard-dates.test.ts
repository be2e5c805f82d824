import { expect, it } from 'vitest';
import type { Setup } from '../../content/setup-options.ts';
import { addDays, daysBetween } from '../local-date.ts';
import { isMultiDay } from '../programme-week.ts';
import { generateProgramme } from './generate-programme.ts';
import type { GeneratorInput } from './generator-input.ts';
import { rewriteProgramme } from './rewrite-programme.ts';
import { dateOf } from './kept-events.ts';
import { ruleOf } from './testing/read-programme.ts';

const START = '2026-11-16';
const signUp: GeneratorInput = {
  programmeId: '00000000-0000-4000-8000-0000000000aa',
  startDate: START,
  signedUpAt: `${START}T09:20`,
  timeZone: 'UTC',
  profile: { name: 'Ann', age: null, gender: null },
  carefulAbout: '',
};
const wanting = (strengthExercises: 'none' | 'in_depth' | 'top'): Setup => ({
  priorities: { cardioExercises: 'top', strengthExercises },
  carefulAbout: '',
});

/** The days of intervals and of strength where the setup changes at the end of a day. */
function hardDays(before: Setup, after: Setup, today: string): { intervals: string[]; strength: string[] } {
  const { programme, events } = generateProgramme({ ...signUp, setup: before });
  const rows = new Map(events.map((event) => [event.id, event]));
  const input = { programme, events, profile: signUp.profile, setup: after, today };
  for (const event of rewriteProgramme(input, '2026-12-20T20:00:00.000Z').writes) rows.set(event.id, event);
  const shown = [...rows.values()].filter((event) => event.archived_at === null && !isMultiDay(event));
  return {
    intervals: shown.filter(({ title }) => title.startsWith('Intervals')).map(dateOf),
    strength: shown.filter((event) => ruleOf(event) === 'strength').map(dateOf),
  };
}

it('intervals that are done in a week are the only ones of that week, whatever plan comes after them', () => {
  const wednesday = addDays(START, 4 * 7 + 2);
  const { intervals } = hardDays(wanting('none'), wanting('in_depth'), wednesday);
  const inWeek = intervals.filter((date) => date >= addDays(START, 4 * 7) && date < addDays(START, 5 * 7));
  expect(inWeek).toEqual([wednesday]);
});

it("no strength is planned for the day after a Sunday's intervals, where three sessions a week begin on Mondays", () => {
  const sunday = addDays(START, 5 * 7 - 1);
  const { intervals, strength } = hardDays(wanting('in_depth'), wanting('top'), sunday);
  expect(intervals).toContain(sunday);
  const next = strength.filter((date) => date > sunday && date <= addDays(sunday, 7));
  expect(next.filter((date) => daysBetween(sunday, date) < 2)).toEqual([]);
  expect(next.length).toBeGreaterThanOrEqual(2);
});
