import { expect, it } from 'vitest';
import { TECHNIQUE_NAMES } from '../../content/technique-names.ts';
import type { ProgrammeEvent } from '../../product/tables/events.schema.ts';
import { addDays, daysBetween } from '../time/local-date.ts';
import { isMultiDay } from '../time/programme-week.ts';
import { cardioGoal } from './plans/cardio-progression.ts';
import { activeHabits } from './plans/choose-habits.ts';
import { resolveChoices } from './sheet/choices.ts';
import { generateProgramme, type GeneratedProgramme } from './generate-programme.ts';
import type { GeneratorInput } from './sheet/generator-input.ts';
import { dateOf, weekOfEvent } from './sheet/kept-events.ts';
import { arbitraryInput } from './testing/arbitrary-input.ts';
import { checkTogether, RUNS, SLOW, type Claims } from './testing/check-together.ts';
import { minutesOf, plain, ruleOf, total, weeksOf } from './testing/read-programme.ts';

/** Of the weeks that lie wholly after the day of the sign-up: their number, and the events of a rule in each. */
function wholeWeeks({ programme, events, notes }: GeneratedProgramme, input: GeneratorInput, rule: string) {
  return weeksOf({ programme, events, notes }).flatMap(([monday = ''], n) => {
    if (monday <= input.signedUpAt.slice(0, 10)) return [];
    const own = events.filter(
      (event) => ruleOf(event) === rule && weekOfEvent(programme.start_date, event) === n + 1,
    );
    return [{ week: n + 1, own }];
  });
}

const CLAIMS: Claims<[GeneratedProgramme, GeneratorInput]> = {
  'has two to five sessions of cardio a week, of ten minutes or more, where it is wanted (rule 2)'(
    generated,
    input,
  ) {
    const isWanted = input.setup?.priorities?.cardioExercises !== 'none';
    for (const { own } of wholeWeeks(generated, input, 'cardio')) {
      expect(own.length).toBeLessThanOrEqual(5);
      expect(own.length).toBeGreaterThanOrEqual(isWanted ? 2 : 0);
      expect(own.filter((event) => minutesOf(event) < 10)).toEqual([]);
    }
  },
  'says which cardio the best week reaches exactly where that is short of the goal (rule 4)'(
    generated,
    input,
  ) {
    const goal = cardioGoal(resolveChoices(input).priorities.cardioExercises);
    const { start_date } = generated.programme;
    const minutes = weeksOf(generated).map((_, n) =>
      total(
        generated.events.filter(
          (event) => ruleOf(event) === 'cardio' && weekOfEvent(start_date, event) === n + 1,
        ),
      ),
    );
    const best = Math.max(...minutes);
    const said = generated.notes.filter((note) => note.startsWith('Cardio reaches '));
    const due = `Cardio reaches ${best} of ${goal} minutes a week: `;
    expect(said.map((note) => note.slice(0, due.length))).toEqual(best < goal ? [due] : []);
  },
  'has two strength sessions a week, three for a top priority, of 20 to 40 minutes at an effort of 5 to 8 (rule 3)'(
    generated,
    input,
  ) {
    const priority = input.setup?.priorities?.strengthExercises;
    const due = priority === 'none' ? 0 : priority === 'top' ? 3 : 2;
    for (const { week, own } of wholeWeeks(generated, input, 'strength')) {
      expect(own.length).toBe(due);
      for (const event of own) {
        expect(minutesOf(event)).toBeGreaterThanOrEqual(20);
        expect(minutesOf(event)).toBeLessThanOrEqual(40);
        const said = String(event.metadata.description);
        const effort = /effort ([5-8])(?: to ([5-8]))? of 10/.exec(said);
        expect([said, effort === null]).toEqual([said, false]);
        if (input.carefulAbout === 'a heart murmur') expect(said).not.toMatch(/effort [78]|to 8 of 10/);
        // Repetitions first, the load only once they have grown.
        expect(week <= 7 && said.includes('more load')).toBe(false);
      }
    }
  },
  'has two habits active at first, and one more each fortnight (rule 5)'(generated) {
    weeksOf(generated).forEach((week, n) => {
      const active = generated.events.filter(
        (event) => ruleOf(event) === 'habit' && week.includes(dateOf(event)),
      );
      expect(new Set(active.map(({ metadata }) => metadata.article)).size).toBeLessThanOrEqual(
        activeHabits(n + 1),
      );
    });
  },
  'recaps what was read two weeks before, once a week, and reads nothing twice (rule 6)'({
    programme,
    events,
  }) {
    const weekOf = (event: ProgrammeEvent) => weekOfEvent(programme.start_date, event);
    const lessons = events.filter((event) => ruleOf(event) === 'lesson');
    const readIn = new Map(
      lessons
        .filter((event) => plain(event).startsWith('read'))
        .map((event) => [event.metadata.article, weekOf(event)]),
    );
    const recaps = lessons.filter((event) => plain(event).startsWith('recap'));
    expect(readIn.size + recaps.length).toBe(lessons.length);
    // What finds no place in the last day of a week is an item of the next.
    const late = recaps.filter(
      (event) => ![2, 1].includes(weekOf(event) - (readIn.get(event.metadata.article) ?? 0)),
    );
    expect(late.map(({ title }) => title)).toEqual([]);
    expect(new Set(recaps.map(weekOf)).size).toBe(recaps.length);
  },
  'wears a glucose monitor for fourteen days on end, after it was booked (rule 7)'({ events }, { setup }) {
    const choice = setup?.investigations?.continuousGlucoseMonitor;
    const worn = events.filter((event) => plain(event) === 'wear the glucose monitor');
    expect(worn.length).toBe(choice === 'no_frills' || choice === 'extensive' ? 1 : 0);
    for (const event of worn) {
      expect(daysBetween(dateOf(event), event.end_local.slice(0, 10))).toBe(14);
      const booked = events.find((other) => plain(other) === 'book your glucose monitor');
      expect(booked && dateOf(booked) < dateOf(event)).toBe(true);
    }
  },
  'has consultations in their weeks: 4 and 8; 2, 4, 6 and 8; weekly; the trainer first, the doctor after results (rule 8)'(
    { programme, events },
    { setup, signedUpAt, startDate },
  ) {
    const weeks = (word: string) =>
      events
        .filter((event) => ruleOf(event) === 'consultation' && plain(event).toLowerCase().includes(word))
        .map((event) => weekOfEvent(programme.start_date, event))
        .sort((a, b) => a - b);
    // Who signs up on a Sunday has nothing left of the first week.
    const isLate = signedUpAt.slice(0, 10) === addDays(startDate, 6);
    const eight = Array.from({ length: 8 }, (_, n) => n + (isLate ? 2 : 1));
    const coach = { none: [], '2sessions': [4, 8], '4sessions': [2, 4, 6, 8], '8sessions': eight };
    expect(weeks('health coach')).toEqual(coach[setup?.consultations?.healthCoachSessions ?? 'none']);
    if (setup?.consultations?.personalTrainer) expect(weeks('trainer')).toEqual(isLate ? [2, 3] : [1, 2]);
    const results = events
      .filter((event) => /^(upload|review) your/.test(plain(event)))
      .map((event) => weekOfEvent(programme.start_date, event));
    for (const week of weeks('doctor')) expect(week).toBeGreaterThan(Math.max(0, ...results));
  },
  'names behaviour-change techniques that have a name, and a source for training (rule 12)'({ events }) {
    const codes = new Set(events.flatMap(({ metadata }) => metadata.techniques as string[]));
    expect([...codes].filter((code) => TECHNIQUE_NAMES[code] === undefined)).toEqual([]);
    const training = events.filter((event) => ['cardio', 'strength'].includes(ruleOf(event)));
    expect(training.filter(({ metadata }) => !/WHO|UK CMO|ACSM|NICE/.test(String(metadata.source)))).toEqual(
      [],
    );
    expect(events.filter(({ metadata }) => typeof metadata.rule !== 'string')).toEqual([]);
  },
  'begins what has a time on a quarter of an hour (rule 10)'({ events }) {
    const off = events.filter(
      ({ all_day, start_local }) => !all_day && Number(start_local.slice(14)) % 15 !== 0,
    );
    expect(off.map(({ title, start_local }) => `${start_local} ${title}`)).toEqual([]);
  },
  "gives what has no time a title of its week, so that it stands in the week's row (rule 10)"({ events }) {
    const nameless = events.filter(
      (event) => isMultiDay(event) && event.program_week !== null && !event.title.startsWith('Week '),
    );
    expect(nameless).toEqual([]);
  },
};

it(
  'any programme follows the rules that it is written by',
  () => {
    const checked = checkTogether(
      arbitraryInput,
      CLAIMS,
      RUNS,
      (input): [GeneratedProgramme, GeneratorInput] => [generateProgramme(input), input],
    );
    expect(checked).toBe(RUNS);
  },
  SLOW,
);
