import { lazy, Suspense } from 'react';
import { ProposalCard } from '#web/features/proposals/proposal-card.tsx';
import { useSync } from '#web/platform/sync-context.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

// It brings the generator along, which the Program screen does not need.
const PlanPreview = lazy(async () => ({
  default: (await import('#web/features/plan-preview/plan-preview.tsx')).PlanPreview,
}));

/** The open proposal above the day's list, with what accepting it would change. */
export function ProposalSlot() {
  const sync = useSync();
  return (
    <ProposalCard
      renderPreview={(proposal) => (
        <Suspense fallback={<Spinner label="Working out what changes" />}>
          <PlanPreview sync={sync} intended={{ proposal }} />
        </Suspense>
      )}
    />
  );
}
