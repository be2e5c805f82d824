import { syncOnce } from '#sync/sync-once.ts';
import { createSessionMirror } from '#web/platform/auth/session-mirror.ts';
import { SYNC_ENV } from '#web/platform/sync/sync-env.ts';
import type { WorkerWithSync } from './load-background-sync.ts';
import { createWorkerPorts } from './worker-ports.ts';

declare const self: WorkerWithSync;

self.daymarkBackgroundSync = sendWhatWaits;

/**
 * Sends the changes that wait on this device, without any page. It works while the stored access token is valid and
 * never refreshes it. Rejects only while something could be sent and was not, so that the browser tries again.
 */
async function sendWhatWaits(): Promise<void> {
  const session = await createSessionMirror().read();
  if (session === null || session.expiresAt <= Date.now()) return;
  const { userId, accessToken } = session;
  const outcome = await syncOnce({
    env: SYNC_ENV,
    userId,
    ports: createWorkerPorts({ env: SYNC_ENV, userId, accessToken }),
  });
  if (outcome === 'waiting') throw new Error('changes still wait on this device');
}
