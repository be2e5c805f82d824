import type { PlanProposal } from '#shared/coach/answers/coach-reply.ts';
import type { Change } from '#shared/coach/planner/plan/operation.ts';

/** What applying a proposal would do, in the planner's terms. */
export function changesOfProposal({ tasks }: PlanProposal): Change[] {
  return tasks.flatMap(({ event_id: task_id, start, minutes, status }) => [
    ...(start === undefined ? [] : [{ op: 'schedule' as const, task_id, start }]),
    ...(minutes === undefined ? [] : [{ op: 'set_duration' as const, task_id, duration_min: minutes }]),
    ...(status === undefined ? [] : [{ op: 'set_status' as const, task_id, status }]),
  ]);
}
