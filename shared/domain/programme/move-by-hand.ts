import type { EventTime } from '../../product/tables/event-time.ts';
import type { ProgrammeEvent } from '../../product/tables/events.schema.ts';
import type { Instant } from '../../protocol/instant.ts';
import { eventKindOf } from '../tasks/event-kind.ts';
import { minutesBetween } from '../time/event-time.ts';
import { isOwnTask } from '../tasks/own-tasks.ts';
import { isMultiDay } from '../time/programme-week.ts';

interface Move extends EventTime {
  program_week: number;
  moved_at: Instant;
}

/**
 * The event at its new time, marked as edited. Where the programme had put it is kept once, on the first move. An
 * archived event that is moved by hand comes back, as one that is ticked does.
 */
export function moveByHand(
  event: ProgrammeEvent,
  { all_day, start_local, end_local, program_week, moved_at }: Move,
): ProgrammeEvent {
  const { planned } = event.metadata;
  const before = { all_day: event.all_day, start_local: event.start_local, end_local: event.end_local };
  return {
    ...event,
    all_day,
    start_local,
    end_local,
    program_week: event.program_week === null ? null : program_week,
    metadata: {
      ...event.metadata,
      ...(isOwnTask(event) ? {} : { planned: planned ?? before }),
      ...lengthOf(event, { all_day, start_local, end_local }),
      edited_at: moved_at,
    },
    archived_at: null,
  };
}

/** The complaint about an event that cannot be moved there, by the argument; null where it can. */
export function validateMove(
  event: ProgrammeEvent,
  { start_local }: Pick<EventTime, 'start_local'>,
): Record<string, string> | null {
  if (isMultiDay(event)) return { event_id: 'is an item of several days, which has no time to move' };
  const leavesDay = start_local.slice(0, 10) !== event.start_local.slice(0, 10);
  // One check-in and one plan belong to each day; on another day they would stand there twice.
  if (leavesDay && /^(?:check_in|plan_day)$/.test(eventKindOf(event))) {
    return { start_local: 'must be on the same day, for this belongs to its day' };
  }
  return null;
}

/** A duration that the programme planned follows a timed event that is made longer or shorter. */
function lengthOf(event: ProgrammeEvent, time: EventTime): { duration_minutes?: number } {
  if (time.all_day || typeof event.metadata.duration_minutes !== 'number') return {};
  return { duration_minutes: minutesBetween(time) };
}
