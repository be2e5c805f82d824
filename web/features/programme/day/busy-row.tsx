import { memo } from 'react';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { busyWords } from './busy-words.ts';
import { TaskMenu } from '../own-tasks/task-menu.tsx';
import { MENU_PLACE, TASK_BODY, TASK_META, TASK_ROW, TASK_TITLE, TITLE_TARGET } from './task-look.ts';
import type { TaskRowActions } from './task-row.tsx';

interface BusyRowProps extends Pick<TaskRowActions, 'onOpen' | 'onEdit' | 'onRemove'> {
  event: ProgrammeEvent;
  /** A change of this row has not reached the server yet. */
  isWaiting: boolean;
}

/** Busy time in the day's list: its span and its name. It has no box to tick, and no category. */
export const BusyRow = memo(function BusyRow({ event, isWaiting, onOpen, onEdit, onRemove }: BusyRowProps) {
  return (
    <div className={`${TASK_ROW} ${MENU_PLACE}`} data-busy={event.id}>
      <div className={TASK_BODY}>
        <button
          type="button"
          className={`${TASK_TITLE} ${TITLE_TARGET} font-medium hover:text-brand`}
          dir="auto"
          onClick={() => onOpen(event)}
        >
          {event.title}
        </button>
        <div className={TASK_META}>
          <span>{busyWords(event)}</span>
          {isWaiting && <span className="waiting">waiting</span>}
        </div>
      </div>
      <TaskMenu title={event.title} onEdit={() => onEdit(event)} onRemove={() => onRemove(event)} />
    </div>
  );
});
