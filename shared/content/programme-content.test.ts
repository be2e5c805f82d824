import { describe, expect, it } from 'vitest';
import { CURRICULUM, FIRST_LESSON } from './curriculum.ts';
import { habitsAnswersSchema } from './habits-questionnaire.ts';
import { INVESTIGATION_CONTENT } from './investigations.ts';
import { articleStub, LIBRARY_ARTICLES } from './library-articles.ts';
import { PRACTICES } from './practices.ts';
import { EVENING_ROUTINE_IDS, MORNING_ROUTINE_IDS } from './routine-ids.ts';
import { ROUTINES } from './routines.ts';
import { AREA_THEMES } from './weekly-themes.ts';

describe("the programme's content", () => {
  it('refers to articles of the library only', () => {
    const ids = [
      FIRST_LESSON,
      ...Object.values(CURRICULUM).flat(),
      ...ROUTINES.map(({ id }) => id),
      ...Object.values(INVESTIGATION_CONTENT).map(({ article }) => article),
      ...Object.values(PRACTICES).flatMap((list) => list.map(({ article }) => article)),
      ...Object.values(AREA_THEMES).flatMap((list) => list.map(({ article }) => article)),
    ];
    expect(ids.map((id) => articleStub(id).id)).toEqual(ids);
    expect(new Set(LIBRARY_ARTICLES.map(({ id }) => id)).size).toBe(LIBRARY_ARTICLES.length);
  });

  it('says so where an article does not exist', () => {
    expect(() => articleStub('nothing')).toThrow('The library has no article nothing');
  });

  it('never schedules fasting', () => {
    expect(Object.values(CURRICULUM).flat()).not.toContain('meal-timing');
  });

  it('has the nine morning and eight evening routines in the order of the questionnaire', () => {
    const ids = (part: string) => ROUTINES.filter((routine) => routine.part === part).map(({ id }) => id);
    expect(ids('morning')).toEqual([...MORNING_ROUTINE_IDS]);
    expect(ids('evening')).toEqual([...EVENING_ROUTINE_IDS]);
    expect([MORNING_ROUTINE_IDS.length, EVENING_ROUTINE_IDS.length]).toEqual([9, 8]);
  });

  it.each([
    ['no answer', {}, true],
    ['an empty answer', { morningRoutine: { coldShower: { levelNow: '', priority: '' } } }, true],
    ['an answer', { eveningRoutine: { digitalSunset: { levelNow: 'never', priority: 'top' } } }, true],
    ['a routine that does not exist', { morningRoutine: { sauna: { levelNow: 'never' } } }, false],
    ['a level that does not exist', { morningRoutine: { coldShower: { levelNow: 'daily' } } }, false],
  ])('the questionnaire takes %s: %j', (_, answers, taken) => {
    expect(habitsAnswersSchema.safeParse(answers).success).toBe(taken);
  });
});
