import { NEVER, Subject, filter, firstValueFrom } from 'rxjs';
import { openSync, type Transport } from '#sync/client.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { product } from '#sync/daymark/index.ts';
import { createFakeLifecycle, createFakeSmallStore } from '#sync/testing/fakes/fake-surroundings.ts';
import { createBroadcastChannel } from '#web/platform/sync/broadcast-channel.ts';
import { browserClock } from '#web/platform/sync/browser-clock.ts';
import { browserRng } from '#web/platform/sync/browser-rng.ts';
import { webLocks } from '#web/platform/sync/web-locks.ts';
import type { DrainingContender } from './contender.ts';
import type { Home } from './home.ts';

/** The engine as the app runs it, with its server at `home`. */
export function createDaymarkContender(env: string, home: Home): DrainingContender {
  const online$ = new Subject<boolean>();
  let online = true;
  let client: SyncClient | undefined;
  const opened = (): SyncClient => {
    if (!client) throw new Error('open() comes first');
    return client;
  };

  const sync: Transport['sync'] = async (request, options) => {
    if (!online) return { kind: 'no_answer', reason: 'network' };
    return home.sync(request, options);
  };

  return {
    async open() {
      client = await openSync({
        env,
        userId: home.userId,
        product,
        ports: {
          clock: browserClock,
          rng: browserRng,
          transport: {
            sync,
            upload: () => Promise.reject(new Error('No file is measured here')),
            refreshAuth: async () => 'refreshed',
          },
          pokes: { poke$: NEVER },
          locks: webLocks,
          channel: createBroadcastChannel(env),
          connectivity: { online$, isOnline: () => online },
          lifecycle: createFakeLifecycle(() => true),
          smallStore: createFakeSmallStore(),
        },
      });
      const read = async () => firstValueFrom(opened().queries.followEvents(home.programId));
      const first = await read();
      if (first.kind === 'rows' && first.rows.length > 0) return first.rows.length;
      await firstValueFrom(opened().status$.pipe(filter(({ hydrated }) => hydrated)));
      const then = await read();
      return then.kind === 'rows' ? then.rows.length : 0;
    },
    async tick(eventId, status) {
      await opened().actions.setTaskStatus(eventId, status);
    },
    setOnline(now) {
      online = now;
      online$.next(now);
    },
    async drained() {
      await firstValueFrom(
        opened().status$.pipe(filter(({ pending, state }) => pending === 0 && state.kind === 'idle')),
      );
    },
    close: () => opened().close(),
  };
}
