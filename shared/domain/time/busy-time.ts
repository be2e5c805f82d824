import type { ProgrammeEvent } from '../../product/tables/events.schema.ts';
import { BUSY_TYPE } from '../../product/tables/own-types.ts';

/**
 * Whether an event is busy time that the participant keeps: it takes up its hours and is no task. It has no status, and
 * nothing counts it.
 */
export function isBusyTime(event: Pick<ProgrammeEvent, 'event_type'>): boolean {
  return event.event_type === BUSY_TYPE;
}

/** What a refusal says of it. */
export const NO_TASK = { event_id: 'is no task' } as const;
