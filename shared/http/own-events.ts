import { z } from 'zod/mini';
import { ownTaskTypeSchema, taskTitleSchema } from '../product/tables/own-task.ts';
import { localDateSchema, uuidSchema } from '../protocol/ids.ts';

/** 'HH:mm' on the programme's wall clock. */
const wallClockSchema = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day, HH:mm'));

/** Minutes of wall time; at most a day. */
const minutesSchema = z.number().check(z.int(), z.gte(1), z.lte(1440));

/** When an own or moved event is: with a `time` for `duration_minutes` (30), without one all day. */
const whenShape = {
  date: localDateSchema,
  time: z._default(z.nullable(wallClockSchema), null),
};

/** POST /api/v1/calendar-events: a task of the participant's own. */
export const addEventBodySchema = z.strictObject({
  program_id: uuidSchema,
  title: taskTitleSchema,
  event_type: z._default(ownTaskTypeSchema, 'habit'),
  ...whenShape,
  duration_minutes: z._default(minutesSchema, 30),
});
export type AddEventBody = z.infer<typeof addEventBodySchema>;

/** PATCH /api/v1/calendar-events/{id}/move. Without `duration_minutes` the event stays as long as it is. */
export const moveEventBodySchema = z.strictObject({
  ...whenShape,
  duration_minutes: z.optional(minutesSchema),
});
export type MoveEventBody = z.infer<typeof moveEventBodySchema>;

/** PATCH /api/v1/calendar-events/{id}: an own task's name and category. */
export const editEventBodySchema = z.strictObject({
  title: z.optional(taskTitleSchema),
  event_type: z.optional(ownTaskTypeSchema),
});
export type EditEventBody = z.infer<typeof editEventBodySchema>;
