import { Check, CloudCheck, CloudOff, RefreshCw } from 'lucide-react';
import { useContext } from 'react';
import { SyncContext } from '#web/platform/sync-context.tsx';
import type { SyncClient } from '#sync/sync-client.ts';
import { Popover } from '#web/ui/popover.tsx';
import type { BadgeState } from './badge-state.ts';
import { SyncDetails } from './sync-details.tsx';
import { useBadgeState } from './use-badge-state.ts';
import './sync-badge.css';

const WORDS: Readonly<Record<BadgeState, string>> = {
  updating: 'Updating...',
  synced: 'Synced',
  offline: 'Offline mode',
  idle: '',
};

/** How the phone stands with the server, in the page's header; a press tells more. Nothing where nobody is signed in. */
export function SyncBadge() {
  const sync = useContext(SyncContext);
  return sync && <Badge sync={sync} />;
}

function Badge({ sync }: { sync: SyncClient }) {
  const state = useBadgeState(sync);
  const words = WORDS[state];
  return (
    <>
      <Popover
        label={words === '' ? 'Sync status' : `${words}. Sync status`}
        buttonClassName={state === 'idle' ? 'icon-btn' : `sync sync-button is-${state}`}
        button={
          <>
            <BadgeIcon state={state} />
            {words}
          </>
        }
      >
        {() => <SyncDetails sync={sync} />}
      </Popover>
      <span className="sr-only" role="status">
        {state === 'offline' ? words : ''}
      </span>
    </>
  );
}

function BadgeIcon({ state }: { state: BadgeState }) {
  switch (state) {
    case 'updating':
      return <RefreshCw className="ico" />;
    case 'offline':
      return <CloudOff className="ico" />;
    case 'synced':
      return <Check className="ico" />;
    case 'idle':
      return <CloudCheck className="ico" />;
  }
}
