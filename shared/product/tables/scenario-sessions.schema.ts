import { z } from 'zod/mini';
import { SCENARIO_TYPES } from '../../domain/chat/scenario-type.ts';
import { localDateSchema, uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';
import { rule } from '../../protocol/rule.ts';
import { missedTaskSchema, planClashSchema, plannedRowSchema } from './planned-task.ts';

export const scenarioTypeSchema = z.enum(SCENARIO_TYPES);

/** The longest context, in UTF-16 units of its JSON. */
const CONTEXT_MAX = 4000;

/** What a talk was opened for. Members that a client adds are kept; all of it has at most 4,000 characters as JSON. */
export const scenarioContextSchema = z
  .looseObject({
    eventId: z.nullable(uuidSchema),
    /** 'calendar_event', or where else the participant began. */
    source: z.string().check(z.maxLength(100)),
    selectedDate: z.nullable(localDateSchema),
    eventTitle: z.nullable(z.string().check(z.maxLength(500))),
  })
  .check(
    rule(
      'json_length/1',
      (context) => JSON.stringify(context).length <= CONTEXT_MAX,
      `must be at most ${CONTEXT_MAX} characters as JSON`,
      [CONTEXT_MAX],
    ),
  );
export type ScenarioContext = z.infer<typeof scenarioContextSchema>;

/**
 * The planner's session as plain JSON. Only its type is checked here, so that the sync does not load the planner and a
 * later planner may read an older state: parse it with `scenarioSessionSchema` before its use.
 */
export const scenarioStateSchema = z.looseObject({ type: scenarioTypeSchema });
export type ScenarioState = z.infer<typeof scenarioStateSchema>;

/** What Complete did. */
export const planResultSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('written'),
    changed: z.array(plannedRowSchema),
    missed: z.array(missedTaskSchema),
    /** Tasks that were left without a decision or a time. */
    open: z.array(uuidSchema),
    /** The result of a fixed dialogue as plain text; '' for a plan. */
    text: z.string(),
    /** When the plan's day ends: no undo from then on. */
    undo_until: instantSchema,
    /** What an undo restored, and what it left since it was changed meanwhile; null while nothing was undone. */
    undone: z.nullable(
      z.object({ at: instantSchema, restored: z.array(uuidSchema), kept: z.array(uuidSchema) }),
    ),
  }),
  z.object({
    kind: z.literal('clash'),
    difference: z.array(planClashSchema),
    judged_at: instantSchema,
    /** When the participant dismissed or settled it; null while it waits. */
    settled_at: z.nullable(instantSchema),
  }),
]);
export type PlanResult = z.infer<typeof planResultSchema>;

/**
 * A talk of the scenario chat, or a plan without one. `number` counts the talks of an event, or of a type where there is
 * no event; a plan without a talk has number 0 and no messages.
 *
 *   active ──▶ info_collected ──▶ completed
 *      ◀────────────┘   a message plans again; `plan.apply` alone completes
 */
export const scenarioSessionRowSchema = z.object({
  id: uuidSchema,
  scenario_type: scenarioTypeSchema,
  event_id: z.nullable(uuidSchema),
  number: z.number().check(z.int(), z.gte(0)),
  status: z.enum(['active', 'info_collected', 'completed']),
  context: scenarioContextSchema,
  /** Null for a plan without a talk. */
  state: z.nullable(scenarioStateSchema),
  started_at: instantSchema,
  updated_at: instantSchema,
  completed_at: z.nullable(instantSchema),
  /** Null until Complete. */
  result: z.nullable(planResultSchema),
});
export type ScenarioSessionRow = z.infer<typeof scenarioSessionRowSchema>;
