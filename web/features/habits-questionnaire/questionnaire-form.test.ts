import { describe, expect, it } from 'vitest';
import { habitsAnswersSchema } from '#shared/content/habits-questionnaire.ts';
import { answersOfForm, complaintOf, draftOf, draftOfRefused, formOfAnswers } from './questionnaire-form.ts';

const EMPTY = formOfAnswers(undefined);

describe('the questionnaire form', () => {
  it('saves nothing where nothing was answered', () => {
    const answers = answersOfForm(EMPTY);
    expect(answers).toEqual({
      morningRoutine: {},
      eveningRoutine: {},
      morningFreeText: {},
      eveningFreeText: {},
    });
    expect(habitsAnswersSchema.safeParse(answers).success).toBe(true);
  });

  it('puts each routine on its page, and shows saved answers again as they were', () => {
    const answers = answersOfForm({
      ...EMPTY,
      routines: {
        coldShower: { levelNow: 'never', priority: '' },
        digitalSunset: { levelNow: '', priority: 'top' },
        bedroomPrep: { levelNow: '', priority: '' },
      },
    });
    expect(answers.morningRoutine).toEqual({ coldShower: { levelNow: 'never' } });
    expect(answers.eveningRoutine).toEqual({ digitalSunset: { priority: 'top' } });
    expect(answersOfForm(formOfAnswers(answers))).toEqual(answers);
  });

  it('keeps a draft whole, and of a broken one what can be understood', () => {
    const texts = { ...EMPTY.texts, morning: { ...EMPTY.texts.morning, otherHabits: 'x'.repeat(3000) } };
    const draft = {
      form: { routines: { mindfulness: { levelNow: 'never' as const } }, texts },
      step: 1,
      basedOn: null,
      remakes: null,
      isTouched: false,
    };
    expect(draftOf(structuredClone(draft))).toEqual(draft);
    const broken = { form: { routines: { mindfulness: { levelNow: 'daily' }, whisky: {} } }, step: 'two' };
    expect(draftOf(broken)).toEqual({
      form: EMPTY,
      step: 0,
      basedOn: null,
      remakes: null,
      isTouched: true,
    });
  });

  it('shows refused answers again, as far as they can be understood', () => {
    const response_data = {
      morningRoutine: { mindfulness: { levelNow: 'never' } },
      eveningRoutine: 'none',
      morningFreeText: { otherHabits: 'Tea' },
    };
    const draft = draftOfRefused({ uid: 'refused', args: { response_data }, occurredAt: 0 }, [], null);
    expect(draft?.remakes).toBe('refused');
    expect(draft?.form.routines).toEqual({ mindfulness: { levelNow: 'never' } });
    expect(draft?.form.texts.morning.otherHabits).toBe('Tea');
    expect(draftOfRefused({ uid: 'refused', args: 7, occurredAt: 0 }, [], null)).toBeNull();
  });

  it('complains of a text that is too long, and of six that are too long together', () => {
    const filled = (text: string) => ({
      ...EMPTY,
      texts: {
        morning: { otherHabits: text, habitsToIntroduce: text, habitsToEliminate: text },
        evening: { otherHabits: text, habitsToIntroduce: text, habitsToEliminate: text },
      },
    });
    expect(complaintOf(EMPTY)).toBeNull();
    expect(complaintOf(filled('x'.repeat(2001)))).toBe('Shorten the texts to 2,000 characters to finish');
    expect(complaintOf(filled('x'.repeat(2000)))).toBeNull();
    expect(complaintOf(filled('ж'.repeat(2000)))).toBe(
      'The six texts are too long together. Shorten some of them to finish',
    );
  });
});
