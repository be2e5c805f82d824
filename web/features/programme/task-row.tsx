import type { ProgrammeEvent, TaskStatus } from '#shared/contract/entities/programme-event.ts';
import { dailyCategoryOf, EVENT_CATEGORY_NAMES } from '#shared/domain/event-category.ts';
import { CategoryShape } from './category-shape.tsx';
import { StatusGlyph } from './status-glyph.tsx';
import { StatusMenu } from './status-menu.tsx';
import { TASK_STATUS_WORDS } from './task-status-words.ts';

interface TaskRowProps {
  event: ProgrammeEvent;
  status: TaskStatus;
  /** A change of this row has not reached the server yet. */
  isWaiting: boolean;
  onCycle: () => void;
  onChoose: (status: TaskStatus) => void;
  onOpen: () => void;
}

/** One line of the day: the box changes the status, the title opens what is behind it, the dots list all states. */
export function TaskRow({ event, status, isWaiting, onCycle, onChoose, onOpen }: TaskRowProps) {
  const category = dailyCategoryOf(event);
  const time = event.all_day ? null : event.start_local.slice(11);
  return (
    <div className="task" data-s={status}>
      <button
        type="button"
        className="status-btn"
        aria-label={`${event.title}: ${TASK_STATUS_WORDS[status].toLowerCase()}. Change status`}
        onClick={onCycle}
      >
        <StatusGlyph status={status} />
      </button>
      <div className="task-body">
        <button type="button" className="task-title" onClick={onOpen}>
          {event.title}
        </button>
        <div className="task-meta">
          {time && <time dateTime={event.start_local}>{time}</time>}
          {status !== 'pending' && <span className={`word-${status}`}>{TASK_STATUS_WORDS[status]}</span>}
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
      <StatusMenu title={event.title} status={status} onChoose={onChoose} />
    </div>
  );
}
