import { useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { AppUpdates, UpdateLook, UpdateState } from '#web/platform/app-updates/app-updates.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { RELOAD_WORDS } from './reload-messages.ts';

type Look = UpdateLook | 'looking';

interface UpdateOfferProps {
  /** Null where nothing watches for a newer version: a page without a service worker is as new as its last load. */
  updates: AppUpdates | null;
  small: boolean;
}

/** The newer version that the server asks for: taken by a press once it is here, and looked for until then. */
export function UpdateOffer({ updates, small }: UpdateOfferProps) {
  return updates ? (
    <Offer updates={updates} small={small} />
  ) : (
    <Offered words="A reload brings the newer version. What waits is kept, and sent after it." small={small}>
      <Button variant="primary" size={small ? 'sm' : 'md'} block onClick={() => location.reload()}>
        Reload
      </Button>
    </Offered>
  );
}

function Offer({ updates, small }: { updates: AppUpdates; small: boolean }) {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = updates.state$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [updates],
  );
  const state = useSyncExternalStore(subscribe, () => updates.state());
  const [look, setLook] = useState<Look>('looking');
  useEffect(() => {
    let isGone = false;
    void updates.check().then((found) => !isGone && setLook(found));
    return () => {
      isGone = true;
    };
  }, [updates]);
  const lookAgain = () => {
    setLook('looking');
    void updates.check().then(setLook);
  };
  const isHere = state === 'waiting' || state === 'later' || state === 'activating';
  return (
    <Offered words={offerWords(state, look)} small={small}>
      {(isHere || state === 'none') && (
        <Button
          variant="primary"
          size={small ? 'sm' : 'md'}
          block
          busy={isHere ? state === 'activating' : look === 'looking'}
          onClick={isHere ? () => updates.apply() : lookAgain}
        >
          {isHere ? 'Update' : 'Look again'}
        </Button>
      )}
    </Offered>
  );
}

function Offered({ words, small, children }: { words: string; small: boolean; children: ReactNode }) {
  return (
    <div className="update-offer">
      <p className={small ? 't-xs t-2' : 't-sm t-2'} role="status">
        {words}
      </p>
      {children}
    </div>
  );
}

function offerWords(state: UpdateState, look: Look): string {
  switch (state) {
    case 'waiting':
    case 'later':
    case 'activating':
      return 'The newer version is here. What waits is kept, and sent after the update.';
    case 'reload_when_ready':
    case 'taken_over_kept':
    case 'taken_over_lost':
      return RELOAD_WORDS[state];
    case 'none':
      return LOOK_WORDS[look];
  }
}

const LOOK_WORDS: Readonly<Record<Look, string>> = {
  looking: 'Looking for the newer version...',
  found: 'The newer version is on its way.',
  none: 'There is no newer version yet. What waits is kept until there is one.',
  unreachable: 'Daymark could not check for the newer version. What waits is kept until it is here.',
};
