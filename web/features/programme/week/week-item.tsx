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
import { classNames } from '#web/ui/class-names.ts';
import { StatusWord } from '../day/status-word.tsx';
import { TASK_META, TASK_TITLE } from '../day/task-look.ts';
import { LINE, TABLE_LINE } from './week-look.ts';

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
    <li className={withShape ? `${LINE} [&>.status]:mt-[1.5px]` : `${TABLE_LINE} [&>.status]:mt-px`}>
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
export function BusyItem({ event, withShape }: Omit<WeekItemProps, 'statuses'>) {
  return (
    <li className={withShape ? LINE : TABLE_LINE}>
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
    <li
      className={classNames(
        'relative min-h-tap items-center! [--box-fill:var(--color-surface)] [&>.popover-anchor]:-mx-1.5 [&>.shape]:mt-0!',
        withShape
          ? `${LINE} grid-cols-[18px_minmax(0,1fr)_12px_32px]!`
          : `${TABLE_LINE} grid-cols-[18px_minmax(0,1fr)_32px]!`,
      )}
      data-s={status}
    >
      <StatusButton
        event={event}
        status={status}
        choices={statuses.choices}
        small
        onPress={() => statuses.cycle(event)}
        onLongPress={() => statuses.choose(event, 'completed')}
      />
      <div>
        <button
          type="button"
          className={`${TASK_TITLE} after:right-9.5 after:left-7.75 hover:text-brand`}
          dir="auto"
          onClick={() => onOpen(event)}
        >
          {event.title}
        </button>
        <div className={TASK_META}>
          {status === 'skipped' && <StatusWord status="skipped" />}
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
