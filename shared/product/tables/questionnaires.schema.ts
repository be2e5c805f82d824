import { z } from 'zod/mini';
import { habitsAnswersSchema } from '../../content/habits-questionnaire.ts';
import { uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';

/** A completed questionnaire. Append-only; the latest `completed_at` counts, of a type or of an event. */
export const questionnaireSchema = z.object({
  id: uuidSchema,
  questionnaire_type: z.literal('habits_and_preferences'),
  response_data: habitsAnswersSchema,
  completed_at: instantSchema,
  /** The event it was opened from; null if it was opened without an event. */
  event_id: z.nullable(uuidSchema),
});
export type Questionnaire = z.infer<typeof questionnaireSchema>;
