import {
  DEFAULT_COACH_SESSIONS,
  DEFAULT_INVESTIGATION,
  DEFAULT_PRIORITY,
  INVESTIGATIONS,
  PRIORITY_AREAS,
  setupSchema,
  type CoachSessions,
  type Investigation,
  type InvestigationChoice,
  type Priority,
  type PriorityArea,
  type Setup,
} from '#shared/content/setup-options.ts';
import type { SavedSetup } from '#shared/product/tables/setups.schema.ts';
import type { RejectedMutation } from '#sync/client.ts';
import type { AnswersDraft } from '#web/platform/drafts/answers-draft.ts';
import { completedAt } from '#web/platform/drafts/completed-at.ts';
import { baseOf, type SavedBase } from '#web/platform/drafts/saved-base.ts';

export const SCHEDULING_FIELDS = [
  'dailyCheckInWeekdays',
  'dailyCheckInWeekends',
  'weeklyReflectionDate',
  'weeklyReflectionTime',
  'taskTimeWeekdays',
  'taskTimeWeekends',
] as const;
export type SchedulingField = (typeof SCHEDULING_FIELDS)[number];

/** The form as it is shown: every field has a value, '' where nothing is chosen. */
export interface SetupForm {
  scheduling: Record<SchedulingField, string>;
  priorities: Record<PriorityArea, Priority>;
  /** '' where a saved setup names none: nothing that costs money is chosen for the participant. */
  investigations: Record<Investigation, InvestigationChoice | ''>;
  consultations: {
    healthCoachSessions: CoachSessions;
    personalTrainer: boolean;
    doctorConsultation: boolean;
    nutritionistConsultation: boolean;
  };
  carefulAbout: string;
}

/** What is kept on the device while the form is being filled in. */
export interface SetupDraft extends AnswersDraft {
  form: SetupForm;
}

/**
 * The form over a saved setup, or over nothing; what was left open shows its default. An investigation that a saved
 * setup does not name is not chosen.
 */
export function formOfSetup(setup: Setup | undefined): SetupForm {
  const { scheduling, priorities, investigations, consultations, carefulAbout } = setup ?? {};
  return {
    scheduling: recordOf(SCHEDULING_FIELDS, (field) => scheduling?.[field] ?? ''),
    priorities: recordOf(PRIORITY_AREAS, (area) => priorities?.[area] ?? DEFAULT_PRIORITY),
    investigations: recordOf(
      INVESTIGATIONS,
      (name) => investigations?.[name] ?? (setup === undefined ? DEFAULT_INVESTIGATION : ''),
    ),
    consultations: {
      healthCoachSessions: consultations?.healthCoachSessions ?? DEFAULT_COACH_SESSIONS,
      personalTrainer: consultations?.personalTrainer ?? false,
      doctorConsultation: consultations?.doctorConsultation ?? false,
      nutritionistConsultation: consultations?.nutritionistConsultation ?? false,
    },
    carefulAbout: carefulAbout ?? '',
  };
}

/** A saved setup as what a form stands on. */
export const savedBase = ({ id, created_at }: SavedSetup): SavedBase => ({ id, at: created_at });

/** The wizard's beginning over a saved setup, or over none. */
export function draftOfSaved(saved: SavedSetup | undefined): SetupDraft {
  return {
    form: formOfSetup(saved?.data),
    step: 0,
    basedOn: saved ? savedBase(saved) : null,
    remakes: null,
    isTouched: false,
  };
}

/** What the form saves: what it shows. Times and investigations that were not chosen are left out. */
export function setupOfForm(form: SetupForm): Setup {
  const carefulAbout = form.carefulAbout.trim();
  return {
    scheduling: chosenOf(form.scheduling),
    priorities: form.priorities,
    investigations: chosenOf(form.investigations),
    consultations: form.consultations,
    ...(carefulAbout === '' ? {} : { carefulAbout }),
  };
}

/** Reads a stored draft, group by group: a draft of another version keeps what can still be understood. */
export function draftOf(stored: unknown): SetupDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { form, step, basedOn, remakes, isTouched } = stored as Record<string, unknown>;
  if (typeof form !== 'object' || form === null) return null;
  const held = form as Record<string, unknown>;
  const shape = setupSchema.shape;
  const group = <K extends 'scheduling' | 'priorities' | 'investigations' | 'consultations'>(name: K) => {
    const value =
      (name === 'scheduling' || name === 'investigations') &&
      typeof held[name] === 'object' &&
      held[name] !== null
        ? chosenOf({ ...held[name] })
        : held[name];
    const read = shape[name].safeParse(value);
    return read.success ? (read.data as Setup[K]) : undefined;
  };
  const setup: Setup = {
    scheduling: group('scheduling'),
    priorities: group('priorities'),
    investigations: group('investigations'),
    consultations: group('consultations'),
  };
  return {
    // A text that is too long is kept as it was typed: shortening it is the participant's.
    form: {
      ...formOfSetup(setup),
      carefulAbout: typeof held.carefulAbout === 'string' ? held.carefulAbout : '',
    },
    step: typeof step === 'number' && [0, 1, 2, 3].includes(step) ? step : 0,
    basedOn: baseOf(basedOn),
    remakes: typeof remakes === 'string' ? remakes : null,
    isTouched: isTouched !== false,
  };
}

/**
 * The answers of a refused setup, as far as they can be understood; null where they cannot. They stand on the setup that
 * was the latest when they were completed: one that was saved since is told. `saved` is the latest first; `ahead` is the server's clock minus this device's.
 */
export function draftOfRefused(
  refused: Pick<RejectedMutation, 'uid' | 'args' | 'occurredAt'> | undefined,
  saved: readonly SavedSetup[],
  ahead: number | null,
): SetupDraft | null {
  if (!refused) return null;
  const { data: form, created_at } = Object(refused.args) as Record<string, unknown>;
  const completed = completedAt(created_at, refused, ahead);
  const base = saved.find((setup) => Date.parse(setup.created_at) <= completed);
  return draftOf({
    form,
    step: 0,
    basedOn: base ? savedBase(base) : null,
    remakes: refused.uid,
    isTouched: false,
  });
}

/** A group without what is not chosen. */
function chosenOf(group: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(group).filter(([, value]) => value !== ''));
}

function recordOf<K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>;
}
