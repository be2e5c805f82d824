import { expect, it } from 'vitest';
import type { Setup } from '../../../content/setup-options.ts';
import { addDays, daysBetween } from '../../time/local-date.ts';
import { isMultiDay } from '../../time/programme-week.ts';
import { dateOf } from '../sheet/kept-events.ts';
import { aProgramme, shownOf, START, writtenAnew } from '../testing/a-programme.ts';
import { isIntervals, ruleOf } from '../testing/read-programme.ts';

const wanting = (strengthExercises: 'none' | 'in_depth' | 'top'): Setup => ({
  priorities: { cardioExercises: 'top', strengthExercises },
  carefulAbout: '',
});

/** The days of intervals and of strength where the setup changes at the end of a day. */
function hardDays(before: Setup, after: Setup, today: string): { intervals: string[]; strength: string[] } {
  const written = writtenAnew(aProgramme({ setup: before }), { setup: after, today });
  const shown = shownOf(written).filter((event) => !isMultiDay(event));
  return {
    intervals: shown.filter(isIntervals).map(dateOf),
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
