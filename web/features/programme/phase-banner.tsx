import type { Programme } from '#shared/contract/entities/programme.ts';
import { formatDayOfYear } from '#shared/domain/local-date.ts';
import { Banner } from '#web/ui/banner.tsx';
import { BannerSlot } from './banner-slot.tsx';
import type { ProgrammePhase } from './programme-phase.ts';

/** Says that the day below is not today, for today lies outside the programme. */
export function PhaseBanner({ programme, phase }: { programme: Programme; phase: ProgrammePhase }) {
  if (phase === 'running') return null;
  return (
    <BannerSlot>
      <Banner>
        <p>
          {phase === 'over'
            ? `This programme ended on ${formatDayOfYear(programme.end_date)}.`
            : `This programme begins on ${formatDayOfYear(programme.start_date)}.`}
        </p>
      </Banner>
    </BannerSlot>
  );
}
