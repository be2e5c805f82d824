import { z } from 'zod/mini';

export const FIXED_TYPES = [
  'weekly_checkin',
  'goal_setting',
  'post_questionnaire_followup',
  'symptom_assessment',
] as const;
export type FixedType = (typeof FIXED_TYPES)[number];

/** A session of a fixed dialogue, as plain JSON: the open step, the answers so far, notes after the end. */
export const fixedSessionSchema = z.object({
  type: z.enum(FIXED_TYPES),
  /** The key of the open step; null once all is answered. */
  step: z.nullable(z.string()),
  /** Texts as typed, numbers, or null where the participant had no answer. */
  answers: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
  notes: z.array(z.string()),
  /** What the screen can offer as answers: the habits that the questionnaire named. */
  offers: z.array(z.string()),
  /** Replies in a row that helped nothing. */
  unhelpful: z.number(),
});
export type FixedSession = z.infer<typeof fixedSessionSchema>;
export type FixedAnswers = FixedSession['answers'];
