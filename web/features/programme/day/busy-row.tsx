import { memo } from 'react';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { busyWords } from './busy-words.ts';
import { TaskMenu } from '../own-tasks/task-menu.tsx';
import type { TaskRowActions } from './task-row.tsx';

interface BusyRowProps extends Pick<TaskRowActions, 'onOpen' | 'onEdit' | 'onRemove'> {
  event: ProgrammeEvent;
  /** A change of this row has not reached the server yet. */
  isWaiting: boolean;
}

/** Busy time in the day's list: its span and its name. It has no box to tick, and no category. */
export const BusyRow = memo(function BusyRow({ event, isWaiting, onOpen, onEdit, onRemove }: BusyRowProps) {
  return (
    <div className="task" data-busy={event.id}>
      <div className="task-body">
        <button type="button" className="task-title" dir="auto" onClick={() => onOpen(event)}>
          {event.title}
        </button>
        <div className="task-meta">
          <span>{busyWords(event)}</span>
          {isWaiting && <span className="waiting">waiting</span>}
        </div>
      </div>
      <TaskMenu title={event.title} onEdit={() => onEdit(event)} onRemove={() => onRemove(event)} />
    </div>
  );
});
