import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { useLab } from '#web/platform/lab/lab-context.tsx';
import { connectionText, isTooOld, savedText } from '#web/platform/sync-state/sync-messages.ts';
import { UpdateOfferContext } from '#web/platform/sync-state/sync-context.tsx';
import { useAgeText } from '#web/platform/sync-state/use-age-text.ts';
import { useNextTry } from '#web/platform/sync-state/use-next-try.ts';
import { needsWords, type Needs } from '#web/platform/sync-state/use-needs.ts';
import { useSyncStatus } from '#web/platform/sync-state/use-sync-status.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { buttonClass } from '#web/ui/controls/button-class.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { POPOVER_TITLE } from '#web/ui/overlays/popover-title.ts';

/** What is behind the badge: the connection, the last refresh, what waits and what needs the participant. */
export function SyncDetails({ sync, needs }: { sync: SyncClient; needs: Needs }) {
  const status = useSyncStatus(sync);
  const isBarred = isTooOld(status);
  const offer = use(UpdateOfferContext);
  const { lab } = useLab();
  return (
    <div className="sync-details [&_.update-offer]:px-3 [&_.update-offer]:pb-3 [&_.update-offer_p]:pb-2 [&>.btn]:mx-3 [&>.btn]:w-[calc(100%-24px)] [&>a.btn]:mb-3">
      <p className={POPOVER_TITLE}>Sync status</p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2.5 px-3 pt-1 pb-3 text-sm normal-nums [&>dd]:text-right [&>dd]:font-ledger [&>dd]:text-balance [&>dt]:text-ink-2">
        <dt>Connection</dt>
        <dd>{connectionText(status, useNextTry(status))}</dd>
        {lab?.meaning.ok && (
          <>
            <dt>Testing lab</dt>
            <dd>{lab.meaning.words} (simulated)</dd>
          </>
        )}
        <dt>Last sync</dt>
        <dd>
          <LastSync at={status.lastOkAt} />
        </dd>
        <dt>Waiting to send</dt>
        <dd>{status.pending}</dd>
        {needs.refused > 0 && (
          <>
            <dt>Not accepted</dt>
            <dd>{needs.refused}</dd>
          </>
        )}
        {needs.elsewhere > 0 && (
          <>
            <dt>Changed elsewhere</dt>
            <dd>{needs.elsewhere}</dd>
          </>
        )}
      </dl>
      {isBarred && offer?.(true)}
      {needsWords(needs) !== '' && (
        <Link
          to="/app/sync"
          className={buttonClass({ variant: isBarred ? 'quiet' : 'primary', size: 'sm', block: true })}
        >
          Show what needs you
        </Link>
      )}
      <p className="t-xs t-2 px-3 pb-3">{savedText(status)}</p>
      <Button
        variant="quiet"
        size="sm"
        block
        busy={status.state.kind === 'syncing'}
        onClick={() => void sync.syncNow()}
      >
        Sync now
      </Button>
      <div className="flex flex-wrap justify-between gap-x-3 px-3">
        <Link to="/app/sync" className="link">
          Inspect
        </Link>
        <Link to="/how-offline-works" className="link">
          How offline works
        </Link>
      </div>
    </div>
  );
}

/** By itself, for it may change each second. */
function LastSync({ at }: { at: number | null }) {
  return useAgeText(at) ?? 'Not yet';
}
