import { useNow } from '#web/platform/clock/clock-context.tsx';
import type { EditorPage, KindsUi } from '#web/platform/kinds/kind-ui.ts';
import { useLab } from '#web/platform/lab/lab-context.tsx';
import { StorageWarnings } from '#web/platform/sync-state/storage-warnings.tsx';
import { useSync } from '#web/platform/sync-state/sync-context.tsx';
import { useSyncStatus } from '#web/platform/sync-state/use-sync-status.ts';
import { Banner } from '#web/ui/layout/banner.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { ElsewhereCard } from './elsewhere/elsewhere-card.tsx';
import { FiguresCard } from './figures/figures-card.tsx';
import { FilesCard } from './files-card.tsx';
import { ProblemsCard } from './problems/problems-card.tsx';
import { SentCard } from './sent-card.tsx';
import { useSyncFacts, type SyncFacts } from './use-sync-facts.ts';
import { WaitingCard } from './waiting/waiting-card.tsx';

const SIDE =
  'grid min-w-0 content-start gap-4 [&_.btn-text]:-ml-3 [&_.kv_dd]:text-right [&_.kv_dd]:wrap-anywhere [&_.kv_dt]:whitespace-nowrap [&_.update-offer]:mt-1.5 [&_.update-offer]:grid [&_.update-offer]:gap-3';

interface SyncInspectorProps {
  buildId: string;
  kinds: KindsUi;
  /** Leaves for the page of a refused change that has one. */
  onOpenPage: (page: EditorPage) => void;
}

/** The cards of the Sync page: how this device stands with the server, and everything that needs the participant. */
export function SyncInspector({ buildId, kinds, onOpenPage }: SyncInspectorProps) {
  const sync = useSync();
  const { lab } = useLab();
  const status = useSyncStatus(sync);
  const reading = useSyncFacts(sync, kinds, new Date(useNow()).setHours(0, 0, 0, 0));
  const { facts } = reading;
  const isClear = reading.kind === 'ready' && status.files === 0 && isNothing(reading.facts);
  return (
    <div className="page-body desktop:grid-cols-[minmax(0,1fr)_376px] desktop:grid-rows-[auto_1fr] desktop:gap-x-6">
      <div className={`${SIDE} desktop:[grid-area:1/2]`}>
        <FiguresCard sync={sync} status={status} facts={facts} buildId={buildId} />
      </div>
      <div className="grid min-w-0 content-start gap-4 empty:hidden desktop:[grid-area:1/1/3/2]">
        {lab?.meaning.ok && (
          <Banner kind="info">
            Testing lab: {lab.meaning.words} (simulated). What waits or fails here may be its doing.
          </Banner>
        )}
        <StorageWarnings sync={sync} />
        {reading.kind === 'loading' && <Loading />}
        {reading.kind === 'failed' && (
          <ErrorAlert>This device's storage did not answer. Reload the page to try again.</ErrorAlert>
        )}
        {isClear && <AllClear />}
        {facts && <ProblemsCard sync={sync} changes={facts.refused} onOpenPage={onOpenPage} />}
        {facts && facts.waiting.length > 0 && <WaitingCard changes={facts.waiting} status={status} />}
        {status.files > 0 && <FilesCard sync={sync} />}
        {facts && <ElsewhereCard sync={sync} notices={facts.notices} />}
      </div>
      {facts && (
        <div className={`${SIDE} desktop:[grid-area:2/2]`}>
          <SentCard facts={facts} />
        </div>
      )}
    </div>
  );
}

function isNothing({ refused, waiting, notices }: SyncFacts): boolean {
  return refused.length + waiting.length + notices.length === 0;
}

function AllClear() {
  return (
    <section className="card">
      <EmptyState title="Nothing to do here">
        Nothing waits, nothing was refused and nothing was changed elsewhere.
      </EmptyState>
    </section>
  );
}

function Loading() {
  return (
    <section className="card" aria-busy="true">
      <span className="sr-only" role="status">
        Loading
      </span>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-3 h-4 w-full" />
    </section>
  );
}
