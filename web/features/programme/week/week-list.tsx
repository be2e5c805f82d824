import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import type { EventCategory } from '#shared/domain/tasks/event-category.ts';
import { dayOfMonth, formatDay, isWeekend, weekdayName } from '#shared/domain/time/local-date.ts';
import { mayHaveLeft } from '#web/platform/sync-state/left-days.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { NoTasks } from '../day/no-tasks.tsx';
import { useDoneOf } from '../day/status-choices.ts';
import type { TaskStatusControl } from '../day/use-task-status.ts';
import { wayId } from '../use-view-focus.ts';
import { columnsOf, ofCategory, type WeekPage } from './week-days.ts';
import { BusyItem, WeekItem, WeeklyItem } from './week-item.tsx';
import { whenOf } from '../zone/when-of.ts';
import { classNames } from '#web/ui/class-names.ts';
import { SHEET } from '../day/day-sheet.ts';
import { TASK_LIST, TODAY_BOX } from './week-look.ts';

export interface WeekPageProps {
  /** Whose programme it is. */
  userId: string;
  page: WeekPage;
  shown: ReadonlySet<EventCategory>;
  today: LocalDate;
  statuses: TaskStatusControl;
  onOpenDay: (day: LocalDate) => void;
  onOpen: (event: ProgrammeEvent) => void;
}

/** The week on a phone: its own items first, then the days; days that are over are folded to their count. */
export function WeekList({ userId, page, shown, today, statuses, onOpenDay, onOpen }: WeekPageProps) {
  const columns = columnsOf(shown);
  const items = columns.flatMap((category) => ofCategory(page.items, category));
  return (
    <div className={`${SHEET} pt-2! desktop:pt-2!`}>
      <section className="mx-2 mb-1.5 rounded-[16px] bg-sunken p-3.5 dark:bg-raised">
        <h2 className="card-title mb-2!">Week {page.week}</h2>
        {items.length === 0 ? (
          <NoTasks hidden={page.items.length} hasLeft={mayWeekHaveLeft(userId, page, today)} />
        ) : (
          <ul className={`${TASK_LIST} gap-0!`}>
            {items.map((event) => (
              <WeeklyItem key={event.id} event={event} statuses={statuses} withShape onOpen={onOpen} />
            ))}
          </ul>
        )}
      </section>
      {page.days.map(({ date, events, busy }) => (
        <WeekListDay
          key={date}
          userId={userId}
          date={date}
          all={events}
          busy={busy}
          events={columns.flatMap((category) => ofCategory(events, category))}
          today={today}
          statuses={statuses}
          onOpenDay={onOpenDay}
        />
      ))}
    </div>
  );
}

/** The week's own items go with the day on which they begin. */
export function mayWeekHaveLeft(userId: string, { days }: WeekPage, today: LocalDate): boolean {
  return days.some(({ date }) => mayHaveLeft(userId, date, today));
}

const DAY = 'wl-day relative border-t px-2 pt-0.5 [[data-when=today]+&]:border-t-transparent';
const DAYS = {
  past: 'border-line [&_li]:text-ink-2',
  today: `rounded-[16px] border-transparent bg-brand-soft ${TODAY_BOX}`,
  future: 'border-line [&_.status_.box]:stroke-line-strong',
};

interface WeekListDayProps {
  userId: string;
  date: LocalDate;
  /** Every event of the day. */
  all: readonly ProgrammeEvent[];
  busy: readonly ProgrammeEvent[];
  /** Those of the chosen categories. */
  events: readonly ProgrammeEvent[];
  today: LocalDate;
  statuses: TaskStatusControl;
  onOpenDay: (day: LocalDate) => void;
}

function WeekListDay({ userId, date, all, busy, events, today, statuses, onOpenDay }: WeekListDayProps) {
  const when = whenOf(date, today);
  const isFoldable = when === 'past' && events.length > 0;
  const done = useDoneOf(statuses.choices, events);
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <section
      className={classNames(
        DAY,
        DAYS[when],
        events.length === 0 || (isFoldable && !isUnfolded) ? 'pb-1.5' : 'pb-3.5',
      )}
      data-when={when}
    >
      <div className="flex items-center">
        <h3 className="flex-1">
          <button
            type="button"
            className="flex min-h-12 w-full items-center gap-2.5 rounded-[10px] text-left"
            id={wayId(date)}
            onClick={() => onOpenDay(date)}
          >
            <b
              className={classNames(
                'font-ledger text-lg font-semibold normal-nums',
                (isWeekend(date) || when === 'past') && 'text-ink-2',
              )}
            >
              <span aria-hidden="true">{weekdayName(date).slice(0, 3)} </span>
              <span aria-hidden="true">{dayOfMonth(date)}</span>
              <span className="sr-only">{formatDay(date)}</span>
            </b>
            {when === 'today' && <span className="chip chip-today">Today</span>}
            {events.length > 0 && (
              <span className="ledger ml-auto text-[0.9375rem] text-ink-2">
                {done} of {events.length}
              </span>
            )}
            {!isFoldable && (
              <ChevronRight className={classNames('ico text-ink-3', events.length === 0 && 'ml-auto')} />
            )}
          </button>
        </h3>
        {isFoldable && (
          <IconButton
            label={`Tasks of ${formatDay(date)}`}
            aria-expanded={isUnfolded}
            className="-mr-3"
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <ChevronDown className={classNames('ico text-ink-3', isUnfolded && 'rotate-180')} />
          </IconButton>
        )}
      </div>
      {events.length === 0 && (
        <NoTasks className="pb-2" hidden={all.length} hasLeft={mayHaveLeft(userId, date, today)} />
      )}
      {events.length + busy.length > 0 && (!isFoldable || isUnfolded) && (
        <ul className={`${TASK_LIST} pl-0.5`}>
          {busy.map((event) => (
            <BusyItem key={event.id} event={event} withShape />
          ))}
          {events.map((event) => (
            <WeekItem key={event.id} event={event} statuses={statuses} withShape />
          ))}
        </ul>
      )}
    </section>
  );
}
