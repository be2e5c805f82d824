import { describe, expect, it } from 'vitest';
import { INVESTIGATIONS, type Setup } from '../../content/setup-options.ts';
import type { ProgrammeEvent } from '../../contract/entities/programme-event.ts';
import { addDays } from '../local-date.ts';
import { isMultiDay, weekOf } from '../programme-week.ts';
import { generateProgramme } from './generate-programme.ts';
import type { GeneratorInput } from './generator-input.ts';
import { rewriteProgramme } from './rewrite-programme.ts';
import { ruleOf } from './testing/read-programme.ts';

const START = '2026-11-16';
const NOW = '2026-12-21T09:00:00.000Z';
const signUp: GeneratorInput = {
  programmeId: '00000000-0000-4000-8000-0000000000aa',
  startDate: START,
  signedUpAt: `${START}T09:20`,
  timeZone: 'UTC',
  profile: { name: 'Ann', age: null, gender: null },
};

/** What is shown of a programme with so many investigations after it was written anew on a day, and again the day after. */
function rewritten(count: number, days: readonly string[]): ProgrammeEvent[] {
  const chosen = INVESTIGATIONS.slice(0, count).map((id) => [id, 'no_frills'] as const);
  const setup: Setup = { investigations: Object.fromEntries(chosen), carefulAbout: '' };
  const { programme, events } = generateProgramme({ ...signUp, setup, carefulAbout: '' });
  const rows = new Map(events.map((event) => [event.id, event]));
  for (const today of days) {
    const input = { programme, events: [...rows.values()], profile: signUp.profile, setup, today };
    for (const event of rewriteProgramme(input, NOW).writes) rows.set(event.id, event);
  }
  return [...rows.values()].filter(({ archived_at }) => archived_at === null);
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
    const { programme, events } = generateProgramme({ ...signUp, setup: recent, carefulAbout: '' });
    const rows = new Map(events.map((event) => [event.id, event]));
    const titles: string[][] = [];
    for (const day of [16, 17, 24, 39]) {
      const input = {
        programme,
        events: [...rows.values()],
        profile: signUp.profile,
        setup,
        today: addDays(START, day),
      };
      for (const event of rewriteProgramme(input, NOW).writes) rows.set(event.id, event);
      const steps = [...rows.values()].filter(
        (event) => ruleOf(event) === 'investigation' && event.archived_at === null,
      );
      titles.push(
        steps
          .toSorted((a, b) => (a.start_local < b.start_local ? -1 : 1))
          .map(({ title }) => title.replace(/^Week \d+: /, '').toLowerCase()),
      );
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
