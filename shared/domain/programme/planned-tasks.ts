import type { PlanChange } from '../../coach/planner/plan/plan-diff.ts';
import type { PlannedChange } from '../../coach/planner/plan/plan-report.ts';
import type { PlannedTask, TaskPlace } from '../../product/tables/planned-task.ts';

/** A plan as its session reports it. */
export interface ReportedPlan {
  operations: readonly PlannedChange[];
  /** Planned times that had passed: judged again, and then named in the result. */
  missed: readonly PlanChange[];
}

/**
 * A plan as one member a task, in the order of its changes. `placeOf` says how a task is now, for a change without what
 * was seen; a task that neither knows is left out.
 */
export function plannedTasks(
  { operations, missed }: ReportedPlan,
  placeOf: (taskId: string) => TaskPlace | undefined,
): PlannedTask[] {
  const tasks = new Map<string, PlannedTask>();
  for (const change of operations) {
    const id = change.task_id;
    const seen = change.seen ? placeSeen(change.seen) : placeOf(id);
    if (seen) tasks.set(id, { ...(tasks.get(id) ?? { event_id: id, seen }), ...memberOf(change) });
  }
  for (const { task_id: id, from, to } of missed) {
    const task = tasks.get(id) ?? { event_id: id, seen: placeSeen(from) };
    if (to.start !== null) tasks.set(id, { ...task, start: to.start });
  }
  return [...tasks.values()].map(asBegunThere);
}

/** One in progress that leaves its day has not begun on the new one, as with a move by hand. */
function asBegunThere(task: PlannedTask): PlannedTask {
  const leaves = task.start !== undefined && !task.start.startsWith(task.seen.date);
  const isBegun = task.status === undefined && task.seen.status === 'in_progress';
  return leaves && isBegun ? { ...task, status: 'pending' } : task;
}

function placeSeen({ start, date, duration_min, status }: NonNullable<PlannedChange['seen']>): TaskPlace {
  return { start, date, minutes: duration_min, status };
}

function memberOf(change: PlannedChange): Partial<PlannedTask> {
  switch (change.op) {
    case 'schedule':
      return { start: change.start, ...(change.allowed_outside && { allowed_outside: true }) };
    case 'set_status':
      return { status: change.status };
    case 'set_duration':
      return { minutes: change.duration_min };
  }
}
