import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { SyncContext } from '#web/platform/sync-state/sync-context.tsx';
import { changeCount, isSentLater } from '#web/platform/sync-state/sync-messages.ts';
import { needsWords, useNeeds } from '#web/platform/sync-state/use-needs.ts';
import { useUnhurriedSyncStatus } from '#web/platform/sync-state/use-sync-status.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { NeedsMark } from './needs-mark.tsx';
import { BADGE } from './badge-look.ts';

/**
 * On pages without the badge: what needs the participant, and what stays only here for now. A link to the Sync page;
 * nothing where all is well, which a change on its way is.
 */
export function SyncSign() {
  const sync = use(SyncContext);
  return sync && <Sign sync={sync} />;
}

function Sign({ sync }: { sync: SyncClient }) {
  const status = useUnhurriedSyncStatus(sync);
  const needs = useNeeds(sync);
  const waiting = isSentLater(status) ? status.pending : 0;
  const words = needsWords(needs);
  if (waiting === 0 && words === '') return null;
  const label = [words, waiting > 0 && `${changeCount(waiting)} waiting`, 'Sync status'].filter(Boolean);
  return (
    <Link to="/app/sync" className={`${BADGE} bg-surface`} aria-label={label.join('. ')}>
      {words !== '' && <NeedsMark needs={needs} />}
      {waiting > 0 && <span className="waiting">{waiting}</span>}
    </Link>
  );
}
