import { memo } from 'react';
import type { ProgrammeEvent, TaskStatus } from '#shared/product/tables/events.schema.ts';
import { dailyCategoryOf, EVENT_CATEGORY_NAMES } from '#shared/domain/tasks/event-category.ts';
import { isOwnTask } from '#shared/domain/tasks/own-tasks.ts';
import { CategoryShape } from '#web/platform/kinds/category-shape.tsx';
import { StatusButton } from './status-button.tsx';
import { useStatusOf, type StatusChoices } from './status-choices.ts';
import { TaskMenu } from '../own-tasks/task-menu.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { StatusWord } from './status-word.tsx';
import { MENU_PLACE, TASK_BODY, TASK_META, TASK_ROW, TASK_TITLE, TITLE_TARGET } from './task-look.ts';

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
  const isOpen = status === 'pending' || status === 'in_progress';
  const category = dailyCategoryOf(event);
  const time = event.all_day ? null : event.start_local.slice(11);
  return (
    <div className={`${TASK_ROW} ${MENU_PLACE}`} data-s={status} data-event={event.id}>
      <StatusButton
        event={event}
        status={status}
        choices={choices}
        onPress={() => on.onCycle(event)}
        onLongPress={() => on.onChoose(event, 'completed')}
      />
      <div className={TASK_BODY}>
        <button
          type="button"
          className={classNames(
            TASK_TITLE,
            TITLE_TARGET,
            isOpen ? 'font-medium hover:text-brand' : 'font-normal text-ink-2',
          )}
          dir="auto"
          onClick={() => on.onOpen(event)}
        >
          {event.title}
        </button>
        <div className={TASK_META}>
          {time && (
            <time
              className="font-ledger text-[0.9375rem]/[1.3] font-medium normal-nums text-ink @roomy:hidden"
              dateTime={event.start_local}
            >
              {time}
            </time>
          )}
          {status !== 'pending' && <StatusWord status={status} />}
          {isOwn && <span>own task</span>}
          {isWaiting && <span className="waiting">waiting</span>}
        </div>
        <span className="sr-only">{EVENT_CATEGORY_NAMES[category]}</span>
      </div>
      {time && (
        <time
          className="col-3 row-1 hidden pr-2 text-right font-ledger text-[1.0625rem]/[1] font-medium normal-nums @roomy:block"
          dateTime={event.start_local}
        >
          {time}
        </time>
      )}
      <span
        className="col-3 row-1 mt-0.75 flex h-tap items-center gap-2 pr-0.5 pl-2 text-xs font-medium normal-nums text-ink-2 @roomy:col-4 @roomy:mt-0 @roomy:pl-3 @broad:pl-5"
        title={EVENT_CATEGORY_NAMES[category]}
      >
        <CategoryShape category={category} />
        <span className="hidden @broad:inline" aria-hidden="true">
          {EVENT_CATEGORY_NAMES[category]}
        </span>
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
