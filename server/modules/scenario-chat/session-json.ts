import type { PlanContext } from '#shared/coach/planner/plan/plan-context.ts';
import type { ScenarioSessionJson } from '#shared/http/scenario-chat.ts';
import type { ScenarioMessage } from '#shared/product/tables/scenario-messages.schema.ts';
import type { ScenarioSessionRow } from '#shared/product/tables/scenario-sessions.schema.ts';
import { reportOfRow } from './report-of-row.ts';

/** A session as the calls show it. */
export function sessionJson(
  userId: string,
  row: ScenarioSessionRow,
  messages: readonly ScenarioMessage[],
  context: PlanContext,
): ScenarioSessionJson {
  const report = reportOfRow(row, context);
  const { current_stage, stage_summary } = report;
  return {
    id: row.id,
    session_id: row.id,
    user_id: userId,
    scenario_type: row.scenario_type,
    status: row.status,
    context: row.context,
    messages: messages.map(messageJson),
    message_count: messages.length,
    ...report,
    metadata: { current_stage, stage_summary },
    created_at: row.started_at,
    updated_at: row.updated_at,
    completed_at: row.completed_at,
  };
}

export function messageJson(message: ScenarioMessage): ScenarioSessionJson['messages'][number] {
  const { id, role, content, said_at, reply_to, buttons, card } = message;
  return { id, role, content, timestamp: said_at, reply_to, buttons, card };
}
