import { describe, expect, it } from 'vitest';
import { INVESTIGATIONS, type Setup } from '../../../content/setup-options.ts';
import type { ProgrammeEvent } from '../../../product/tables/events.schema.ts';
import { applyTaskStatus } from '../../tasks/apply-task-status.ts';
import { addDays } from '../../time/local-date.ts';
import { isMultiDay, weekOf } from '../../time/programme-week.ts';
import { aProgramme, NOW, shownOf, START, writtenAnew, type AProgramme } from '../testing/a-programme.ts';
import { plain, ruleOf, stepOf } from '../testing/read-programme.ts';

/** What is shown of a programme with so many investigations after it was written anew on a day, and again the day after. */
function rewritten(count: number, days: readonly string[]): ProgrammeEvent[] {
  const chosen = INVESTIGATIONS.slice(0, count).map((id) => [id, 'no_frills'] as const);
  const setup: Setup = { investigations: Object.fromEntries(chosen), carefulAbout: '' };
  let running = aProgramme({ setup });
  for (const today of days) running = writtenAnew(running, { setup, today });
  return shownOf(running);
}

const inWeek = (events: readonly ProgrammeEvent[], rule: string, week: number) =>
  events.filter(
    (event) =>
      ruleOf(event) === rule &&
      (event.program_week ?? weekOf({ start_date: START }, event.start_local.slice(0, 10))) === week,
  );

describe('a programme that is written anew after its investigations were read about', () => {
  it.each([3, 7])('keeps the lessons of its sixth week beside %i investigations', (count) => {
    const monday = addDays(START, 5 * 7);
    const before = rewritten(count, []);
    const after = rewritten(count, [monday, addDays(monday, 1)]);
    const titles = (events: readonly ProgrammeEvent[]) =>
      inWeek(events, 'lesson', 6).map(({ title }) => title);
    expect(titles(before)).toHaveLength(2);
    expect(titles(after).toSorted()).toEqual(titles(before).toSorted());
  });

  it('gives the steps that are left days of their own, as if those that are done were not there', () => {
    const sundayBefore = addDays(START, 4 * 7 - 1);
    const onDays = (events: readonly ProgrammeEvent[]) =>
      inWeek(events, 'investigation', 5).filter((event) => !isMultiDay(event)).length;
    const before = onDays(rewritten(7, []));
    expect(before).toBeGreaterThan(0);
    expect(onDays(rewritten(7, [sundayBefore]))).toBe(before);
  });
});

describe('an investigation that is chosen after a recent result was uploaded', () => {
  it('is booked, done, uploaded and reviewed, and stays so however often it is written anew', () => {
    const recent: Setup = { investigations: { bloodPanel: 'recent_result' }, carefulAbout: '' };
    const setup: Setup = { investigations: { bloodPanel: 'no_frills' }, carefulAbout: '' };
    let running = aProgramme({ setup: recent });
    const titles: string[][] = [];
    for (const day of [16, 17, 24, 39]) {
      running = writtenAnew(running, { setup, today: addDays(START, day) });
      const steps = shownOf(running).filter((event) => ruleOf(event) === 'investigation');
      titles.push(steps.toSorted((a, b) => (a.start_local < b.start_local ? -1 : 1)).map(plain));
    }
    const expected = [
      'upload your blood panel result',
      'book your blood panel',
      'have your blood taken',
      'upload your blood panel result',
      'review your blood panel result',
    ];
    expect(titles).toEqual(titles.map(() => expected));
  });
});

/** The shown steps of one investigation under way: each entry writes the programme anew at the end of a day. */
function stepsAfter(
  choices: readonly (readonly [day: number, choice: 'no_frills' | 'recent_result' | 'without'])[],
  options: { id?: 'bloodPanel' | 'continuousGlucoseMonitor'; done?: RegExp; givenUp?: RegExp } = {},
): ProgrammeEvent[] {
  const { id = 'bloodPanel', done, givenUp } = options;
  const [first, ...later] = choices;
  const setupOf = (choice: 'no_frills' | 'recent_result' | 'without' = 'without'): Setup => ({
    investigations: { [id]: choice },
    carefulAbout: '',
  });
  const signedUp = aProgramme({ setup: setupOf(first?.[1]) });
  let running: AProgramme = {
    ...signedUp,
    events: signedUp.events.map((event) =>
      givenUp?.test(event.title) ? applyTaskStatus(event, 'failed', null) : event,
    ),
  };
  for (const [day, choice] of later) {
    const today = addDays(START, day);
    const isDone = (event: ProgrammeEvent) =>
      done?.test(event.title) && event.start_local.slice(0, 10) <= today && !event.archived_at;
    const events = running.events.map((event) =>
      isDone(event) ? applyTaskStatus(event, 'completed', NOW) : event,
    );
    running = writtenAnew({ ...running, events }, { setup: setupOf(choice), today });
  }
  return shownOf(running)
    .filter((event) => ruleOf(event) === 'investigation')
    .toSorted((a, b) => (a.start_local < b.start_local ? -1 : 1));
}

const stepWeeks = (events: readonly ProgrammeEvent[]) =>
  events.map((event) => {
    const week = event.program_week ?? weekOf({ start_date: START }, event.start_local.slice(0, 10));
    return [stepOf(event), week];
  });

describe('an investigation that was dropped and is chosen again', () => {
  it('is booked again where the booking was never made, and once only, however often the plan is written anew', () => {
    const again = stepsAfter([
      [0, 'no_frills'],
      [9, 'without'],
      [37, 'no_frills'],
      [38, 'no_frills'],
      [46, 'no_frills'],
    ]);
    expect(stepWeeks(again)).toEqual([
      ['book', 1],
      ['book', 6],
      ['do', 7],
      ['upload', 8],
      ['review', 9],
    ]);
  });

  it('is done after its booking where that was made, and uploaded and reviewed in the weeks after', () => {
    const again = stepsAfter(
      [
        [0, 'no_frills'],
        [5, 'without'],
        [36, 'no_frills'],
        [37, 'no_frills'],
        [44, 'no_frills'],
      ],
      { done: /^Book/ },
    );
    expect(stepWeeks(again)).toEqual([
      ['book', 1],
      ['do', 6],
      ['upload', 7],
      ['review', 8],
    ]);
  });

  it('is uploaded after it was done, where a recent result came in between', () => {
    const again = stepsAfter(
      [
        [0, 'no_frills'],
        [3, 'recent_result'],
        [15, 'no_frills'],
        [16, 'no_frills'],
        [24, 'no_frills'],
        [31, 'no_frills'],
      ],
      { done: /^Book/ },
    );
    expect(stepWeeks(again)).toEqual([
      ['book', 1],
      ['upload', 1],
      ['do', 3],
      ['upload', 4],
      ['review', 5],
    ]);
  });

  it('is booked, and done again, where it was given up before its booking came up', () => {
    const again = stepsAfter(
      [
        [0, 'no_frills'],
        [0, 'without'],
        [22, 'no_frills'],
        [23, 'no_frills'],
      ],
      { givenUp: /have your blood taken/ },
    );
    expect(stepWeeks(again)).toEqual([
      ['do', 2],
      ['book', 4],
      ['do', 5],
      ['upload', 6],
      ['review', 7],
    ]);
  });

  it('is uploaded in the fourth week at the earliest, where a recent result was to be in the first', () => {
    const again = stepsAfter([
      [0, 'recent_result'],
      [0, 'no_frills'],
    ]);
    expect(stepWeeks(again).filter(([word]) => word === 'upload')).toContainEqual(['upload', 4]);
  });

  it('is not asked for again where all of it was done', () => {
    const again = stepsAfter(
      [
        [0, 'no_frills'],
        [40, 'without'],
        [50, 'no_frills'],
      ],
      { done: /./ },
    );
    expect(stepWeeks(again)).toEqual([
      ['book', 1],
      ['do', 2],
      ['upload', 4],
      ['review', 5],
    ]);
  });
});

describe('a glucose monitor', () => {
  it.each([68, 72, 76, 79, 81])('chosen on day %i is worn inside the programme or not at all', (day) => {
    const steps = stepsAfter(
      [
        [0, 'without'],
        [day, 'no_frills'],
      ],
      { id: 'continuousGlucoseMonitor' },
    );
    expect(steps.filter(({ end_local }) => end_local > `${addDays(START, 84)}T00:00`)).toEqual([]);
  });

  it.each([70, 72, 77, 79])('chosen again on day %i, too, and from a Monday', (day) => {
    const steps = stepsAfter(
      [
        [0, 'no_frills'],
        [5, 'without'],
        [day, 'no_frills'],
      ],
      { id: 'continuousGlucoseMonitor', done: /^Book/ },
    );
    expect(steps.filter(({ end_local }) => end_local > `${addDays(START, 84)}T00:00`)).toEqual([]);
  });
});

it('a rewriting with the same answers leaves every step in its week', () => {
  const weeks = (days: readonly number[]) => {
    const events = rewritten(
      7,
      days.map((day) => addDays(START, day)),
    );
    return events
      .filter((event) => ruleOf(event) === 'investigation')
      .map((event) => {
        const week = event.program_week ?? weekOf({ start_date: START }, event.start_local.slice(0, 10));
        return `${event.id} ${week}`;
      })
      .sort();
  };
  for (const day of [1, 3, 4, 5, 11, 18, 25, 30]) expect([day, weeks([day])]).toEqual([day, weeks([])]);
});
