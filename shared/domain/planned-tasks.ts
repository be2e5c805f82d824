import type { PlannedChange } from '../coach/planner/plan-report.ts';
import type { PlannedTask, TaskPlace } from '../product/tables/planned-task.ts';

/**
 * The planner's changes as one member a task, in their order. `placeOf` says how a task is now, for a change without what
 * was seen; a task that neither knows is left out.
 */
export function plannedTasks(
  changes: readonly PlannedChange[],
  placeOf: (taskId: string) => TaskPlace | undefined,
): PlannedTask[] {
  const tasks = new Map<string, PlannedTask>();
  for (const change of changes) {
    const id = change.task_id;
    const seen = change.seen ? placeSeen(change.seen) : placeOf(id);
    if (seen) tasks.set(id, { ...(tasks.get(id) ?? { event_id: id, seen }), ...memberOf(change) });
  }
  return [...tasks.values()];
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
