import { z } from 'zod/mini';
import { taskStatusSchema } from '../../../product/tables/events.schema.ts';
import { localDateSchema, localDateTimeSchema } from '../../../protocol/ids.ts';
import { memorySchema } from '../../dialogue/memory.schema.ts';
import { CLARIFY_REASONS } from './operation.ts';

/*
 * A session of Plan the Day, as plain JSON. What the participant has agreed to so far is `turns`: one list of changes a
 * message, so that undo takes back what one message did. Nothing of it is written before Complete.
 */
const windowSchema = z.tuple([z.string(), z.string()]);
export const scheduleSchema = z.object({
  op: z.literal('schedule'),
  task_id: z.string(),
  start: localDateTimeSchema,
  date: z.optional(localDateSchema),
  window: z.optional(windowSchema),
  allowed_outside: z.optional(z.literal(true)),
});
const statusSchema = z.object({ op: z.literal('set_status'), task_id: z.string(), status: taskStatusSchema });
const durationSchema = z.object({
  op: z.literal('set_duration'),
  task_id: z.string(),
  duration_min: z.number().check(z.int(), z.gte(1), z.lte(1440)),
});
const changeSchema = z.discriminatedUnion('op', [scheduleSchema, statusSchema, durationSchema]);

/** What a task was when the plan was made; the plan is judged again where it is not so any more. */
export const seenSchema = z.object({
  start: z.nullable(localDateTimeSchema),
  date: localDateSchema,
  duration_min: z.number(),
  status: taskStatusSchema,
});
export type Seen = z.infer<typeof seenSchema>;

/** A question that waits: its reason, what was understood so far, what a yes does. */
const pendingSchema = z.object({
  reason: z.enum(CLARIFY_REASONS),
  candidates: z.optional(z.array(z.string())),
  with: z.optional(z.array(z.string())),
  slots: z.optional(z.array(localDateTimeSchema)),
  op: z.optional(z.record(z.string(), z.unknown())),
  ops: z.optional(z.array(changeSchema)),
  said: z.optional(z.string()),
  /** The day that was said, where the task is on another one. */
  unlike: z.optional(localDateSchema),
  /** The talk's own proposal: it is made again after each message, and no wish waits in it. */
  offer: z.optional(z.literal(true)),
});
export type PendingQuestion = z.infer<typeof pendingSchema>;

export const PLAN_STAGES = ['review_past', 'plan_priorities', 'complete'] as const;

export const planSessionSchema = z.object({
  type: z.literal('pre_checkin_review'),
  stage: z.enum(PLAN_STAGES),
  /** The step whose question is open. */
  step: z.enum(['review', 'place', 'priority', 'barrier', 'done']),
  focus: z.array(z.string()),
  pending: z.nullable(pendingSchema),
  /** Questions that wait behind the open one. */
  queue: z.array(pendingSchema),
  turns: z.array(z.array(changeSchema)),
  /** Past tasks that are to get a time. */
  later: z.array(z.string()),
  /** Tasks that stay as they are; they are not asked about again. */
  left: z.array(z.string()),
  /** Each changed task as it was when the change was proposed. */
  seen: z.record(z.string(), seenSchema),
  /** Questions that are asked once. */
  asked: z.array(z.string()),
  top_priority: z.nullable(z.string()),
  barriers: z.array(z.string()),
  /** The open question, as it was asked. */
  question: z.object({ content: z.string(), buttons: z.array(z.string()) }),
  /** Replies in a row that helped nothing. */
  unhelpful: z.number(),
  /** Missing in talks that older versions have begun: there a task keeps a time beside a status. */
  one_change: z.optional(z.literal(true)),
  memory: z.optional(memorySchema),
});
export type PlanSession = z.infer<typeof planSessionSchema>;
