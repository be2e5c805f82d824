import { useLiveQuery } from 'dexie-react-hooks';
import type { ProgrammeEvent } from '#shared/contract/entities/programme-event.ts';
import type { Programme } from '#shared/contract/entities/programme.ts';
import type { LocalDate } from '#shared/contract/ids.ts';
import { formatDay } from '#shared/domain/local-date.ts';
import { eventsOfDay } from '#shared/domain/programme-week.ts';
import type { SyncClient } from '#sync/sync-client.ts';
import { Button } from '#web/ui/button.tsx';
import { DayPager } from './day-pager.tsx';
import { EmptyDay } from './empty-day.tsx';
import { SubmitDay } from './submit-day.tsx';
import { TaskRow } from './task-row.tsx';
import { useIsWide } from './use-is-wide.ts';
import type { TaskStatusControl } from './use-task-status.ts';
import { WeekNav } from './week-nav.tsx';
import { WeekRibbon } from './week-ribbon.tsx';

interface DayViewProps {
  sync: SyncClient;
  programme: Programme;
  /** Every event, for naming what is next. */
  events: readonly ProgrammeEvent[];
  /** Those of the chosen categories. */
  shownEvents: readonly ProgrammeEvent[];
  day: LocalDate;
  today: LocalDate;
  statuses: TaskStatusControl;
  onDay: (day: LocalDate) => void;
  onOpenEvent: (event: ProgrammeEvent) => void;
  onCheckIn: () => void;
}

/** The week above, the chosen day's list on its sheet below. */
export function DayView(props: DayViewProps) {
  const { sync, programme, events, shownEvents, day, today, statuses, onDay, onOpenEvent, onCheckIn } = props;
  const isWide = useIsWide();
  const waiting = useLiveQuery(() => sync.queries.waiting().catch(() => []), [sync]) ?? [];
  const isWaiting = (event: ProgrammeEvent) =>
    waiting.some(({ writes }) => writes.includes(`events:${event.id}`));
  const isDone = (event: ProgrammeEvent) => statuses.shown(event) === 'completed';

  const list = eventsOfDay(shownEvents, day);
  const hidden = eventsOfDay(events, day).length - list.length;
  return (
    <>
      <WeekNav programme={programme} day={day} onDay={onDay} />
      <WeekRibbon events={shownEvents} day={day} today={today} isDone={isDone} onDay={onDay} />
      <section className="sheet" aria-labelledby="day-heading">
        <div className="day-head">
          <h2 className="t-xl" id="day-heading" aria-live="polite">
            {formatDay(day)}
          </h2>
          {list.length > 0 && (
            <p className="count">
              <b>{list.filter(isDone).length}</b> of {list.length}
              <span className="sr-only"> done</span>
            </p>
          )}
          {isWide && <DayPager className="day-links" programme={programme} day={day} onDay={onDay} />}
        </div>
        {list.length === 0 ? (
          <EmptyDay events={events} day={day} isFiltered={hidden > 0} />
        ) : (
          <ul className="tasks">
            {list.map((event) => (
              <li key={event.id}>
                <TaskRow
                  event={event}
                  status={statuses.shown(event)}
                  isWaiting={isWaiting(event)}
                  onCycle={() => statuses.cycle(event)}
                  onChoose={(status) => statuses.choose(event, status)}
                  onOpen={() => onOpenEvent(event)}
                />
              </li>
            ))}
          </ul>
        )}
        {(list.length > 0 || hidden > 0) && (
          <SubmitDay
            sync={sync}
            programme={programme}
            day={day}
            isFuture={day > today}
            ticksSaved={statuses.settled}
          >
            {day === today && <Button onClick={onCheckIn}>Daily Check-In</Button>}
          </SubmitDay>
        )}
        {!isWide && <DayPager className="pager" programme={programme} day={day} onDay={onDay} />}
      </section>
    </>
  );
}
