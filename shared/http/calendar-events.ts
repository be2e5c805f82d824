import { z } from 'zod/mini';
import { checkInAnswersSchema } from '../product/tables/check-ins.schema.ts';
import { programmeEventSchema, taskStatusSchema } from '../product/tables/events.schema.ts';
import { timeZoneSchema } from '../protocol/ids.ts';
import { instantSchema } from '../protocol/instant.ts';

/** What a check-in that names no mood has: the neutral emoji. */
export const NEUTRAL_MOOD = '😐';

/**
 * An event as the REST calls show it: `start_time` and `end_time` are instants, derived from the wall times
 * `start_local` and `end_local` in the programme's `time_zone`.
 */
export const calendarEventSchema = z.object({
  ...programmeEventSchema.shape,
  start_time: instantSchema,
  end_time: instantSchema,
  time_zone: timeZoneSchema,
  /** Shown as stored; whatever keys it has. */
  metadata: z.record(z.string(), z.unknown()),
});
export type CalendarEvent = z.infer<typeof calendarEventSchema>;

/** GET /api/v1/calendar-events/program/{id}: the programme's events that are not archived, by start. */
export const calendarEventListSchema = z.array(calendarEventSchema);

/** An instant of any precision and offset, as other clients of the REST calls write it. */
const anyInstant = z.iso.datetime({
  offset: true,
  error: 'must be an instant, such as 2026-03-05T08:10:00Z',
});

/** PATCH /api/v1/calendar-events/{id}/complete. `completion_date` is now where a completed task names none. */
export const completeEventBodySchema = z.strictObject({
  status: taskStatusSchema,
  completion_date: z.optional(z.nullable(anyInstant)),
});
export type CompleteEventBody = z.infer<typeof completeEventBodySchema>;

/** PATCH /api/v1/calendar-events/{id}/checkin. */
export const checkInEventBodySchema = z.strictObject({
  energy_level: checkInAnswersSchema.shape.energy_level,
  mood: z._default(checkInAnswersSchema.shape.mood, NEUTRAL_MOOD),
  task_completion: checkInAnswersSchema.shape.task_completion,
  notes: z._default(checkInAnswersSchema.shape.notes, ''),
  reviewed: z._default(z.boolean(), false),
});
export type CheckInEventBody = z.infer<typeof checkInEventBodySchema>;

/**
 * PATCH /api/v1/calendar-events/{id}/metadata. Merged key by key, null removes a key; the status keys set the task's
 * status as /complete does.
 */
export const eventMetadataBodySchema = z.strictObject({
  metadata: z.looseObject({
    status: z.optional(taskStatusSchema),
    completed: z.optional(z.boolean()),
    completion_date: z.optional(z.nullable(anyInstant)),
  }),
});
export type EventMetadataBody = z.infer<typeof eventMetadataBodySchema>;
