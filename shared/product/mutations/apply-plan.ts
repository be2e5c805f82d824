import { z } from 'zod/mini';
import { applyTaskStatus } from '../../domain/tasks/apply-task-status.ts';
import { daysOfPlan, eventsAround } from '../../domain/programme/days-of-plan.ts';
import { judgePlan } from '../../domain/programme/judge-plan.ts';
import { endOfPlan } from '../../domain/time/end-of-plan.ts';
import { taskStatusOf } from '../../domain/tasks/task-status.ts';
import { localDateSchema, uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';
import { rule } from '../../protocol/rule.ts';
import { ENTITIES_LIMIT } from '../../protocol/sync-limits.ts';
import type { ProgrammeEvent } from '../tables/events.schema.ts';
import { plannedTaskSchema } from '../tables/planned-task.ts';
import {
  scenarioContextSchema,
  type PlanResult,
  type ScenarioSessionRow,
} from '../tables/scenario-sessions.schema.ts';
import { isTooWide, namesEvents, planEntities } from './plan-entities.ts';
import type { ProductMutation, ProductRows } from './product-mutation.ts';

export const applyPlanArgsSchema = z
  .strictObject({
    /** The session. A plan without a talk has an id of its own. */
    id: uuidSchema,
    /** The programme of the tasks; null where the participant has none. */
    program_id: z.nullable(uuidSchema),
    /** What a plan without a talk is for; null for a session, which knows it. */
    context: z.nullable(scenarioContextSchema),
    /** At most one member a task; empty for the types that write no task. */
    tasks: z.array(plannedTaskSchema).check(z.maxLength(80)),
    /** The event that the session was opened from, which is completed with it; null where there is none. */
    event: z.nullable(z.strictObject({ id: uuidSchema, local_date: localDateSchema })),
    /** Tasks that are left without a decision or a time. */
    open: z.array(uuidSchema).check(z.maxLength(80)),
    /** The result of a fixed dialogue; '' for a plan. */
    text: z.string().check(z.maxLength(12_000)),
    /** When the participant pressed Complete. */
    completed_at: instantSchema,
  })
  .check(
    rule(
      'reach/1',
      (args) => !isTooWide(reachOf(args)),
      { path: ['tasks'], error: 'must be on at most 30 days' },
      [ENTITIES_LIMIT],
    ),
    rule(
      'tasks_once/1',
      ({ tasks }) => new Set(tasks.map(({ event_id }) => event_id)).size === tasks.length,
      {
        path: ['tasks'],
        error: 'must name each task once',
      },
    ),
    rule('programme_named/1', ({ tasks, program_id }) => tasks.length === 0 || program_id !== null, {
      path: ['program_id'],
      error: 'must name the programme of the tasks',
    }),
  );
export type ApplyPlanArgs = z.infer<typeof applyPlanArgsSchema>;

/**
 * The participant completes a session or accepts a plan without one. The plan is judged as a whole over all events around
 * its days (`judgePlan`). Where it clashes, no event is written, and the session's row holds the difference: what was
 * done after it does not fall with it. A completed session stays as it is: completing twice writes once.
 */
export const applyPlan: ProductMutation<'plan.apply', ApplyPlanArgs> = {
  kind: 'plan.apply',
  kv: 1,
  argsSchema: applyPlanArgsSchema,
  upcast: null,
  entities: (args) => planEntities(reachOf(args)),
  coalesceKey: null,
  debounceMs: 0,
  durability: 'strict',
  sets: null,
  creates: null,
  datedBy: { field: 'completed_at', latestOf: null },
  limit: null,
  ranges: ({ tasks, event }) => eventsAround(daysOf({ tasks, event })),
  clears: null,
  apply: (rows, args) => {
    const stored = rows.get('scenario_sessions', args.id);
    const session = stored ?? sessionWithoutTalk(args);
    const programme = args.program_id === null ? null : rows.get('programmes', args.program_id);
    if (!session || (args.tasks.length > 0 && !programme)) return { ok: false, code: 'not_found' };
    if (session.status === 'completed') return { ok: true };
    const judged = programme
      ? judgePlan({ tasks: args.tasks, at: args.completed_at, programme, events: eventsOf(rows, args) })
      : ({ kind: 'fits', changed: [], missed: [] } as const);
    const { completed_at, open, text } = args;
    if (judged.kind === 'clash') {
      const { difference } = judged;
      rows.put('scenario_sessions', {
        ...session,
        updated_at: completed_at,
        result: { kind: 'clash', difference, judged_at: completed_at, settled_at: null },
      });
      return { ok: true };
    }
    const changed = withEvent(judged.changed, session, rows, args);
    for (const { after } of changed) rows.put('events', after);
    const result: PlanResult = {
      kind: 'written',
      changed,
      missed: [...judged.missed],
      open,
      text,
      undo_until: endOfPlan(session.context.selectedDate, programme ?? null, completed_at),
      undone: null,
    };
    rows.put('scenario_sessions', {
      ...session,
      status: 'completed',
      updated_at: completed_at,
      completed_at,
      result,
    });
    return { ok: true };
  },
};

function reachOf(args: Omit<ApplyPlanArgs, 'open' | 'text' | 'completed_at' | 'context'>) {
  const { id, program_id, tasks, event } = args;
  const eventIds = [...tasks.map(({ event_id }) => event_id), ...(event ? [event.id] : [])];
  return { id, program_id, days: daysOf(args), eventIds };
}

function daysOf({ tasks, event }: Pick<ApplyPlanArgs, 'tasks' | 'event'>) {
  const days = daysOfPlan(tasks);
  return event && !days.includes(event.local_date) ? [...days, event.local_date].sort() : days;
}

/** All events around the plan's days, and those that the plan names, wherever they are now. */
function eventsOf(rows: ProductRows, args: ApplyPlanArgs): ProgrammeEvent[] {
  const around = new Map(rows.inRanges('events').map((event) => [event.id, event]));
  if (namesEvents(reachOf(args))) {
    for (const { event_id } of args.tasks) {
      const event = rows.get('events', event_id);
      if (event) around.set(event.id, event);
    }
  }
  return [...around.values()];
}

/** A clash has status info_collected, as a session's has: the plan can be applied again under its id. */
function sessionWithoutTalk({ id, context, completed_at }: ApplyPlanArgs): ScenarioSessionRow | null {
  if (!context) return null;
  return {
    id,
    scenario_type: 'pre_checkin_review',
    event_id: null,
    number: 0,
    status: 'info_collected',
    context,
    state: null,
    started_at: completed_at,
    updated_at: completed_at,
    completed_at: null,
    result: null,
  };
}

type Changed = Extract<PlanResult, { kind: 'written' }>['changed'];

/**
 * The changes with the event that the session was opened from, which is done now. What is done already, or skipped,
 * stays, and so does Plan the Day of another day than the planned one. An absent event never costs a result.
 */
function withEvent(
  changed: readonly Changed[number][],
  { scenario_type, context }: ScenarioSessionRow,
  rows: ProductRows,
  { event, completed_at }: ApplyPlanArgs,
): Changed {
  const stored = event && rows.inRanges('events').find(({ id }) => id === event.id);
  if (!stored) return [...changed];
  const planned = changed.find(({ after }) => after.id === stored.id);
  const linked = planned?.after ?? stored;
  const status = taskStatusOf(linked);
  const isPlan = scenario_type === 'pre_checkin_review';
  const stays = isPlan
    ? !/^(?:pending|in_progress)$/.test(status) || !linked.start_local.startsWith(context.selectedDate ?? '')
    : status === 'completed';
  if (stays) return [...changed];
  const done = {
    before: planned?.before ?? stored,
    after: applyTaskStatus(linked, 'completed', completed_at),
  };
  return [...changed.filter((each) => each !== planned), done];
}
