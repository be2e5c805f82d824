import { Plus } from 'lucide-react';
import { lazy, Suspense, useCallback, useContext, useMemo, useState } from 'react';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import { isBusyTime } from '#shared/domain/time/busy-time.ts';
import { byTimeThenTitle } from '#shared/domain/time/programme-week.ts';
import { formatDay } from '#shared/domain/time/local-date.ts';
import type { EventIndex } from '#shared/domain/programme/event-index.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { BusyRow } from './busy-row.tsx';
import { ClockNote, useClockError } from './clock-note.tsx';
import { DayPager } from './day-pager.tsx';
import { EmptyDay } from './empty-day.tsx';
import { SubmitDay } from './submit-day.tsx';
import { TaskRow, type TaskRowActions } from './task-row.tsx';
import { WaitingRowsContext } from '#web/platform/sync-state/waiting-rows.tsx';
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useSwipe } from './use-swipe.ts';
import { useDoneOf, type StatusChoices } from './status-choices.ts';
import type { TaskStatusControl } from './use-task-status.ts';
import { VIEW_HEADINGS } from '../view-headings.ts';
import { WeekNav } from '../week/week-nav.tsx';
import { neighbourDay } from '../week/week-steps.ts';
import { WeekRibbon } from './week-ribbon.tsx';
import { DAY_HEAD, SHEET } from './day-sheet.ts';
import { TASK_LINES } from './task-look.ts';

// Of the evening alone, and below the list.
const EveningCard = lazy(() => import('./evening-card.tsx'));

interface DayViewProps {
  sync: SyncClient;
  programme: Programme;
  /** Every event, for naming what is next. */
  events: EventIndex;
  /** Those of the chosen categories. */
  shownEvents: EventIndex;
  day: LocalDate;
  today: LocalDate;
  statuses: TaskStatusControl;
  rowActions: TaskRowActions;
  onDay: (day: LocalDate) => void;
  onAdd: () => void;
  onCheckIn: () => void;
  suggestion?: React.ReactNode;
  /** Leads the day, above the list. */
  lead?: React.ReactNode;
  /** Other things of the day, after the list. */
  children?: React.ReactNode;
}

/** The week above, the chosen day's list on its sheet below. */
export function DayView(props: DayViewProps) {
  const { sync, programme, events, shownEvents, day, today, statuses, rowActions, onDay, onAdd, onCheckIn } =
    props;
  const isWide = useIsWide();
  const waitingRows = useContext(WaitingRowsContext);
  const swipeTo = useCallback(
    (step: -1 | 1) => {
      const next = neighbourDay(programme, day, step);
      if (next !== null) onDay(next);
    },
    [programme, day, onDay],
  );
  const swipe = useSwipe(swipeTo);

  const list = shownEvents.ofDay(day);
  const rows = useMemo(
    () => [...list, ...shownEvents.busyOn(day)].sort(byTimeThenTitle),
    [list, shownEvents, day],
  );
  const rowFocus = useRowFocus(day, rows);
  const hidden = events.ofDay(day).length - list.length;
  const clockError = useClockError(sync);
  // A note that arrives later moves no row: it takes its place below the list.
  const [isNotedAbove] = useState(clockError !== 0);
  return (
    <>
      <WeekNav programme={programme} day={day} onDay={onDay} />
      <WeekRibbon events={shownEvents} day={day} today={today} choices={statuses.choices} onDay={onDay} />
      <section className={SHEET} aria-labelledby={VIEW_HEADINGS.today} {...swipe}>
        <div className={DAY_HEAD}>
          <h2 className="t-xl" id={VIEW_HEADINGS.today} tabIndex={-1} aria-live="polite">
            {formatDay(day)}
          </h2>
          {list.length > 0 && <DoneCount events={list} choices={statuses.choices} />}
          {isWide && (
            <DayPager className="mr-auto ml-1.5 flex gap-3.5" programme={programme} day={day} onDay={onDay} />
          )}
        </div>
        {isNotedAbove && <ClockNote error={clockError} />}
        {props.lead}
        {list.length === 0 && (
          <EmptyDay events={events} day={day} today={today} userId={sync.userId} isFiltered={hidden > 0} />
        )}
        {rows.length > 0 && (
          <ul className={TASK_LINES} {...rowFocus}>
            {rows.map((event) => {
              const row = { event, isWaiting: waitingRows.has(`events:${event.id}`), ...rowActions };
              return (
                <li key={event.id}>
                  {isBusyTime(event) ? <BusyRow {...row} /> : <TaskRow choices={statuses.choices} {...row} />}
                </li>
              );
            })}
          </ul>
        )}
        {!isNotedAbove && <ClockNote error={clockError} />}
        {day === today && (
          <Suspense fallback={null}>
            <EveningCard
              sync={sync}
              programme={programme}
              today={today}
              events={events.ofDay(day)}
              choices={statuses.choices}
              ticksSaved={statuses.settled}
            />
          </Suspense>
        )}
        {props.suggestion}
        {/* The plus stands under the boxes, its words under the titles. */}
        <div className="flex flex-wrap gap-x-4 gap-y-1 px-1 pt-1.5 pb-2.5 contain-[layout_style] *:px-2! print:hidden!">
          <Button variant="text" size="sm" className="gap-5!" onClick={onAdd}>
            <Plus className="ico ico-sm" />
            Add own task
          </Button>
          {props.children}
        </div>
        {(list.length > 0 || hidden > 0) && (
          <SubmitDay
            sync={sync}
            programme={programme}
            day={day}
            today={today}
            events={events.ofDay(day)}
            choices={statuses.choices}
            ticksSaved={statuses.settled}
            onCheckIn={onCheckIn}
          />
        )}
        {!isWide && (
          <DayPager
            className="mt-3 flex justify-between px-2 print:hidden!"
            programme={programme}
            day={day}
            onDay={onDay}
          />
        )}
      </section>
    </>
  );
}

function DoneCount({ events, choices }: { events: readonly ProgrammeEvent[]; choices: StatusChoices }) {
  return (
    <p className="count font-ledger text-md font-medium whitespace-nowrap normal-nums text-ink-2 desktop:order-3 desktop:ml-auto">
      <b className="text-[1.375rem] font-semibold text-ink">{useDoneOf(choices, events)}</b> of{' '}
      {events.length}
      <span className="sr-only"> done</span>
    </p>
  );
}
