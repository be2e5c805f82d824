import { useLiveQuery } from '#web/platform/sync-state/screen-live-query.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { DEFAULT_REMINDER_SETTINGS } from '#shared/domain/default-reminder-settings.ts';
import type { SyncActions } from '#sync/daymark/client.ts';
import type { Push } from '#web/platform/push/push.ts';
import { useSync } from '#web/platform/sync-state/sync-context.tsx';
import { WaitingWord, useWaitingRows } from '#web/platform/sync-state/waiting-rows.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { notify } from '#web/ui/toasts/toasts.ts';
import { AccountPart } from './account-part.tsx';
import { DevicePart } from './device-part.tsx';
import { useProgrammeTimes } from './use-programme-times.ts';

type Choice = Pick<
  Parameters<SyncActions['setReminders']>[0],
  'check_ins' | 'updates' | 'tips' | 'quiet_hours'
>;

/** Notifications: whether this device gets them, and what the account wants to be reminded of. */
export function PushCard({ push }: { push: Push }) {
  const sync = useSync();
  const view = useSyncExternalStore(
    (changed) => {
      const subscription = push.view$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => push.view(),
  );
  useEffect(() => {
    push.look({ anew: true }).catch((error: unknown) => console.info('Push could not be looked at.', error));
  }, [push]);
  const settings = useLiveQuery(
    () =>
      sync.queries.reminderSettings().then(
        (stored) => stored ?? DEFAULT_REMINDER_SETTINGS,
        () => null,
      ),
    [sync],
  );
  const waiting = useWaitingRows(sync);
  const times = useProgrammeTimes(sync);
  const { kind } = view.status;

  // A switch shows the choice at once; the row that says so is read a moment later.
  const [chosen, setChosen] = useState<{ over: typeof settings; change: Choice }>({ over: null, change: {} });
  const shown = settings && (chosen.over === settings ? { ...settings, ...chosen.change } : settings);
  const choose = (change: Choice) => {
    setChosen((before) => ({
      over: settings,
      change: before.over === settings ? { ...before.change, ...change } : change,
    }));
    sync.actions.setReminders(change).catch((error: unknown) => {
      console.error('The choice was not saved.', error);
      setChosen({ over: null, change: {} });
      notify({ kind: 'error', title: 'Error', body: 'Your choice could not be saved. Please try again.' });
    });
  };

  return (
    <section className="card grid gap-4 max-tablet:gap-3 max-tablet:p-4" aria-labelledby="push-title">
      <div className="flex items-center justify-between gap-3">
        <h2 className="card-title" id="push-title">
          Push Notifications
        </h2>
        {kind !== 'looking' && (
          <span className={kind === 'on' ? 'chip chip-ok' : 'chip'}>{kind === 'on' ? 'On' : 'Off'}</span>
        )}
      </div>
      <div className="grid gap-3" role="group" aria-labelledby="push-device">
        <p className="text-xs font-semibold normal-nums text-ink-2" id="push-device">
          This device
        </p>
        <DevicePart push={push} view={view} />
      </div>
      <div className="grid gap-1" role="group" aria-labelledby="push-account">
        <p className="text-xs font-semibold normal-nums text-ink-2" id="push-account">
          Your account, on every device{' '}
          <WaitingWord rows={waiting} row={`reminder_settings:${sync.userId}`} />
        </p>
        {settings === undefined && <Skeleton className="h-40 w-full" />}
        {settings === null && <p className="t-sm t-2">Your choices could not be read on this device.</p>}
        {shown && (
          <AccountPart
            settings={shown}
            times={times}
            isHere={kind === 'on' || kind === 'looking'}
            isSaid={kind === 'off'}
            onChange={choose}
          />
        )}
      </div>
    </section>
  );
}
