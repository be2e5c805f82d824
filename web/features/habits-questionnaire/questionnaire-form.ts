import {
  FREE_TEXT_MAX,
  habitsAnswersSchema,
  type HabitsAnswers,
  type RoutineAnswer,
} from '#shared/content/habits-questionnaire.ts';
import type { RoutineId } from '#shared/content/routine-ids.ts';
import { ROUTINES } from '#shared/content/routines.ts';
import type { Questionnaire } from '#shared/product/tables/questionnaires.schema.ts';
import { ARGS_MAX_BYTES } from '#shared/protocol/sync.ts';
import type { RejectedMutation } from '#sync/client.ts';
import type { AnswersDraft } from '#web/platform/drafts/answers-draft.ts';
import { completedAt } from '#web/platform/drafts/completed-at.ts';
import { baseOf, type SavedBase } from '#web/platform/drafts/saved-base.ts';

export const FREE_TEXTS = ['otherHabits', 'habitsToIntroduce', 'habitsToEliminate'] as const;
export type FreeTexts = Record<(typeof FREE_TEXTS)[number], string>;
export type Part = 'morning' | 'evening';

/** The form as it is shown; a routine nobody has touched is absent. */
export interface QuestionnaireForm {
  routines: Partial<Record<RoutineId, RoutineAnswer>>;
  texts: Record<Part, FreeTexts>;
}

/** What is kept on the device while it is being filled in. */
export interface QuestionnaireDraft extends AnswersDraft {
  form: QuestionnaireForm;
}

const NO_TEXTS: FreeTexts = { otherHabits: '', habitsToIntroduce: '', habitsToEliminate: '' };
/** What goes along with the answers: ids, times, and names of members. */
const ENVELOPE_BYTES = 512;

export function formOfAnswers(answers: HabitsAnswers | undefined): QuestionnaireForm {
  return {
    routines: { ...answers?.morningRoutine, ...answers?.eveningRoutine },
    texts: {
      morning: { ...NO_TEXTS, ...answers?.morningFreeText },
      evening: { ...NO_TEXTS, ...answers?.eveningFreeText },
    },
  };
}

/** A saved questionnaire as what a form stands on. */
export const savedBase = ({ id, completed_at }: Questionnaire): SavedBase => ({ id, at: completed_at });

/** The wizard's beginning over a saved questionnaire, or over none. */
export function draftOfSaved(saved: Questionnaire | undefined): QuestionnaireDraft {
  return {
    form: formOfAnswers(saved?.response_data),
    step: 0,
    basedOn: saved ? savedBase(saved) : null,
    remakes: null,
    isTouched: false,
  };
}

/** `response_data` of the form. What is empty is left out. */
export function answersOfForm({ routines, texts }: QuestionnaireForm): HabitsAnswers {
  const page = (part: Part) =>
    Object.fromEntries(
      ROUTINES.filter((routine) => routine.part === part).flatMap(({ id }) => {
        const { levelNow, priority } = routines[id] ?? {};
        const answer = { ...(levelNow && { levelNow }), ...(priority && { priority }) };
        return Object.keys(answer).length > 0 ? [[id, answer]] : [];
      }),
    );
  const freeText = (part: Part) =>
    Object.fromEntries(Object.entries(texts[part]).filter(([, text]) => text.trim() !== ''));
  return {
    morningRoutine: page('morning'),
    eveningRoutine: page('evening'),
    morningFreeText: freeText('morning'),
    eveningFreeText: freeText('evening'),
  };
}

/** Reads a stored draft; texts that are too long stay as they were typed. */
export function draftOf(stored: unknown): QuestionnaireDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { form, step, basedOn, remakes, isTouched } = stored as Record<string, unknown>;
  if (typeof form !== 'object' || form === null) return null;
  const { routines, texts } = form as Record<string, unknown>;
  return {
    form: {
      routines: routinesOf(routines),
      texts: { morning: textsOf(texts, 'morning'), evening: textsOf(texts, 'evening') },
    },
    step: typeof step === 'number' && [0, 1, 2].includes(step) ? step : 0,
    basedOn: baseOf(basedOn),
    remakes: typeof remakes === 'string' ? remakes : null,
    isTouched: isTouched !== false,
  };
}

/**
 * The answers of a refused questionnaire, as far as they can be understood; null where they cannot. They stand on the
 * questionnaire of the event that was the latest when they were completed. `saved` are the event's, the latest first; `ahead` is the
 * server's clock minus this device's.
 */
export function draftOfRefused(
  refused: Pick<RejectedMutation, 'uid' | 'args' | 'occurredAt'> | undefined,
  saved: readonly Questionnaire[],
  ahead: number | null,
): QuestionnaireDraft | null {
  if (!refused) return null;
  const { response_data: answers, completed_at } = Object(refused.args) as Record<string, unknown>;
  if (typeof answers !== 'object' || answers === null) return null;
  const { morningRoutine, eveningRoutine, morningFreeText, eveningFreeText } = answers as Record<
    string,
    unknown
  >;
  const form = {
    routines: { ...Object(morningRoutine), ...Object(eveningRoutine) } as unknown,
    texts: { morning: morningFreeText, evening: eveningFreeText },
  };
  const completed = completedAt(completed_at, refused, ahead);
  const base = saved.find((one) => Date.parse(one.completed_at) <= completed);
  return draftOf({
    form,
    step: 1,
    basedOn: base ? savedBase(base) : null,
    remakes: refused.uid,
    isTouched: false,
  });
}

function routinesOf(stored: unknown): QuestionnaireForm['routines'] {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    ROUTINES.flatMap(({ id }) => {
      const read = habitsAnswersSchema.shape.morningRoutine.safeParse({
        [id]: Reflect.get(stored, id) as unknown,
      });
      const answer = read.success ? read.data?.[id] : undefined;
      return answer ? [[id, answer]] : [];
    }),
  );
}

function textsOf(stored: unknown, part: Part): FreeTexts {
  const held = typeof stored === 'object' && stored !== null ? (Reflect.get(stored, part) as unknown) : null;
  if (typeof held !== 'object' || held === null) return NO_TEXTS;
  const text = (name: (typeof FREE_TEXTS)[number]) => {
    const value = Reflect.get(held, name) as unknown;
    return typeof value === 'string' ? value : '';
  };
  return {
    otherHabits: text('otherHabits'),
    habitsToIntroduce: text('habitsToIntroduce'),
    habitsToEliminate: text('habitsToEliminate'),
  };
}

/** Why the form cannot be saved as it is, as a sentence; null where it can. */
export function complaintOf(form: QuestionnaireForm): string | null {
  const long = (['morning', 'evening'] as const).some((part) =>
    Object.values(form.texts[part]).some((text) => text.length > FREE_TEXT_MAX),
  );
  if (long) return `Shorten the texts to ${FREE_TEXT_MAX.toLocaleString('en-GB')} characters to finish`;
  // Letters beyond English take more than one byte, and all answers travel together.
  const bytes = new TextEncoder().encode(JSON.stringify(answersOfForm(form))).byteLength + ENVELOPE_BYTES;
  return bytes > ARGS_MAX_BYTES
    ? 'The six texts are too long together. Shorten some of them to finish'
    : null;
}
