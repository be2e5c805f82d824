import { z } from 'zod/mini';
import { rule } from '../protocol/rule.ts';

/** An answer as it is stored and as it is read. Labels are the product's wording, letter for letter. */
export interface Option<Value extends string> {
  value: Value;
  label: string;
}

export const PRIORITY_VALUES = ['none', 'a_bit', 'in_depth', 'top'] as const;
export type Priority = (typeof PRIORITY_VALUES)[number];
export const PRIORITY_OPTIONS: readonly Option<Priority>[] = [
  { value: 'none', label: "I don't want to do it at all (not recommended)" },
  { value: 'a_bit', label: 'I want to look into it a bit' },
  { value: 'in_depth', label: 'I want to look in-depth' },
  { value: 'top', label: 'This is my top priority for the programme' },
];
export const DEFAULT_PRIORITY: Priority = 'in_depth';

export const PRIORITY_AREAS = [
  'foodNutrition',
  'sleep',
  'cardioExercises',
  'strengthExercises',
  'emotionalHealth',
] as const;
export type PriorityArea = (typeof PRIORITY_AREAS)[number];

export const INVESTIGATION_VALUES = ['recent_result', 'without', 'no_frills', 'extensive'] as const;
export type InvestigationChoice = (typeof INVESTIGATION_VALUES)[number];
export const INVESTIGATION_OPTIONS: readonly Option<InvestigationChoice>[] = [
  { value: 'recent_result', label: 'I already have a recent result to be used as a baseline' },
  { value: 'without', label: 'I want to go without (not recommended)' },
  { value: 'no_frills', label: 'I want to go with a no-frills option' },
  { value: 'extensive', label: 'I want to get an extensive option' },
];
/** What the form shows first. A setup that names no investigation books none. */
export const DEFAULT_INVESTIGATION: InvestigationChoice = 'extensive';

export const INVESTIGATIONS = [
  'bloodPanel',
  'dexaBodyComposition',
  'continuousGlucoseMonitor',
  'vo2Max',
  'genomicsPanel',
  'microbiomePanel',
  'functionalMovementAssessment',
] as const;
export type Investigation = (typeof INVESTIGATIONS)[number];

/** Going without the microbiome panel is not advised against. */
export function investigationLabel(
  investigation: Investigation,
  option: Option<InvestigationChoice>,
): string {
  if (investigation === 'microbiomePanel' && option.value === 'without') return 'I want to go without';
  return option.label;
}

export const COACH_SESSION_VALUES = ['none', '2sessions', '4sessions', '8sessions'] as const;
export type CoachSessions = (typeof COACH_SESSION_VALUES)[number];
export const DEFAULT_COACH_SESSIONS: CoachSessions = 'none';

/** The choices of a time: 06:00 to 23:30 in steps of 30 minutes, then 00:00 to 05:30. */
export const TIME_CHOICES: readonly string[] = Array.from({ length: 48 }, (_, step) => {
  const minutes = (6 * 60 + step * 30) % (24 * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`;
});

export const REFLECTION_DAYS = ['saturday', 'sunday'] as const;

const time = z.optional(
  z
    .string()
    .check(
      rule('time_choice/1', (text) => TIME_CHOICES.includes(text), 'must be a time choice', [TIME_CHOICES]),
    ),
);
const priority = z.optional(z.enum(PRIORITY_VALUES));
const investigation = z.optional(z.enum(INVESTIGATION_VALUES));

/** Longer words of care than this are refused. */
export const CAREFUL_ABOUT_MAX = 2000;

/**
 * What a participant saves in the Program Setup. Every field is optional, and so is every group; what the form does not
 * have is refused by name. `carefulAbout` answers "Anything we should be careful about?".
 */
export const setupSchema = z.strictObject({
  scheduling: z.optional(
    z.strictObject({
      dailyCheckInWeekdays: time,
      dailyCheckInWeekends: time,
      weeklyReflectionDate: z.optional(z.enum(REFLECTION_DAYS)),
      weeklyReflectionTime: time,
      taskTimeWeekdays: time,
      taskTimeWeekends: time,
    }),
  ),
  priorities: z.optional(
    z.strictObject({
      foodNutrition: priority,
      sleep: priority,
      cardioExercises: priority,
      strengthExercises: priority,
      emotionalHealth: priority,
    }),
  ),
  investigations: z.optional(
    z.strictObject({
      bloodPanel: investigation,
      dexaBodyComposition: investigation,
      continuousGlucoseMonitor: investigation,
      vo2Max: investigation,
      genomicsPanel: investigation,
      microbiomePanel: investigation,
      functionalMovementAssessment: investigation,
    }),
  ),
  consultations: z.optional(
    z.strictObject({
      healthCoachSessions: z.optional(z.enum(COACH_SESSION_VALUES)),
      personalTrainer: z.optional(z.boolean()),
      doctorConsultation: z.optional(z.boolean()),
      nutritionistConsultation: z.optional(z.boolean()),
    }),
  ),
  carefulAbout: z.optional(
    z.string().check(z.maxLength(CAREFUL_ABOUT_MAX, `must be at most ${CAREFUL_ABOUT_MAX} characters`)),
  ),
});
export type Setup = z.infer<typeof setupSchema>;
