import { z } from 'zod/mini';
import { localDateTimeSchema, uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';

/** The four states a participant can give a task, in the order in which a click cycles them. */
export const TASK_STATUSES = ['pending', 'in_progress', 'completed', 'failed'] as const;
export const taskStatusSchema = z.enum(TASK_STATUSES);
export type TaskStatus = z.infer<typeof taskStatusSchema>;

/**
 * What the event's `metadata` is known to hold; other keys are kept as they are.
 * `status`, `completed` and `completion_date` are written together with the event's own fields by one mutator.
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
 * Times are wall times in the programme's zone (`start_local`, `end_local`); the instants `start_time` and
 * `end_time` of the product's API are derived from them, so a programme that moves zone moves its events.
 * An all-day event runs from T00:00 of its first day to T00:00 of the day after its last.
 * `status` has the two values the API names; the four states stand in `metadata.status`.
 * `archived_at` is set on an event that a regenerated programme has superseded: hidden, never deleted.
 */
export const programmeEventSchema = z.object({
  id: uuidSchema,
  program_id: uuidSchema,
  title: z.string(),
  /** core, content, habit or pre_checkin_review; display names and null are tolerated by the category rules. */
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
