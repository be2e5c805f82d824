import { useContext } from 'react';
import { SyncContext } from '#web/platform/sync-state/sync-context.tsx';
import type { SyncClient } from '#sync/daymark/client.ts';
import { useRefusedCheckIn } from './use-refused-check-in.ts';

/** Shows nothing; tells the participant when the server has refused a check-in. Mounted where the data is open. */
export function RefusedCheckInNotice() {
  const sync = useContext(SyncContext);
  return sync && <Watch sync={sync} />;
}

function Watch({ sync }: { sync: SyncClient }) {
  useRefusedCheckIn(sync);
  return null;
}
