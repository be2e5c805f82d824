import type { SyncPorts } from '#sync/client.ts';
import { createBrowserConnectivity, createBrowserLifecycle } from './browser-events.ts';
import { createBroadcastChannel } from './broadcast-channel.ts';
import { browserClock } from './browser-clock.ts';
import { browserRng } from './browser-rng.ts';
import { estimateStorage } from './estimate-storage.ts';
import { createFetchTransport } from './fetch-transport.ts';
import { localSmallStore } from './local-small-store.ts';
import { ownSession, type DeviceAuth } from './own-session.ts';
import { createPokeStream } from './poke-stream.ts';
import { SYNC_TAG } from './sync-tag.ts';
import { webLocks } from './web-locks.ts';

/**
 * The browser's side of everything the sync engine asks of the world, for one signed-in user. `env` and `userId` name
 * the channel, so that builds and users on one origin never hear each other.
 */
export function createBrowserPorts(options: { auth: DeviceAuth; env: string; userId: string }): SyncPorts {
  const auth = ownSession(options.auth, options.userId);
  const transport = createFetchTransport(auth);
  const connectivity = createBrowserConnectivity();
  const lifecycle = createBrowserLifecycle();
  return {
    clock: browserClock,
    rng: browserRng,
    transport: {
      ...transport,
      async sync(request, how) {
        const reply = await transport.sync(request, how);
        if (reply.kind === 'answer' && reply.status === 200) auth.answered();
        return reply;
      },
    },
    pokes: createPokeStream({
      auth,
      clock: browserClock,
      rng: browserRng,
      connectivity,
      lifecycle,
    }),
    locks: webLocks,
    channel: createBroadcastChannel(`daymark-${options.env}-${options.userId}`),
    connectivity,
    lifecycle,
    smallStore: localSmallStore,
    requestBackgroundSync: createBackgroundSync(),
    requestPersistence,
    estimateStorage,
  };
}

/**
 * Chromium alone has Background Sync; elsewhere the engine's own triggers do the same work. Its manager is found ahead: a
 * page that is closed runs nothing any more that it would have to wait for. And the browser opens the manager's way to
 * it at the first read of `sync`, through the page: what a closed page sends there may find nobody to open it.
 */
function createBackgroundSync(): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  let known: SyncManager | null = null;
  /** Before there is a worker, which may never come. */
  let isWanted = false;
  const refused = (error: unknown): void => {
    // A browser may refuse it (private mode, a setting). It is an accelerator only.
    console.info('background_sync_refused', error instanceof Error ? error.name : 'unknown');
  };
  navigator.serviceWorker.ready
    .then((found) => {
      if (!('sync' in found)) return undefined;
      known = found.sync as SyncManager;
      return isWanted ? known.register(SYNC_TAG) : undefined;
    })
    .catch(refused);
  return () => {
    if (known) known.register(SYNC_TAG).catch(refused);
    else isWanted = true;
  };
}

interface SyncManager {
  register(tag: string): Promise<void>;
}

function requestPersistence(): void {
  if (!('storage' in navigator) || !('persist' in navigator.storage)) return;
  navigator.storage
    .persisted()
    .then((already) => already || navigator.storage.persist())
    .catch((error: unknown) => {
      console.info('persistence_refused', error instanceof Error ? error.name : 'unknown');
    });
}
