import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { categoryOf, EVENT_CATEGORY_NAMES } from '#shared/domain/tasks/event-category.ts';
import { CategoryShape } from '#web/platform/kinds/category-shape.tsx';
import { busyWords } from '../day/busy-words.ts';
import { StatusButton } from '../day/status-button.tsx';
import { useStatusOf } from '../day/status-choices.ts';
import { StatusGlyph } from '../day/status-glyph.tsx';
import { TaskMenu } from '../own-tasks/task-menu.tsx';
import { TASK_STATUS_WORDS } from '../day/task-status-messages.ts';
import { useIsWaiting, WaitingMark } from '#web/platform/sync-state/waiting-rows.tsx';
import type { TaskStatusControl } from '../day/use-task-status.ts';

interface WeekItemProps {
  event: ProgrammeEvent;
  statuses: TaskStatusControl;
  /** In a column of its category the shape would repeat the heading. */
  withShape: boolean;
}

/** A task in the weekly view, to be read only. */
export function WeekItem({ event, statuses, withShape }: WeekItemProps) {
  const status = useStatusOf(statuses.choices, event);
  const time = event.all_day ? null : event.start_local.slice(11);
  return (
    <li>
      <StatusGlyph status={status} small />
      <span>
        {time !== null && (
          <>
            <time className="ledger text-ink-2" dateTime={event.start_local}>
              {time}
            </time>{' '}
          </>
        )}
        <bdi>{event.title}</bdi>
        <span className="sr-only">, {TASK_STATUS_WORDS[status].toLowerCase()}</span>
        <WaitingMark eventId={event.id} />
      </span>
      {withShape && <ShapeOf event={event} />}
    </li>
  );
}

/** Busy time in the weekly view. */
export function BusyItem({ event }: Pick<WeekItemProps, 'event'>) {
  return (
    <li>
      <span className="t-2 col-span-full">
        {busyWords(event)}: <bdi>{event.title}</bdi>
        <WaitingMark eventId={event.id} />
      </span>
    </li>
  );
}

interface WeeklyItemProps extends WeekItemProps {
  onOpen: (event: ProgrammeEvent) => void;
}

/** A multi-day item; it has no day on which it could be ticked, so it is ticked and opened here. */
export function WeeklyItem({ event, statuses, withShape, onOpen }: WeeklyItemProps) {
  const status = useStatusOf(statuses.choices, event);
  const isWaiting = useIsWaiting(event.id);
  return (
    <li className="weekly-item" data-s={status}>
      <StatusButton
        event={event}
        status={status}
        choices={statuses.choices}
        small
        onPress={() => statuses.cycle(event)}
        onLongPress={() => statuses.choose(event, 'completed')}
      />
      <div>
        <button type="button" className="task-title" dir="auto" onClick={() => onOpen(event)}>
          {event.title}
        </button>
        <div className="task-meta">
          {status === 'skipped' && <span className="status-word">{TASK_STATUS_WORDS.skipped}</span>}
          {isWaiting && <span className="waiting">waiting</span>}
        </div>
      </div>
      {withShape && <ShapeOf event={event} />}
      <TaskMenu
        title={event.title}
        status={status}
        onChoose={(next) => statuses.choose(event, next)}
        onSkip={() => statuses.skip(event)}
      />
    </li>
  );
}

function ShapeOf({ event }: { event: ProgrammeEvent }) {
  const category = categoryOf(event);
  return (
    <>
      <CategoryShape category={category} />
      <span className="sr-only">{EVENT_CATEGORY_NAMES[category]}</span>
    </>
  );
}
