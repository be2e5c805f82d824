import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import { formatDay } from '#shared/domain/time/local-date.ts';
import { Banner } from '#web/ui/layout/banner.tsx';
import { BannerSlot } from '#web/ui/layout/banner-slot.tsx';
import type { ProgrammePhase } from './programme-phase.ts';

interface PhaseBannerProps {
  programme: Programme;
  phase: ProgrammePhase;
  today: LocalDate;
}

/** Says that the day below is not today, for today lies outside the programme. */
export function PhaseBanner({ programme: { start_date, end_date }, phase, today }: PhaseBannerProps) {
  if (phase === 'running') return null;
  return (
    <BannerSlot>
      <Banner>
        <p>
          {phase === 'over'
            ? `This programme ended on ${dayIn(today, end_date)}.`
            : `This programme begins on ${dayIn(today, start_date)}.`}
        </p>
      </Banner>
    </BannerSlot>
  );
}

/** With its year where that is another than today's. */
function dayIn(today: LocalDate, day: LocalDate): string {
  const year = day.slice(0, 4);
  return today.startsWith(year) ? formatDay(day) : `${formatDay(day)} ${year}`;
}
