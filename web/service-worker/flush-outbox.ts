import { mutations } from '#shared/product/definitions.ts';
import { syncOnce } from '#sync/sync-once.ts';
import { createSessionMirror } from '#web/platform/auth/session-mirror.ts';
import type { StoredSession } from '#web/platform/auth/stored-session.ts';
import { SYNC_ENV } from '#web/platform/sync/sync-env.ts';
import { createWorkerPorts } from './worker-ports.ts';

/**
 * Sends the changes that wait on this device, without any page. It works while the stored access token is valid and
 * never refreshes it. Rejects only while something could be sent and was not, so that the browser tries again.
 */
export async function flushOutbox(send: typeof syncOnce = syncOnce): Promise<void> {
  const session = await validSession();
  if (session === null) return;
  const { userId } = session;
  const outcome = await send({
    env: SYNC_ENV,
    userId,
    kinds: mutations,
    ports: createWorkerPorts({
      env: SYNC_ENV,
      userId,
      // Read again for each request: a sign-out, or another participant's sign-in, may have come since.
      async accessToken() {
        const now = await validSession();
        return now?.userId === userId ? now.accessToken : null;
      },
    }),
  });
  if (outcome === 'waiting') throw new Error('changes still wait on this device');
}

async function validSession(): Promise<StoredSession | null> {
  const session = await createSessionMirror().read();
  return session !== null && session.expiresAt > Date.now() ? session : null;
}
