import { memo } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import { neighbourDay } from '../week/week-steps.ts';

interface DayPagerProps {
  programme: Programme;
  day: LocalDate;
  onDay: (day: LocalDate) => void;
  className: string;
}

/** 'previous day' and 'next day', which stay inside the week. */
export const DayPager = memo(function DayPager({ programme, day, onDay, className }: DayPagerProps) {
  return (
    <div className={className}>
      <DayStep target={neighbourDay(programme, day, -1)} onDay={onDay}>
        <ChevronLeft className="ico ico-sm" />
        previous day
      </DayStep>
      <DayStep target={neighbourDay(programme, day, 1)} onDay={onDay}>
        next day
        <ChevronRight className="ico ico-sm" />
      </DayStep>
    </div>
  );
});

interface DayStepProps {
  target: LocalDate | null;
  onDay: (day: LocalDate) => void;
  children: React.ReactNode;
}

function DayStep({ target, onDay, children }: DayStepProps) {
  return (
    <button
      type="button"
      className="link is-plain aria-disabled:text-ink-3"
      aria-disabled={target === null}
      onClick={() => target !== null && onDay(target)}
    >
      {children}
    </button>
  );
}
