import { useEffect, useRef } from 'react';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import { formatDayMonth } from '#shared/domain/time/local-date.ts';
import { weekCount, weekOf, weekRange } from '#shared/domain/time/programme-week.ts';

/** The week that runs has a dot, whichever is chosen. */
const CHIP =
  'group/week grid min-h-14 min-w-21 flex-none content-center gap-px rounded-ctl bg-surface px-3.5 py-1.5 text-left font-semibold normal-nums hair-line data-past:bg-transparent data-past:[&>b]:font-medium data-past:[&>b]:text-ink-2 aria-pressed:bg-brand-soft! aria-pressed:[box-shadow:inset_0_0_0_2px_var(--color-brand)] aria-pressed:*:text-on-brand-soft! forced-colors:border forced-colors:aria-pressed:[outline:2px_solid_Highlight]';

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
    <nav
      // Chips that go on beyond the edge fade out in the margin.
      className="relative flex gap-2 overflow-auto px-4 pt-3.5 pb-3 [mask-image:linear-gradient(to_right,transparent,#000_16px_calc(100%-16px),transparent)] [scrollbar-width:none] desktop:-mx-4 desktop:scroll-px-4 desktop:pt-4 desktop:pb-3.5 print:hidden!"
      ref={strip}
      aria-label="Weeks of the programme"
    >
      {Array.from({ length: weekCount(programme) }, (_, index) => index + 1).map((n) => (
        <button
          key={n}
          data-week={n}
          type="button"
          className={CHIP}
          data-past={n < current ? '' : undefined}
          aria-pressed={n === week}
          aria-current={n === current ? 'date' : undefined}
          onClick={() => onWeek(n)}
        >
          <b className="text-[0.9375rem]/[1.2] font-semibold group-aria-[current]/week:after:mb-px group-aria-[current]/week:after:ml-1.75 group-aria-[current]/week:after:inline-block group-aria-[current]/week:after:rounded-full group-aria-[current]/week:after:border-[3.5px] group-aria-[current]/week:after:border-today">
            Week {n}
          </b>
          <span className="font-ledger text-[0.875rem]/[1.3] font-normal text-ink-2">
            {formatDayMonth(weekRange(programme, n).start)}
          </span>
        </button>
      ))}
    </nav>
  );
}
