import type { ProgrammeEvent } from '../../product/tables/events.schema.ts';
import { eventKindOf } from './event-kind.ts';
import { isOwnTask } from './own-tasks.ts';

/**
 * The talk that an event's title opens: Plan the Day, or a look back at the week; null where it opens none. An own task
 * is a task, however it is called.
 */
export function scenarioOfEvent(
  event: Pick<ProgrammeEvent, 'title' | 'event_type' | 'metadata'>,
): 'pre_checkin_review' | 'weekly_checkin' | null {
  if (eventKindOf(event) === 'plan_day') return 'pre_checkin_review';
  const isReflection = event.title.trim().toLowerCase() === 'weekly reflection';
  return isReflection && !isOwnTask(event) ? 'weekly_checkin' : null;
}
