import { memo } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import { formatDateRange } from '#shared/domain/time/local-date.ts';
import { weekCount, weekOf, weekRange } from '#shared/domain/time/programme-week.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { dayInOtherWeek } from './week-steps.ts';

interface WeekNavProps {
  programme: Programme;
  day: LocalDate;
  onDay: (day: LocalDate) => void;
}

/** '2 Mar - 8 Mar', 'Week 3 of 12' and the arrows, which stay inside the programme. */
export const WeekNav = memo(function WeekNav({ programme, day, onDay }: WeekNavProps) {
  const week = weekOf(programme, day);
  const count = weekCount(programme);
  const { start, end } = weekRange(programme, week);
  return (
    <nav
      className="grid grid-cols-[44px_1fr_44px] items-center px-2 pt-1.5 text-center desktop:flex desktop:gap-1 desktop:px-0 desktop:pt-4"
      aria-label="Week"
    >
      <WeekArrow
        label={week > 1 ? `Previous week, ${week - 1} of ${count}` : 'Previous week'}
        target={dayInOtherWeek(programme, day, -1)}
        onDay={onDay}
      >
        <ChevronLeft className="ico" />
      </WeekArrow>
      <div
        className="desktop:-order-1 desktop:flex desktop:flex-1 desktop:items-baseline desktop:gap-3.5 desktop:text-left"
        aria-live="polite"
        aria-atomic="true"
      >
        <h2 className="font-ledger text-lg/[1.2] font-semibold normal-nums desktop:text-[1.375rem]">
          {formatDateRange(start, end)}
        </h2>
        <p className="text-xs font-medium normal-nums text-ink-2 desktop:text-[0.9375rem]">
          Week {week} of {count}
        </p>
      </div>
      <WeekArrow
        label={week < count ? `Next week, ${week + 1} of ${count}` : 'Next week'}
        target={dayInOtherWeek(programme, day, 1)}
        onDay={onDay}
      >
        <ChevronRight className="ico" />
      </WeekArrow>
    </nav>
  );
});

interface WeekArrowProps {
  label: string;
  /** Null at the programme's first and last week; the arrow then keeps its place and takes no press. */
  target: LocalDate | null;
  onDay: (day: LocalDate) => void;
  children: React.ReactNode;
}

function WeekArrow({ label, target, onDay, children }: WeekArrowProps) {
  return (
    <IconButton label={label} blocked={target === null} onClick={() => target !== null && onDay(target)}>
      {children}
    </IconButton>
  );
}
