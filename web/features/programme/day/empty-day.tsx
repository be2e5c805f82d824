import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import type { EventIndex } from '#shared/domain/programme/event-index.ts';
import { formatDay } from '#shared/domain/time/local-date.ts';
import { LEFT_DAYS, mayHaveLeft } from '#web/platform/sync-state/left-days.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';

interface EmptyDayProps {
  events: EventIndex;
  day: LocalDate;
  today: LocalDate;
  userId: string;
  /** Whether the day has events in categories that the filter hides. */
  isFiltered: boolean;
}

/** The spec's sentence, and one line that names what is next. A day that may have left this device is not called empty. */
export function EmptyDay({ events, day, today, userId, isFiltered }: EmptyDayProps) {
  if (!isFiltered && mayHaveLeft(userId, day, today)) {
    return <EmptyState title="This day is not on this device">{LEFT_DAYS}</EmptyState>;
  }
  const next = nextAfter(events, day);
  return (
    <EmptyState title="No events scheduled for this day">
      {isFiltered
        ? 'The filter hides what is planned for this day.'
        : next && (
            <>
              Next: <bdi>{next.title}</bdi>, {whenIs(next)}.
            </>
          )}
    </EmptyState>
  );
}

function nextAfter(events: EventIndex, day: LocalDate): ProgrammeEvent | undefined {
  const next = events.nextDayAfter(day);
  return next === undefined ? undefined : events.ofDay(next)[0];
}

/** 'Monday 9 March at 18:00' */
function whenIs(event: ProgrammeEvent): string {
  const date = formatDay(event.start_local.slice(0, 10));
  return event.all_day ? date : `${date} at ${event.start_local.slice(11)}`;
}
