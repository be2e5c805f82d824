import { z } from 'zod/mini';
import { localDateSchema, localDateTimeSchema, uuidSchema } from '../../protocol/ids.ts';
import { programmeEventSchema, taskStatusSchema } from './events.schema.ts';

const minutesSchema = z.number().check(z.int(), z.gte(1), z.lte(1440));

/** When, how long and in which status a task is. */
export const taskPlaceSchema = z.object({
  /** Wall time of the programme's zone; null for an all-day task. */
  start: z.nullable(localDateTimeSchema),
  date: localDateSchema,
  minutes: z.number(),
  status: taskStatusSchema,
});
export type TaskPlace = z.infer<typeof taskPlaceSchema>;

/** What a plan does with one task: an absent member stays as it is. */
export const plannedTaskSchema = z.strictObject({
  event_id: uuidSchema,
  start: z.optional(localDateTimeSchema),
  minutes: z.optional(minutesSchema),
  status: z.optional(taskStatusSchema),
  /** The participant said yes to a time outside the day's window. */
  allowed_outside: z.optional(z.literal(true)),
  /** The task as the participant saw it when agreeing. */
  seen: z.strictObject(taskPlaceSchema.shape),
});
export type PlannedTask = z.infer<typeof plannedTaskSchema>;

/** A row that a plan wrote, whole: what an undo restores, and what it compares with first. */
export const plannedRowSchema = z.object({ before: programmeEventSchema, after: programmeEventSchema });
export type PlannedRow = z.infer<typeof plannedRowSchema>;

/** A planned time that had passed when the participant pressed Complete. */
export const missedTaskSchema = z.object({
  event_id: uuidSchema,
  title: z.string(),
  start: localDateTimeSchema,
});
export type MissedTask = z.infer<typeof missedTaskSchema>;

/**
 * Why a plan was not written, by one task of it:
 *
 *   changed      the task is not as the participant saw it
 *   gone         the task is not there any more
 *   overlap      `other` would run at the same time, and did not before
 *   full_day     the new day has no room for another own task
 *   not_allowed  the task cannot go there: outside the programme or the day's window, or off the day it belongs to
 */
export const planClashSchema = z.object({
  reason: z.enum(['changed', 'gone', 'overlap', 'full_day', 'not_allowed']),
  event_id: uuidSchema,
  title: z.string(),
  /** As the participant saw it. */
  seen: taskPlaceSchema,
  /** As it is; null where it is gone. */
  now: z.nullable(taskPlaceSchema),
  /** As the plan wanted it. */
  wanted: taskPlaceSchema,
  /** overlap: the other task, as it would be after the plan. */
  other: z.nullable(z.object({ event_id: uuidSchema, title: z.string(), place: taskPlaceSchema })),
});
export type PlanClash = z.infer<typeof planClashSchema>;
