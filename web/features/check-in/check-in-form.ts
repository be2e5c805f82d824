import {
  CHECK_IN_NOTES_MAX,
  type CheckIn,
  type CheckInAnswers,
} from '#shared/product/tables/check-ins.schema.ts';
import { baseOf, type SavedBase } from '#web/platform/drafts/saved-base.ts';

/** A slider that nobody has moved counts as this. */
const UNTOUCHED = 3;

export type SliderField = 'energy_level' | 'task_completion';

/** The form as it is being filled in; mood is null until one is chosen, a slider until it is moved. */
export interface CheckInForm {
  energy_level: number | null;
  mood: string | null;
  task_completion: number | null;
  notes: string;
  reviewed: boolean;
}

export const EMPTY_CHECK_IN: CheckInForm = {
  energy_level: null,
  mood: null,
  task_completion: null,
  notes: '',
  reviewed: false,
};

/** What the form saves; null while a mood is missing. Untouched sliders keep 3 and are not listed as touched. */
export function answersOf(form: CheckInForm): CheckInAnswers | null {
  if (form.mood === null) return null;
  const sliders: SliderField[] = ['energy_level', 'task_completion'];
  return {
    energy_level: form.energy_level ?? UNTOUCHED,
    mood: form.mood,
    task_completion: form.task_completion ?? UNTOUCHED,
    notes: form.notes,
    reviewed: form.reviewed,
    touched: sliders.filter((field) => form[field] !== null),
  };
}

/** The form of a saved check-in; what was untouched then is untouched still. */
export function formOfAnswers(answers: CheckInAnswers): CheckInForm {
  const { touched, mood, notes, reviewed } = answers;
  return {
    energy_level: touched.includes('energy_level') ? answers.energy_level : null,
    task_completion: touched.includes('task_completion') ? answers.task_completion : null,
    mood,
    notes,
    reviewed,
  };
}

/** Whether two forms say the same. */
export function isSameForm(one: CheckInForm, other: CheckInForm): boolean {
  return (Object.keys(one) as (keyof CheckInForm)[]).every((field) => one[field] === other[field]);
}

/** Reads a stored draft, field by field: a draft of an older version keeps what can still be understood. */
export function formOfDraft(stored: unknown): CheckInForm | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const draft = stored as Record<string, unknown>;
  return {
    energy_level: scaleOf(draft.energy_level),
    task_completion: scaleOf(draft.task_completion),
    mood: typeof draft.mood === 'string' && draft.mood !== '' ? draft.mood : null,
    notes: typeof draft.notes === 'string' ? draft.notes.slice(0, CHECK_IN_NOTES_MAX) : '',
    reviewed: draft.reviewed === true,
  };
}

/** The check-in on which a stored draft was begun; null where there was none, or an older version kept no trace. */
export function draftBase(stored: unknown): SavedBase | null {
  return baseOf(Reflect.get(Object(stored), 'base'));
}

/** A saved check-in as what a form stands on. */
export const savedBase = ({ id, created_at }: CheckIn): SavedBase => ({ id, at: created_at });

function scaleOf(value: unknown): number | null {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 5 ? Number(value) : null;
}
