import type { Notice, NoticeKind } from '#shared/contract/entities/notice.ts';
import type { ProgrammeEvent } from '#shared/contract/entities/programme-event.ts';
import { categoryOf, EVENT_CATEGORY_NAMES } from '#shared/domain/event-category.ts';
import { formatDayShort } from '#shared/domain/local-date.ts';
import { taskStatusOf } from '#shared/domain/task-status.ts';
import type { SyncActions } from '#sync/sync-client.ts';
import { statusWord } from './change-words.ts';

/** One of the two choices that a notice tells of, in words: 'Completed', 'Thu 5 Mar at 08:00', 'Daily Habits'. */
export function choiceWords(notice: Notice, side: 'kept' | 'dropped'): string {
  switch (notice.kind) {
    case 'status_conflict':
      return statusWord(notice[side].status);
    case 'time_conflict':
      return timeWords(notice[side]);
    case 'title_conflict':
      return `"${notice[side].title}"`;
    case 'category_conflict':
      return categoryWords(notice[side]);
  }
}

/** What the event says now about that which the notice is about, in the same words. */
export function currentWords(kind: NoticeKind, event: ProgrammeEvent): string {
  switch (kind) {
    case 'status_conflict':
      return statusWord(taskStatusOf(event));
    case 'time_conflict':
      return timeWords(event);
    case 'title_conflict':
      return `"${event.title}"`;
    case 'category_conflict':
      return categoryWords(event);
  }
}

/** Chooses again what was dropped, as a new change. */
export async function takeDropped(
  actions: Pick<SyncActions, 'setTaskStatus' | 'moveEvent' | 'editTask'>,
  notice: Notice,
): Promise<void> {
  const eventId = notice.event_id;
  switch (notice.kind) {
    case 'status_conflict':
      await actions.setTaskStatus(eventId, notice.dropped.status);
      return;
    case 'time_conflict': {
      const { all_day, start_local, end_local } = notice.dropped;
      const [date = '', time = ''] = start_local.split('T');
      const ms = Date.parse(`${end_local}:00Z`) - Date.parse(`${start_local}:00Z`);
      await actions.moveEvent({
        eventId,
        date,
        time: all_day ? null : time,
        minutes: Math.round(ms / 60_000),
      });
      return;
    }
    case 'title_conflict':
      await actions.editTask({ eventId, title: notice.dropped.title });
      return;
    case 'category_conflict':
      await actions.editTask({ eventId, eventType: categoryOf(notice.dropped) });
  }
}

function timeWords({ all_day, start_local }: Pick<ProgrammeEvent, 'all_day' | 'start_local'>): string {
  const [date = '', time = ''] = start_local.split('T');
  return all_day ? formatDayShort(date) : `${formatDayShort(date)} at ${time}`;
}

function categoryWords(event: Pick<ProgrammeEvent, 'event_type'>): string {
  return EVENT_CATEGORY_NAMES[categoryOf(event)];
}
