import type { SyncStatus } from '#sync/client.ts';
import { isOfAnother, isSentLater, isTooOld } from './sync-messages.ts';

/** What the success adds offline, and while a cycle tries anew. */
const ONCE_ONLINE = "Will be sent when you're online.";

/** When what is done now will be sent, or null where it goes at once. A connection alone does not end every wait. */
export function sentLaterWords(
  status: Pick<SyncStatus, 'state' | 'lastFailure' | 'pausedByUser' | 'takenOver'>,
): string | null {
  if (!isSentLater(status)) return null;
  switch (status.state.kind) {
    case 'auth_wait':
      return 'Will be sent once you are signed in again.';
    case 'needs_update':
      return isTooOld(status) ? 'Will be sent after the update.' : 'Will be sent after the reload.';
    case 'paused':
      return isOfAnother(status)
        ? 'Will be sent once you have signed in again.'
        : 'Will be sent once you resume.';
    case 'storage_broken':
      return "Will be sent once this device's storage works again.";
    case 'idle':
    case 'syncing':
    case 'offline':
    case 'backoff':
      return ONCE_ONLINE;
  }
}
