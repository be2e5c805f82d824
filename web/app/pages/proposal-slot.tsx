import { useLiveQuery } from '#web/platform/sync-state/use-live-query.ts';
import { lazy, startTransition, Suspense, useState } from 'react';
import { todayIn, weekOf } from '#shared/domain/time/programme-week.ts';
import { weekOfChange } from '#shared/domain/time/week-of-change.ts';
import type { Proposal } from '#shared/product/tables/proposals.schema.ts';
import type { SyncClient, SyncQueries } from '#sync/daymark/client.ts';
import { useByServerTime } from '#web/platform/sync-state/use-by-server-time.ts';
import { useSync } from '#web/platform/sync-state/sync-context.tsx';
import { useWaitingRows } from '#web/platform/sync-state/waiting-rows.tsx';
import { whenIdle } from '#web/platform/browser/when-idle.ts';
import { PROPOSAL_TITLES } from '#web/features/proposals/proposal-titles.ts';
import { Banner } from '#web/ui/layout/banner.tsx';
import { BannerSlot } from '#web/ui/layout/banner-slot.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { focusOn } from '#web/ui/hooks/focus-on.ts';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import { useLoadedAhead } from '#web/ui/hooks/use-loaded-ahead.ts';

// Seldom shown, and the preview brings the generator along: the Program screen opens without either.
const loadCard = () => import('#web/features/proposals/proposal-card.tsx');
const ProposalCard = lazy(async () => ({ default: (await loadCard()).ProposalCard }));
const PlanPreview = lazy(async () => ({
  default: (await import('#web/features/plan-preview/plan-preview.tsx')).PlanPreview,
}));

/**
 * The open proposal as one line below the day's list; opened, with what accepting it now would change. None once that would
 * be nothing. Else what was decided last, while that waits to be sent.
 */
export function ProposalSlot() {
  const sync = useSync();
  /** The proposal that is open to its last line. */
  const [openId, setOpenId] = useState<string | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const shown = useLiveQuery(() => openProposal(sync.queries).catch(() => null), [sync]);
  const decided = useDecidedWaiting(sync);
  const week = useByServerTime(sync, (now) => shown && weekOfChange(shown.programme, shown.proposal, now));
  const thisWeek = useByServerTime(
    sync,
    (now) => shown && weekOf(shown.programme, todayIn(shown.programme, now)),
  );
  if (!shown || typeof week !== 'number')
    return (
      decided && (
        <BannerSlot>
          <Banner action={<span className="waiting">waiting</span>}>
            The change of your plan: {decided.status}
          </Banner>
        </BannerSlot>
      )
    );
  const { proposal } = shown;
  if (openId !== proposal.id)
    return (
      <ProposalLine
        kind={proposal.kind}
        takesFocus={wasOpen}
        onLook={() => startTransition(() => setOpenId(proposal.id))}
      />
    );
  return (
    <Suspense fallback={null}>
      <ProposalCard
        key={proposal.id}
        proposal={{ ...proposal, from_week: week }}
        onFold={() => {
          setOpenId(null);
          setWasOpen(true);
        }}
        isNextWeek={typeof thisWeek === 'number' && week > thisWeek}
        renderPreview={(accepted) => (
          <Suspense fallback={<Spinner label="Working out what changes" />}>
            <PlanPreview sync={sync} intended={{ proposal: accepted }} />
          </Suspense>
        )}
      />
    </Suspense>
  );
}

/** The one line, and its card fetched in a quiet moment: what opens long after the press moves what a finger aims at next. */
function ProposalLine({
  kind,
  takesFocus,
  onLook,
}: {
  kind: Proposal['kind'];
  takesFocus: boolean;
  onLook: () => void;
}) {
  useLoadedAhead(loadCard, whenIdle);
  return (
    <BannerSlot>
      <Banner
        kind="info"
        action={
          <Button
            variant="text"
            size="sm"
            aria-expanded={false}
            ref={takesFocus ? focusOn : undefined}
            onClick={onLook}
          >
            Look
          </Button>
        }
      >
        <p>{PROPOSAL_TITLES[kind]}</p>
      </Banner>
    </BannerSlot>
  );
}

/** The proposal that was decided last, where the decision waits; the proposals are read only where one may. */
function useDecidedWaiting(sync: SyncClient): Proposal | undefined {
  const rows = useWaitingRows(sync);
  const ids = [...(rows ?? [])].flatMap((row) => row.match(/^proposals:(.*)/)?.[1] ?? []).join(' ');
  const proposals = useLiveQuery(
    () => (ids === '' ? Promise.resolve([]) : sync.queries.proposals().catch(() => [])),
    [sync, ids],
  );
  return proposals?.find(({ id, status }) => status !== 'open' && ids.split(' ').includes(id));
}

/** A chain without an `await`, or Dexie would not follow the programme that is read after the proposals. */
function openProposal(queries: SyncQueries) {
  return queries.proposals().then((proposals) => {
    const proposal = proposals.find(({ status }) => status === 'open');
    if (!proposal) return null;
    return queries
      .programme(proposal.program_id)
      .then((programme) => (programme ? { proposal, programme } : null));
  });
}
