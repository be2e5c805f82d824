import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import type { EventIndex } from '#shared/domain/programme/event-index.ts';
import type { EventCategory } from '#shared/domain/tasks/event-category.ts';
import { formatDateRange } from '#shared/domain/time/local-date.ts';
import { weekCount, weekOf, weekRange } from '#shared/domain/time/programme-week.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts';
import type { TaskStatusControl } from '../day/use-task-status.ts';
import { VIEW_HEADINGS } from '../view-headings.ts';
import { weekPageOf } from './week-days.ts';
import { WeekList } from './week-list.tsx';
import { WeekStrip } from './week-strip.tsx';
import { WeekTable } from './week-table.tsx';

export interface WeekViewProps {
  /** Whose programme it is. */
  userId: string;
  programme: Programme;
  /** Every event; the columns choose among them. */
  events: EventIndex;
  shown: ReadonlySet<EventCategory>;
  day: LocalDate;
  today: LocalDate;
  statuses: TaskStatusControl;
  onDay: (day: LocalDate) => void;
  onOpenDay: (day: LocalDate) => void;
  onOpen: (event: ProgrammeEvent) => void;
  /** Other things to do, below the week. */
  children?: React.ReactNode;
}

/** A week at a glance: a table where there is room, a list on a phone. */
export function WeekView({
  userId,
  programme,
  events,
  shown,
  day,
  today,
  statuses,
  onDay,
  onOpenDay,
  onOpen,
  children,
}: WeekViewProps) {
  const isWide = useIsWide();
  const week = weekOf(programme, day);
  const { start, end } = weekRange(programme, week);
  const page = weekPageOf(events, programme, week);
  const Page = isWide ? WeekTable : WeekList;
  return (
    <>
      <h2 className="sr-only t-lg print:not-sr-only" id={VIEW_HEADINGS.weekly} tabIndex={-1}>
        {formatDateRange(start, end)}, Week {week} of {weekCount(programme)}
      </h2>
      <WeekStrip
        programme={programme}
        week={week}
        today={today}
        onWeek={(n) => {
          const { start, end } = weekRange(programme, n);
          onDay(today >= start && today <= end ? today : start);
        }}
      />
      <Page
        userId={userId}
        page={page}
        shown={shown}
        today={today}
        statuses={statuses}
        onOpenDay={onOpenDay}
        onOpen={onOpen}
      />
      <div className="flex flex-wrap px-1 pt-2 *:last:ml-auto max-tablet:bg-surface print:hidden!">
        {children}
        <Button variant="text" size="sm" onClick={() => window.print()}>
          Print the week
        </Button>
      </div>
    </>
  );
}
