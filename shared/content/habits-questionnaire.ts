import { z } from 'zod/mini';
import { EVENING_ROUTINE_IDS, MORNING_ROUTINE_IDS } from './routine-ids.ts';

export const LEVELS_NOW = ['never', 'occasional', 'consistent'] as const;
export const ROUTINE_PRIORITIES = ['low', 'medium', 'top'] as const;

/** Free text beyond this is refused, so that the answers fit one change. */
export const FREE_TEXT_MAX = 2000;

const unanswered = z.literal('');
const answerSchema = z.strictObject({
  levelNow: z.optional(z.union([z.enum(LEVELS_NOW), unanswered])),
  priority: z.optional(z.union([z.enum(ROUTINE_PRIORITIES), unanswered])),
});
export type RoutineAnswer = z.infer<typeof answerSchema>;

const freeText = z.optional(
  z.string().check(z.maxLength(FREE_TEXT_MAX, `must be at most ${FREE_TEXT_MAX} characters`)),
);
const freeTextSchema = z.strictObject({
  otherHabits: freeText,
  habitsToIntroduce: freeText,
  habitsToEliminate: freeText,
});
const routinesSchema = z.partialRecord(
  z.enum([...MORNING_ROUTINE_IDS, ...EVENING_ROUTINE_IDS]),
  answerSchema,
);

/** `response_data` of the questionnaire 'habits_and_preferences'. No answer is required. */
export const habitsAnswersSchema = z.strictObject({
  morningRoutine: z.optional(routinesSchema),
  eveningRoutine: z.optional(routinesSchema),
  morningFreeText: z.optional(freeTextSchema),
  eveningFreeText: z.optional(freeTextSchema),
});
export type HabitsAnswers = z.infer<typeof habitsAnswersSchema>;
