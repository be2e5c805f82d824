import {
  reportOf,
  scenarioSessionSchema,
  type ScenarioSession,
} from '#shared/coach/planner/session/scenario-session.ts';
import type { PlanContext } from '#shared/coach/planner/plan/plan-context.ts';
import { isSameJson } from '#shared/protocol/same-json.ts';
import { taskPlaceOf } from '#shared/domain/tasks/task-place.ts';
import type { ScenarioSessionJson } from '#shared/http/scenario-chat.ts';
import type { PlanResult, ScenarioSessionRow } from '#shared/product/tables/scenario-sessions.schema.ts';

type Report = Pick<ScenarioSessionJson, 'is_complete' | 'current_stage' | 'stage_summary' | 'collected_data'>;
type Written = Extract<PlanResult, { kind: 'written' }>;

/** The planner's session; null where it was none, or a later planner wrote it. */
export function stateOf({ state }: Pick<ScenarioSessionRow, 'state'>): ScenarioSession | null {
  const read = scenarioSessionSchema.safeParse(state);
  return read.success ? read.data : null;
}

/**
 * What the calls say of a session. An open one is told from its state and the rows as they stand, a completed plan from
 * the rows that it wrote: what was proposed is no proposal any more.
 */
export function reportOfRow(row: ScenarioSessionRow, context: PlanContext): Report {
  const state = stateOf(row);
  const { result } = row;
  if (result?.kind === 'written' && row.scenario_type === 'pre_checkin_review')
    return reportOfWritten(result, state, row.event_id);
  if (!state)
    return { is_complete: false, current_stage: 'review_past', stage_summary: '', collected_data: {} };
  const { is_complete, current_stage, stage_summary, collected_data, text, plan } = reportOf(state, context);
  return {
    is_complete,
    current_stage,
    stage_summary,
    collected_data: plan ? { ...collected_data } : { ...collected_data, text },
  };
}

function reportOfWritten(
  { changed, open }: Written,
  state: ScenarioSession | null,
  eventId: string | null,
): Report {
  const steps = changed.map(({ before, after }) => ({
    task_id: after.id,
    title: after.title,
    from: taskPlaceOf(before),
    to: taskPlaceOf(after),
  }));
  const decisions = steps
    // Plan the Day itself is done with the plan, and was no decision.
    .filter(({ from, to, task_id }) => from.status !== to.status && task_id !== eventId)
    .map(({ task_id, title, to }) => ({ task_id, title, status: to.status }));
  const proposals = steps
    .filter(({ from, to }) => !isSameJson([from.start, from.minutes], [to.start, to.minutes]))
    .map(({ task_id, title, to }) => ({ task_id, title, start: to.start, duration_min: to.minutes }));
  const plan = state?.type === 'pre_checkin_review' ? state : null;
  const top = plan?.top_priority ?? null;
  const title = changed.find(({ after }) => after.id === top)?.after.title;
  const tasks = `${changed.length} ${changed.length === 1 ? 'task' : 'tasks'}`;
  return {
    is_complete: true,
    current_stage: 'complete',
    stage_summary: `Completed: ${tasks} changed`,
    collected_data: {
      decisions,
      open,
      proposals,
      top_priority: top === null ? null : { task_id: top, ...(title !== undefined && { title }) },
      barriers: plan?.barriers ?? [],
    },
  };
}
