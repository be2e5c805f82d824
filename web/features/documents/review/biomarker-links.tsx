import { Link } from '@tanstack/react-router';
import { ChartLine, MessageCircle } from 'lucide-react';
import type { ReviewedBiomarker } from '#shared/domain/documents/reviewed-biomarkers.ts';
import { buttonClass } from '#web/ui/controls/button-class.ts';
import { useLoadedNow } from '#web/ui/hooks/use-loaded-now.ts';
import { questionAbout } from './question-about.ts';

const load = async () => (await import('./reference-words.ts')).trendLinkOf;

/** From a confirmed row to its values over the years, and to the coach. */
export function BiomarkerLinks({ biomarker }: { biomarker: ReviewedBiomarker }) {
  const trendLinkOf = useLoadedNow(load);
  const isConfirmed = biomarker.decision === 'confirmed' || biomarker.decision === 'edited';
  const link = isConfirmed ? trendLinkOf?.(biomarker) : null;
  if (!link) return null;
  return (
    <p className="flex flex-wrap gap-2.5">
      <Link
        to="/app/health-data"
        search={{ biomarker: link.trend }}
        className={buttonClass({ variant: 'soft', size: 'sm' })}
      >
        <ChartLine className="ico ico-sm" aria-hidden="true" />
        Over the years
      </Link>
      <Link
        to="/app/chat"
        search={{ question: questionAbout(link.name) }}
        className={buttonClass({ variant: 'soft', size: 'sm' })}
      >
        <MessageCircle className="ico ico-sm" aria-hidden="true" />
        Ask the coach
      </Link>
    </p>
  );
}
