import type { ProgrammeEvent } from '../../product/tables/events.schema.ts';
import { isBusyTime } from '../time/busy-time.ts';
import { isOwnTask } from './own-tasks.ts';

/**
 * What a click on an event's title opens: the check-in, the scenario chat, the questionnaire, or nothing more. Busy time
 * is no task.
 */
export type EventKind = 'check_in' | 'plan_day' | 'habits_questionnaire' | 'task' | 'busy';

/**
 * Titles are compared without regard to case; the type 'pre_checkin_review' wins over any title. A task that the
 * participant added is a task, however it is called: 'Call the clinic to check-in' opens no form.
 */
export function eventKindOf(
  event: Pick<ProgrammeEvent, 'title' | 'event_type'> & Partial<Pick<ProgrammeEvent, 'metadata'>>,
): EventKind {
  if (isBusyTime(event)) return 'busy';
  if (event.metadata && isOwnTask({ metadata: event.metadata })) return 'task';
  if (event.event_type === 'pre_checkin_review') return 'plan_day';
  const title = event.title.trim().toLowerCase();
  if (title.includes('check-in')) return 'check_in';
  if (title === 'plan the day') return 'plan_day';
  if (title.includes('habits questionnaire')) return 'habits_questionnaire';
  return 'task';
}
