import { use } from 'react';
import { createPortal } from 'react-dom';
import { SyncContext } from '#web/platform/sync-state/sync-context.tsx';
import { useAgeText } from '#web/platform/sync-state/use-age-text.ts';
import { useSyncStatus } from '#web/platform/sync-state/use-sync-status.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { FootNoteContext } from '#web/ui/layout/foot-note-context.ts';

/** How old what the screen shows may be, at the foot of a page that is filled from this device's database. */
export function UpdatedLine() {
  const sync = use(SyncContext);
  const place = use(FootNoteContext);
  return sync && place && createPortal(<Line sync={sync} />, place);
}

function Line({ sync }: { sync: SyncClient }) {
  const { lastOkAt, pending } = useSyncStatus(sync);
  const age = useAgeText(lastOkAt);
  return (
    <>
      {age === null ? 'Not updated yet' : `Updated ${lower(age)}`}
      {pending > 0 && (
        <>
          {' · '}
          <span className="waiting">{pending === 1 ? '1 change waiting' : `${pending} changes waiting`}</span>
        </>
      )}
    </>
  );
}

const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
