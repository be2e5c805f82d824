import type { ProgrammeEvent, TaskStatus } from '../../product/tables/events.schema.ts';
import type { Instant } from '../../protocol/instant.ts';

/**
 * The one place where an event's status is written: `status` and `completion_date` together with
 * `metadata.{status, completed, completion_date}`. Only completed is completed; in_progress and failed are
 * pending in the two-valued field. A task that is set by hand comes back out of the archive, and the reason given
 * with an earlier choice goes with that choice.
 */
export function applyTaskStatus(
  event: ProgrammeEvent,
  status: TaskStatus,
  completionDate: Instant | null,
): ProgrammeEvent {
  const completed = status === 'completed';
  const completion_date = completed ? completionDate : null;
  const { reason: _former, ...metadata } = event.metadata;
  return {
    ...event,
    status: completed ? 'completed' : 'pending',
    completion_date,
    metadata: { ...metadata, status, completed, completion_date },
    archived_at: null,
  };
}
