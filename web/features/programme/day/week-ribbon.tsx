import { memo } from 'react';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import type { EventIndex } from '#shared/domain/programme/event-index.ts';
import {
  addDays,
  dayOfMonth,
  daysBetween,
  formatDay,
  isWeekend,
  mondayOf,
  weekdayName,
} from '#shared/domain/time/local-date.ts';
import { useDoneOf, type StatusChoices } from './status-choices.ts';
import { whenOf } from '../zone/when-of.ts';
import { RIBBON_PLACE } from './ribbon-place.ts';

interface WeekRibbonProps {
  events: EventIndex;
  day: LocalDate;
  today: LocalDate;
  choices: StatusChoices;
  onDay: (day: LocalDate) => void;
}

/** Seven stations, Monday to Sunday, on a line that is filled up to today. */
export function WeekRibbon({ events, day, today, choices, onDay }: WeekRibbonProps) {
  const monday = mondayOf(day);
  const now = Math.min(6, Math.max(0, daysBetween(monday, today)));
  const weekOfDay = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  return (
    <div className={RIBBON_PLACE}>
      <ol className="ribbon" style={{ '--now': now } as React.CSSProperties} aria-label="Days of the week">
        {weekOfDay.map((date) => (
          <li key={date}>
            <Station
              date={date}
              events={events.ofDay(date)}
              choices={choices}
              isSelected={date === day}
              today={today}
              onDay={onDay}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface StationProps {
  date: LocalDate;
  events: readonly ProgrammeEvent[];
  choices: StatusChoices;
  isSelected: boolean;
  today: LocalDate;
  onDay: (day: LocalDate) => void;
}

const Station = memo(function Station({ date, events, choices, isSelected, today, onDay }: StationProps) {
  const done = useDoneOf(choices, events);
  const total = events.length;
  const when = whenOf(date, today);
  const share = total === 0 ? 0 : done / total;
  const spoken = total === 0 ? 'no events' : `${done} of ${total} done`;
  return (
    <button
      type="button"
      className="station"
      data-when={when}
      data-full={total > 0 && done === total ? '' : undefined}
      data-weekend={isWeekend(date) ? '' : undefined}
      aria-label={`${formatDay(date)}, ${when === 'today' ? 'today, ' : ''}${spoken}`}
      aria-current={when === 'today' ? 'date' : undefined}
      aria-pressed={isSelected}
      onClick={() => onDay(date)}
    >
      <span className="station-day">{weekdayName(date).slice(0, 3)}</span>
      <span className="station-node">
        {share > 0 && <span className="tide" style={{ '--tide-h': share } as React.CSSProperties} />}
        <span className="station-num">{dayOfMonth(date)}</span>
      </span>
      <span className="station-count">{total === 0 ? '–' : `${done}/${total}`}</span>
    </button>
  );
});
