import { TASK_TITLE_MAX } from '#shared/product/tables/own-task.ts';
import { OWN_TASK_TYPES } from '#shared/product/tables/own-types.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import { USUAL_MINUTES } from '#shared/domain/time/event-time.ts';
import type { TaskDetails } from './use-task-edits.ts';

/** A new task as it is being entered. */
export interface TaskDraft extends TaskDetails {
  /** The day for which the form was opened. */
  openedFor: LocalDate;
}

/** Under which key a new task that is being entered is kept on the device. */
export function taskDraftKey(programmeId: string): string {
  return `own-task:${programmeId}`;
}

/**
 * Reads a stored draft, field by field: one of an older version keeps what can still be understood. Its day is `date`,
 * for which the form opens now, but where another one was chosen.
 */
export function detailsOfDraft(stored: unknown, date: LocalDate): TaskDetails | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const draft = stored as Record<string, unknown>;
  const { title, time, minutes } = draft;
  const isChosen = typeof draft.date === 'string' && draft.date !== draft.openedFor;
  return {
    title: typeof title === 'string' ? title.slice(0, TASK_TITLE_MAX) : '',
    eventType: OWN_TASK_TYPES.find((type) => type === draft.eventType) ?? 'habit',
    date: isChosen ? String(draft.date) : date,
    time: typeof time === 'string' ? time : null,
    minutes: Number.isInteger(minutes) && Number(minutes) > 0 ? Number(minutes) : USUAL_MINUTES,
  };
}
