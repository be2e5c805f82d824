import type { ProgrammeEvent, TaskStatus } from '../../product/tables/events.schema.ts';
import { TASK_STATUSES } from '../../product/tables/task-statuses.ts';

/**
 * What a participant sees as an event's status: `metadata.status`, else completed where `metadata.completed` is set
 * or the event's own two-valued status says so, else pending.
 */
export function taskStatusOf(event: Pick<ProgrammeEvent, 'status' | 'metadata'>): TaskStatus {
  const chosen: unknown = event.metadata.status;
  const known = TASK_STATUSES.find((status) => status === chosen);
  if (known) return known;
  return event.metadata.completed === true || event.status === 'completed' ? 'completed' : 'pending';
}

/** One click on: pending -> in_progress -> completed -> failed -> pending. */
export function nextTaskStatus(status: TaskStatus): TaskStatus {
  const next = (TASK_STATUSES.indexOf(status) + 1) % TASK_STATUSES.length;
  return TASK_STATUSES[next] ?? 'pending';
}

/** What the toast says after a click, shown for 1.5 seconds. */
export const TASK_STATUS_TOASTS: Readonly<Record<TaskStatus, string>> = {
  pending: 'Task marked as pending',
  in_progress: 'Task in progress',
  completed: 'Task completed!',
  failed: 'Task marked as failed',
};
