import { z } from 'zod/mini';
import { questionnaireSchema } from '../product/tables/questionnaires.schema.ts';

/** An instant of any precision and offset, as other clients of the REST calls write it. */
const anyInstant = z.iso.datetime({
  offset: true,
  error: 'must be an instant, such as 2026-03-05T08:10:00Z',
});

/** POST /api/v1/questionnaires. Completed now where `completed_at` is left out. */
export const saveQuestionnaireBodySchema = z.strictObject({
  questionnaire_type: questionnaireSchema.shape.questionnaire_type,
  response_data: questionnaireSchema.shape.response_data,
  completed_at: z.optional(anyInstant),
  event_id: z.optional(questionnaireSchema.shape.event_id),
});

/** A questionnaire as it was completed. */
export const questionnaireResponseSchema = z.object(questionnaireSchema.shape);
