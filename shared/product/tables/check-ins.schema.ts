import { z } from 'zod/mini';
import { localDateSchema, uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';

/** In characters. Longer notes are refused, so that a mutation always fits the 16 KiB of an outbox row. */
export const CHECK_IN_NOTES_MAX = 4000;

const scale = z.number().check(z.int(), z.gte(1), z.lte(5));

/** A participant's answers in the Daily Check-In. Sliders run from 1 to 5 in steps of 1; mood is one emoji. */
export const checkInAnswersSchema = z.object({
  energy_level: scale,
  mood: z.string().check(z.minLength(1), z.maxLength(16)),
  task_completion: scale,
  notes: z.string().check(z.maxLength(CHECK_IN_NOTES_MAX)),
  /** The box "I have reviewed my tasks for today ...". */
  reviewed: z.boolean(),
  /** Which sliders were moved; an untouched slider keeps its default and is left out of trends. */
  touched: z.array(z.enum(['energy_level', 'task_completion'])),
});
export type CheckInAnswers = z.infer<typeof checkInAnswersSchema>;

/** A saved check-in. Rows are append-only; the one with the latest `created_at` counts for its `local_date`. */
export const checkInSchema = z.object({
  id: uuidSchema,
  event_id: uuidSchema,
  local_date: localDateSchema,
  ...checkInAnswersSchema.shape,
  created_at: instantSchema,
});
export type CheckIn = z.infer<typeof checkInSchema>;
