import type { ProgrammeEvent } from '../../product/tables/events.schema.ts';
import { taskStatusOf } from './task-status.ts';

/*
 * What of a programme is the participant's own. It stands in the event's metadata:
 *
 *   origin     'participant' on a task that the participant added; absent on what the programme wrote
 *   edited_at  the instant at which the participant last moved or edited the event by hand
 *   planned    where the programme had put a moved event: {start_local, end_local, all_day}
 *   reason     'skipped' beside the status failed, where the participant chose Skip
 */
export const OWN_ORIGIN = 'participant';
export const SKIPPED = 'skipped';

/** Tasks of one's own that one day takes; on the phone and on the server. */
export const OWN_TASKS_PER_DAY = 20;

type Marked = Pick<ProgrammeEvent, 'metadata'>;

/** Whether the participant added the task; only such a task can be renamed and removed. */
export function isOwnTask(event: Marked): boolean {
  return event.metadata.origin === OWN_ORIGIN;
}

/** Whether the task was skipped: failed, on purpose. */
export function isSkipped(event: Pick<ProgrammeEvent, 'metadata' | 'status'>): boolean {
  return event.metadata.reason === SKIPPED && taskStatusOf(event) === 'failed';
}

/**
 * Whether a programme that is written anew leaves the event as it is: what the participant added, moved or edited,
 * began, finished, skipped or answered is never touched by it. Everything else is the programme's to replace.
 */
export function isKeptOnRegeneration(event: Pick<ProgrammeEvent, 'metadata' | 'status'>): boolean {
  const { edited_at, checkin_data } = event.metadata;
  return (
    isOwnTask(event) ||
    typeof edited_at === 'string' ||
    checkin_data !== undefined ||
    taskStatusOf(event) !== 'pending'
  );
}
