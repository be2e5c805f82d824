import { z } from 'zod/mini';
import { applyTaskStatus } from '../../domain/tasks/apply-task-status.ts';
import { questionnaireSchema } from '../tables/questionnaires.schema.ts';
import { localDateSchema } from '../../protocol/ids.ts';
import type { ProductMutation } from './product-mutation.ts';

export const saveQuestionnaireArgsSchema = z.strictObject({
  ...questionnaireSchema.shape,
  /** The day of the event, in the programme's zone; null without an event. */
  local_date: z.nullable(localDateSchema),
});
export type SaveQuestionnaireArgs = z.infer<typeof saveQuestionnaireArgsSchema>;

/**
 * 'Complete Questionnaire'. Every saving is kept, and completes the event it was opened from. An absent event never
 * costs the answers. The server rewrites the rest of the programme from the answers.
 */
export const saveQuestionnaire: ProductMutation<'questionnaire.save', SaveQuestionnaireArgs> = {
  kind: 'questionnaire.save',
  kv: 1,
  argsSchema: saveQuestionnaireArgsSchema,
  upcast: null,
  entities: ({ id, event_id, local_date }) => [
    `w:questionnaires:${id}`,
    ...(event_id === null ? [] : ([`w:events:${event_id}`] as const)),
    ...(local_date === null ? [] : ([`r:day:${local_date}`] as const)),
  ],
  coalesceKey: null,
  debounceMs: 0,
  durability: 'strict',
  sets: ({ event_id }) => (event_id === null ? null : { table: 'events', id: event_id, field: 'status' }),
  creates: null,
  datedBy: { field: 'completed_at', latestOf: { table: 'questionnaires', among: [] } },
  limit: null,
  ranges: null,
  clears: null,
  apply: (rows, args) => {
    const { local_date: _, ...questionnaire } = args;
    rows.put('questionnaires', questionnaire);
    const event = questionnaire.event_id === null ? undefined : rows.get('events', questionnaire.event_id);
    if (event) rows.put('events', applyTaskStatus(event, 'completed', questionnaire.completed_at));
    return { ok: true };
  },
};
