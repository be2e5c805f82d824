import { useEffect, useRef } from 'react';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import { formatDayMonth } from '#shared/domain/time/local-date.ts';
import { weekCount, weekOf, weekRange } from '#shared/domain/time/programme-week.ts';

interface WeekStripProps {
  programme: Programme;
  week: number;
  today: LocalDate;
  onWeek: (week: number) => void;
}

/** A chip for each week of the programme; the chosen one is scrolled into view. */
export function WeekStrip({ programme, week, today, onWeek }: WeekStripProps) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = strip.current;
    const chip = nav?.querySelector<HTMLElement>(`[data-week="${week}"]`);
    // Only the strip moves; scrollIntoView would move the page as well.
    if (nav && chip) nav.scrollLeft = chip.offsetLeft - (nav.clientWidth - chip.offsetWidth) / 2;
  }, [week]);
  const current = weekOf(programme, today);
  return (
    <nav className="weeks" ref={strip} aria-label="Weeks of the programme">
      {Array.from({ length: weekCount(programme) }, (_, index) => index + 1).map((n) => (
        <button
          key={n}
          data-week={n}
          type="button"
          className="week-chip"
          data-past={n < current ? '' : undefined}
          aria-pressed={n === week}
          aria-current={n === current ? 'date' : undefined}
          onClick={() => onWeek(n)}
        >
          <b>Week {n}</b>
          <span>{formatDayMonth(weekRange(programme, n).start)}</span>
        </button>
      ))}
    </nav>
  );
}
