import { useLiveQuery } from 'dexie-react-hooks';
import { lazy, Suspense } from 'react';
import { useSync } from '#web/platform/sync-context.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

// Seldom shown, and the preview brings the generator along: the Program screen opens without either.
const ProposalCard = lazy(async () => ({
  default: (await import('#web/features/proposals/proposal-card.tsx')).ProposalCard,
}));
const PlanPreview = lazy(async () => ({
  default: (await import('#web/features/plan-preview/plan-preview.tsx')).PlanPreview,
}));

/** The open proposal above the day's list, with what accepting it would change. */
export function ProposalSlot() {
  const sync = useSync();
  const proposals = useLiveQuery(() => sync.queries.proposals().catch(() => []), [sync]);
  const open = proposals?.find(({ status }) => status === 'open');
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <ProposalCard
        key={open.id}
        proposal={open}
        renderPreview={(proposal) => (
          <Suspense fallback={<Spinner label="Working out what changes" />}>
            <PlanPreview sync={sync} intended={{ proposal }} />
          </Suspense>
        )}
      />
    </Suspense>
  );
}
