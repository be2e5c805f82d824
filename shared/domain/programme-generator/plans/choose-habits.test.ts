import { describe, expect, it } from 'vitest';
import type { HabitsAnswers } from '../../../content/habits-questionnaire.ts';
import type { Setup } from '../../../content/setup-options.ts';
import { activeHabits, chooseHabits } from './choose-habits.ts';
import { resolveChoices } from '../sheet/choices.ts';

function chosen(questionnaire: HabitsAnswers | undefined, setup: Setup = {}, carefulAbout = '') {
  const choices = resolveChoices({
    programmeId: '00000000-0000-4000-8000-0000000000aa',
    startDate: '2026-11-16',
    signedUpAt: '2026-11-16T09:20',
    timeZone: 'UTC',
    profile: { name: 'Ann', age: null, gender: null },
    setup,
    questionnaire,
    carefulAbout,
  });
  return chooseHabits(questionnaire, choices);
}

const ids = (...given: Parameters<typeof chosen>) => chosen(...given).map(({ routine }) => routine.id);

describe('the habits worth adding', () => {
  it('come by priority times how much is missing: never 3, occasional 2', () => {
    const answers: HabitsAnswers = {
      morningRoutine: {
        mindfulness: { levelNow: 'occasional', priority: 'medium' },
        proteinBreakfast: { levelNow: 'never', priority: 'top' },
        hydrationOnWaking: { levelNow: 'never', priority: 'low' },
      },
      eveningRoutine: {
        digitalSunset: { levelNow: 'never', priority: 'medium' },
        bedroomPrep: { levelNow: 'occasional', priority: 'top' },
      },
    };
    expect(ids(answers).slice(0, 1)).toEqual(['proteinBreakfast']);
    expect(new Set(ids(answers).slice(1, 3))).toEqual(new Set(['digitalSunset', 'bedroomPrep']));
    expect(ids(answers).slice(3)).toEqual(['mindfulness', 'hydrationOnWaking']);
  });

  it('are five at most, and between equals those of an area that matters more come first', () => {
    const never = { levelNow: 'never', priority: 'medium' } as const;
    const answers: HabitsAnswers = {
      morningRoutine: { proteinBreakfast: never, mindfulness: never, gratitudeJournaling: never },
      eveningRoutine: { digitalSunset: never, bedroomPrep: never, eveningJournaling: never },
    };
    expect(ids(answers)).toHaveLength(5);
    const sleep: Setup = { priorities: { sleep: 'top', foodNutrition: 'a_bit', emotionalHealth: 'a_bit' } };
    expect(new Set(ids(answers, sleep).slice(0, 2))).toEqual(new Set(['digitalSunset', 'bedroomPrep']));
  });

  it('follow what is consistent already: it is added to nothing, and is the anchor of the first in its half of the day', () => {
    const answers: HabitsAnswers = {
      morningRoutine: {
        hydrationOnWaking: { levelNow: 'consistent', priority: 'top' },
        mindfulness: { levelNow: 'never', priority: 'top' },
        gratitudeJournaling: { levelNow: 'never', priority: 'low' },
      },
      eveningRoutine: { digitalSunset: { levelNow: 'never', priority: 'medium' } },
    };
    expect(chosen(answers).map(({ routine, anchor }) => [routine.id, anchor])).toEqual([
      ['mindfulness', 'After my glass of water'],
      ['digitalSunset', 'After I brush my teeth'],
      ['gratitudeJournaling', 'After I sit down for breakfast'],
    ]);
  });

  it('leave out what needs care while care is due, however much it is wanted', () => {
    const top = { levelNow: 'never', priority: 'top' } as const;
    const answers: HabitsAnswers = {
      morningRoutine: { coldShower: top, cardioBurst: top, mindfulness: top },
    };
    expect(ids(answers)).toContain('coldShower');
    expect(ids(answers, {}, 'a heart murmur')).toEqual(['mindfulness']);
  });

  it('leave out an area that is not wanted, unless the habit itself was asked for', () => {
    const noSleep: Setup = { priorities: { sleep: 'none' } };
    const answers = (priority: 'low' | 'medium'): HabitsAnswers => ({
      eveningRoutine: { digitalSunset: { levelNow: 'never', priority } },
    });
    expect(ids(answers('low'), noSleep)).toEqual([]);
    expect(ids(answers('medium'), noSleep)).toEqual(['digitalSunset']);
  });

  it('are four small ones where nothing was answered, without morning daylight after a night of work', () => {
    const usual = ['hydrationOnWaking', 'sunlightExposure', 'consistentBedtime', 'eveningJournaling'];
    expect(ids(undefined)).toEqual(usual);
    const atNight: Setup = { scheduling: { dailyCheckInWeekdays: '23:30' } };
    expect(ids(undefined, atNight)).toEqual(usual.filter((id) => id !== 'sunlightExposure'));
  });
});

it('two habits are active at first, one more each fortnight, five at most', () => {
  const weeks = Array.from({ length: 12 }, (_, n) => activeHabits(n + 1));
  expect(weeks).toEqual([2, 2, 3, 3, 4, 4, 5, 5, 5, 5, 5, 5]);
});
