import { memo } from 'react';
import type { ProgrammeEvent, TaskStatus } from '#shared/product/tables/events.schema.ts';
import { dailyCategoryOf, EVENT_CATEGORY_NAMES } from '#shared/domain/tasks/event-category.ts';
import { isOwnTask } from '#shared/domain/tasks/own-tasks.ts';
import { CategoryShape } from '#web/platform/kinds/category-shape.tsx';
import { StatusButton } from './status-button.tsx';
import { useStatusOf, type StatusChoices } from './status-choices.ts';
import { TaskMenu } from '../own-tasks/task-menu.tsx';
import { TASK_STATUS_WORDS } from './task-status-messages.ts';

export interface TaskRowActions {
  onCycle: (event: ProgrammeEvent) => void;
  onChoose: (event: ProgrammeEvent, status: TaskStatus) => void;
  onSkip: (event: ProgrammeEvent) => void;
  onMove: (event: ProgrammeEvent) => void;
  onEdit: (event: ProgrammeEvent) => void;
  onRemove: (event: ProgrammeEvent) => void;
  onOpen: (event: ProgrammeEvent) => void;
}

interface TaskRowProps extends TaskRowActions {
  event: ProgrammeEvent;
  choices: StatusChoices;
  /** A change of this row has not reached the server yet. */
  isWaiting: boolean;
}

/** One line of the day: the box changes the status, the title opens what is behind it, the dots list all states. */
export const TaskRow = memo(function TaskRow({ event, choices, isWaiting, ...on }: TaskRowProps) {
  const status = useStatusOf(choices, event);
  const isOwn = isOwnTask(event);
  const category = dailyCategoryOf(event);
  const time = event.all_day ? null : event.start_local.slice(11);
  return (
    <div className="task" data-s={status} data-event={event.id}>
      <StatusButton
        event={event}
        status={status}
        choices={choices}
        onPress={() => on.onCycle(event)}
        onLongPress={() => on.onChoose(event, 'completed')}
      />
      <div className="task-body">
        <button type="button" className="task-title" dir="auto" onClick={() => on.onOpen(event)}>
          {event.title}
        </button>
        <div className="task-meta">
          {time && <time dateTime={event.start_local}>{time}</time>}
          {status !== 'pending' && <span className="status-word">{TASK_STATUS_WORDS[status]}</span>}
          {isOwn && <span>own task</span>}
          {isWaiting && <span className="waiting">waiting</span>}
        </div>
        <span className="sr-only">{EVENT_CATEGORY_NAMES[category]}</span>
      </div>
      {time && (
        <time className="task-time" dateTime={event.start_local}>
          {time}
        </time>
      )}
      <span className="task-cat" title={EVENT_CATEGORY_NAMES[category]}>
        <CategoryShape category={category} />
        <span aria-hidden="true">{EVENT_CATEGORY_NAMES[category]}</span>
      </span>
      <TaskMenu
        title={event.title}
        status={status}
        onChoose={(next) => on.onChoose(event, next)}
        onSkip={() => on.onSkip(event)}
        onMove={isOwn ? undefined : () => on.onMove(event)}
        onEdit={isOwn ? () => on.onEdit(event) : undefined}
        onRemove={isOwn ? () => on.onRemove(event) : undefined}
      />
    </div>
  );
});
