import type { ProgrammeEvent, TaskStatus } from '#shared/product/tables/events.schema.ts';
import { isSkipped } from '#shared/domain/tasks/own-tasks.ts';
import { taskStatusOf } from '#shared/domain/tasks/task-status.ts';

/** A status as the participant sees it: what failed on purpose is skipped, and is nowhere called or drawn as failed. */
export type ShownStatus = TaskStatus | 'skipped';

/** What the event's row says. */
export function shownStatusOf(event: Pick<ProgrammeEvent, 'status' | 'metadata'>): ShownStatus {
  return isSkipped(event) ? 'skipped' : taskStatusOf(event);
}

/** The status under which it is kept. */
export function keptStatusOf(shown: ShownStatus): TaskStatus {
  return shown === 'skipped' ? 'failed' : shown;
}
