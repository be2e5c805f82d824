import { NEVER } from 'rxjs';
import type { Clock, SyncPorts } from '#sync/client.ts';
import { createBroadcastChannel } from '#web/platform/sync/broadcast-channel.ts';
import { browserRng } from '#web/platform/sync/browser-rng.ts';
import { createFetchTransport } from '#web/platform/sync/fetch-transport.ts';
import { webLocks } from '#web/platform/sync/web-locks.ts';

/** The service worker's side of what the engine asks of the world. It has no page, no localStorage and no refresh. */
export function createWorkerPorts(options: {
  env: string;
  userId: string;
  accessToken: () => Promise<string | null>;
}): SyncPorts {
  return {
    clock: workerClock,
    rng: browserRng,
    transport: createFetchTransport({
      accessToken: options.accessToken,
      refresh: async () => 'unreachable',
    }),
    pokes: { poke$: NEVER },
    locks: webLocks,
    channel: createBroadcastChannel(`daymark-${options.env}-${options.userId}`),
    connectivity: { online$: NEVER, isOnline: () => navigator.onLine },
    lifecycle: { event$: NEVER, isVisible: () => false },
    smallStore: { get: () => null, set: () => false, remove: () => undefined, keys: () => [] },
  };
}

const workerClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
