import { describe, expect, it } from 'vitest';
import { CURRICULUM, FIRST_LESSON } from './curriculum.ts';
import { habitsAnswersSchema } from './habits-questionnaire.ts';
import { INVESTIGATION_CONTENT } from './investigations.ts';
import { articleStub, LIBRARY_ARTICLES } from './library-articles.ts';
import { PRACTICES } from './practices.ts';
import { EVENING_ROUTINE_IDS, MORNING_ROUTINE_IDS } from './routine-ids.ts';
import { ROUTINES, type Routine } from './routines.ts';
import { AREA_THEMES, CLOSING_THEMES, GENERAL_THEMES, OPENING_THEME } from './weekly-themes.ts';

const THEMES = [OPENING_THEME, ...CLOSING_THEMES, ...GENERAL_THEMES, ...Object.values(AREA_THEMES).flat()];
/** Going without food, in words; not a breakfast, and not to fall asleep fast. */
const FASTING =
  /\bfasting\b|\bfast (until|for|from)\b|\b(skip|miss|go without) (a |your )?(meal|breakfast|lunch|dinner)/i;
const wordsOf = ({ label, whatToDo, whyItMatters, action, growth }: Routine) => [
  label,
  whatToDo,
  whyItMatters,
  action,
  ...growth.map((dose) => dose.action),
];

describe("the programme's content", () => {
  it('refers to articles of the library only', () => {
    const ids = [
      FIRST_LESSON,
      ...Object.values(CURRICULUM).flat(),
      ...ROUTINES.map(({ id }) => id),
      ...Object.values(INVESTIGATION_CONTENT).map(({ article }) => article),
      ...Object.values(PRACTICES).flatMap((list) => list.map(({ article }) => article)),
      ...THEMES.map(({ article }) => article),
    ];
    expect(ids.map((id) => articleStub(id).id)).toEqual(ids);
    expect(new Set(LIBRARY_ARTICLES.map(({ id }) => id)).size).toBe(LIBRARY_ARTICLES.length);
  });

  it('says so where an article does not exist', () => {
    expect(() => articleStub('nothing')).toThrow('The library has no article nothing');
  });

  it('never schedules fasting', () => {
    const asked = [...Object.values(PRACTICES).flat(), ...THEMES];
    expect(Object.values(CURRICULUM).flat()).not.toContain('meal-timing');
    const read: string[] = [...asked.map(({ article }) => article), ...ROUTINES.map(({ id }) => id)];
    expect(read).not.toContain('meal-timing');
    const words = [...asked.flatMap(({ title, why }) => [title, why]), ...ROUTINES.flatMap(wordsOf)];
    expect(words.filter((text) => FASTING.test(text))).toEqual([]);
    expect(
      ['try fasting', 'Fast until noon', 'skip breakfast'].filter((text) => !FASTING.test(text)),
    ).toEqual([]);
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
