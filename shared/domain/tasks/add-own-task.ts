import type { EventTime } from '../../product/tables/event-time.ts';
import type { ProgrammeEvent, TaskStatus } from '../../product/tables/events.schema.ts';
import type { Instant } from '../../protocol/instant.ts';
import { isBusyTime } from '../time/busy-time.ts';
import { OWN_ORIGIN } from './own-tasks.ts';
import { applyTaskStatus } from './apply-task-status.ts';

interface NewTask extends EventTime {
  id: string;
  program_id: string;
  title: string;
  event_type: string;
  program_week: number;
  status: TaskStatus;
  completion_date: Instant | null;
  added_at: Instant;
}

/** The event of a task that the participant adds, or of busy time, which has no status. */
export function addOwnTask({ status, completion_date, added_at, ...given }: NewTask): ProgrammeEvent {
  const event: ProgrammeEvent = {
    ...given,
    google_event_id: null,
    status: 'pending',
    completion_date: null,
    metadata: { origin: OWN_ORIGIN, added_at },
    archived_at: null,
  };
  return status === 'pending' || isBusyTime(event) ? event : applyTaskStatus(event, status, completion_date);
}
