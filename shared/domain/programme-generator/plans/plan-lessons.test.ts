import { describe, expect, it } from 'vitest';
import type { HabitsAnswers } from '../../../content/habits-questionnaire.ts';
import { INVESTIGATIONS, type Setup } from '../../../content/setup-options.ts';
import type { ProgrammeEvent } from '../../../product/tables/events.schema.ts';
import { dateOf } from '../sheet/kept-events.ts';
import { aProgramme } from '../testing/a-programme.ts';
import { ruleOf } from '../testing/read-programme.ts';

const never = { levelNow: 'never', priority: 'top' } as const;

const programmeOf = (setup: Setup, questionnaire?: HabitsAnswers) =>
  aProgramme({ setup, questionnaire }).events;

const firstOf = (events: readonly ProgrammeEvent[], rule: string, article: string) =>
  events.find((event) => ruleOf(event) === rule && event.metadata.article === article);

const seven: Setup['investigations'] = Object.fromEntries(INVESTIGATIONS.map((id) => [id, 'extensive']));

describe('what is read before it is done', () => {
  it.each([
    ['two strength sessions', 'in_depth'],
    ['no strength', 'none'],
  ] as const)(
    'is how intervals are done, on a day before the first of them: beside %s',
    (_, strengthExercises) => {
      const events = programmeOf({ priorities: { cardioExercises: 'top', strengthExercises } });
      const [read, first] = ['lesson', 'cardio'].map((rule) => firstOf(events, rule, 'hiit'));
      expect(first?.title).toMatch(/^Intervals/);
      expect(read?.title).toBe('Read: Interval training (HIIT)');
      expect(dateOf(read as ProgrammeEvent) < dateOf(first as ProgrammeEvent)).toBe(true);
      expect(read?.program_week).toBe(first?.program_week);
    },
  );

  it.each([
    ['alone', {}],
    ['beside seven investigations, which fill the first weeks', { investigations: seven }],
  ])('is who should take no cold shower, and no cardio burst: %s', (_, setup: Setup) => {
    const events = programmeOf(setup, {
      morningRoutine: { coldShower: never, cardioBurst: never },
      eveningRoutine: { digitalSunset: { levelNow: 'occasional', priority: 'low' } },
    });
    for (const article of ['coldShower', 'cardioBurst']) {
      const [read, first] = ['lesson', 'habit'].map((rule) => firstOf(events, rule, article));
      expect(read && first && dateOf(read) < dateOf(first)).toBe(true);
    }
    // What needs no care does not wait with them.
    expect(firstOf(events, 'habit', 'digitalSunset')?.program_week).toBe(1);
  });

  it('is a habit, in the week in which it begins; the second of the first week early in the next', () => {
    const events = programmeOf(
      {},
      {
        morningRoutine: { mindfulness: never, proteinBreakfast: never, sunlightExposure: never },
        eveningRoutine: { digitalSunset: never, bedroomPrep: never },
      },
    );
    const begun = [
      ...new Set(events.filter((event) => ruleOf(event) === 'habit').map((e) => e.metadata.article)),
    ];
    const weeks = begun.map((article) =>
      ['habit', 'lesson'].map((rule) => firstOf(events, rule, String(article))?.program_week),
    );
    expect(weeks).toEqual([
      [1, 1],
      [1, 2],
      [3, 3],
      [5, 5],
      [7, 7],
    ]);
  });

  it('is every habit within two weeks, where investigations fill the first two', () => {
    const events = programmeOf({ investigations: seven });
    for (const article of [
      'hydrationOnWaking',
      'sunlightExposure',
      'consistentBedtime',
      'eveningJournaling',
    ]) {
      const [habit, lesson] = ['habit', 'lesson'].map((rule) => firstOf(events, rule, article));
      const late = (lesson?.program_week ?? Infinity) - (habit?.program_week ?? 0);
      expect([article, late <= 2]).toEqual([article, true]);
    }
  });
});
