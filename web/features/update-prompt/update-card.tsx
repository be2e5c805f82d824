import { useContext, useState, useSyncExternalStore } from 'react';
import { AppUpdatesContext } from '#web/platform/app-updates/app-updates-context.ts';
import type { AppUpdates, UpdateLook } from '#web/platform/app-updates/app-updates.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { RELOAD_WORDS } from './reload-messages.ts';
import { SettingsPart } from '#web/ui/layout/settings-part.tsx';

type Look = UpdateLook | 'looking' | 'not_asked';

/** The way to an update that is always there, also after Later: looks for one on a press, and takes the one that waits. */
export function UpdateCard() {
  const updates = useContext(AppUpdatesContext);
  return updates ? <Offer updates={updates} /> : <Offered words="A reload brings the newest version." />;
}

function Offer({ updates }: { updates: AppUpdates }) {
  const state = useSyncExternalStore(
    (changed) => {
      const subscription = updates.state$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => updates.state(),
  );
  const [look, setLook] = useState<Look>('not_asked');
  const ask = () => {
    setLook('looking');
    void updates.check().then(setLook);
  };
  switch (state) {
    case 'waiting':
    case 'later':
    case 'activating':
      return (
        <Offered words="A new version is ready. Updating takes a moment and keeps everything you saved.">
          <Button variant="primary" size="sm" busy={state === 'activating'} onClick={() => updates.apply()}>
            Update Now
          </Button>
        </Offered>
      );
    case 'none':
      return (
        <Offered words={LOOK_WORDS[look]}>
          <Button size="sm" busy={look === 'looking'} onClick={ask}>
            Check for updates
          </Button>
        </Offered>
      );
    case 'reload_when_ready':
    case 'taken_over_kept':
    case 'taken_over_lost':
      return <Offered words={RELOAD_WORDS[state]} />;
  }
}

/** The part of the card in one state. Without a button of its own it offers a reload. */
function Offered({ words, children }: { words: string; children?: React.ReactNode }) {
  return (
    <SettingsPart
      id="update-title"
      title="Updates"
      action={
        children ?? (
          <Button size="sm" onClick={() => location.reload()}>
            Reload
          </Button>
        )
      }
    >
      <p className="t-sm t-2" role="status">
        {words}
      </p>
    </SettingsPart>
  );
}

const LOOK_WORDS: Readonly<Record<Look, string>> = {
  not_asked: 'Daymark checks for new versions, and asks before it updates.',
  looking: 'Looking for a new version...',
  found: 'A new version is on its way.',
  none: 'You have the newest version.',
  unreachable: 'The server could not be reached. Try again once you are online.',
};
