import { z } from 'zod/mini';
import { localDateTimeSchema, uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';
import { TASK_STATUSES } from './task-statuses.ts';

export const taskStatusSchema = z.enum(TASK_STATUSES);
export type TaskStatus = z.infer<typeof taskStatusSchema>;

/**
 * The known keys of an event's `metadata`; other keys are kept unchanged. One mutator writes `status`, `completed` and
 * `completion_date` together with the event's own fields.
 */
export const eventMetadataSchema = z.looseObject({
  status: z.optional(taskStatusSchema),
  completed: z.optional(z.boolean()),
  completion_date: z.optional(z.nullable(z.string())),
  checkin_data: z.optional(z.looseObject({})),
});

/**
 * A programme event (calendar event, task).
 *
 * Times are wall times in the programme's zone (`start_local`, `end_local`). The API's instants `start_time` and
 * `end_time` are derived from these, so a programme that moves zone moves its events. An all-day event runs from T00:00
 * of its first day to T00:00 of the day after its last. `status` has the two values of the API; `metadata.status` holds
 * the four states. `archived_at` is set on an event that a regenerated programme has superseded: hidden, never deleted.
 */
export const programmeEventSchema = z.object({
  id: uuidSchema,
  program_id: uuidSchema,
  title: z.string(),
  /** core, content, habit or pre_checkin_review; the category rules tolerate display names and null. */
  event_type: z.nullable(z.string()),
  all_day: z.boolean(),
  start_local: localDateTimeSchema,
  end_local: localDateTimeSchema,
  program_week: z.nullable(z.number().check(z.int(), z.gte(1))),
  google_event_id: z.nullable(z.string()),
  status: z.enum(['pending', 'completed']),
  completion_date: z.nullable(instantSchema),
  metadata: eventMetadataSchema,
  archived_at: z.nullable(instantSchema),
});
export type ProgrammeEvent = z.infer<typeof programmeEventSchema>;
