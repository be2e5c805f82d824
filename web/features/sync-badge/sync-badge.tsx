import { Check, CloudCheck, CloudOff, RefreshCw } from 'lucide-react';
import { useContext } from 'react';
import { SyncContext } from '#web/platform/sync-state/sync-context.tsx';
import { needsWords, useNeeds } from '#web/platform/sync-state/use-needs.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { Popover } from '#web/ui/overlays/popover.tsx';
import type { BadgeState } from './badge-state.ts';
import { NeedsMark } from './needs-mark.tsx';
import { SyncDetails } from './sync-details.tsx';
import { useBadgeState } from './use-badge-state.ts';
import { BADGE } from './badge-look.ts';

const WORDS: Readonly<Record<BadgeState, string>> = {
  updating: 'Updating...',
  synced: 'Synced',
  offline: 'Offline mode',
  idle: '',
};

/**
 * How the phone stands with the server, and how much needs the participant, in the page's header; a press tells more.
 * Nothing where nobody is signed in.
 */
export function SyncBadge() {
  const sync = useContext(SyncContext);
  return sync && <Badge sync={sync} />;
}

function Badge({ sync }: { sync: SyncClient }) {
  const state = useBadgeState(sync);
  const needs = useNeeds(sync);
  const words = WORDS[state];
  const needed = needsWords(needs);
  const isBare = state === 'idle' && needed === '';
  return (
    <>
      <Popover
        label={sentences(words, needed, 'Sync status')}
        buttonClassName={isBare ? 'icon-btn' : `${BADGE} ${state === 'offline' ? 'bg-sunken' : 'bg-surface'}`}
        button={
          <>
            {(state !== 'idle' || isBare) && <BadgeIcon state={state} />}
            {words}
            {needed !== '' && <NeedsMark needs={needs} />}
          </>
        }
      >
        {() => <SyncDetails sync={sync} needs={needs} />}
      </Popover>
      <span className="sr-only" role="status">
        {sentences(state === 'offline' ? words : '', needed)}
      </span>
    </>
  );
}

const sentences = (...parts: string[]): string => parts.filter((part) => part !== '').join('. ');

function BadgeIcon({ state }: { state: BadgeState }) {
  switch (state) {
    case 'updating':
      return <RefreshCw className="ico animate-spin" />;
    case 'offline':
      return <CloudOff className="ico" />;
    case 'synced':
      return <Check className="ico text-ok" />;
    case 'idle':
      return <CloudCheck className="ico" />;
  }
}
