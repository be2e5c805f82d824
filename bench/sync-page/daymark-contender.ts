import { NEVER, Subject, filter, firstValueFrom } from 'rxjs';
import type { ProgrammeEvent } from '#shared/contract/entities/programme-event.ts';
import type { SyncRequest } from '#shared/contract/sync.ts';
import { openSync, type SyncClient, type TransportReply } from '#sync/index.ts';
import { createFakeServer } from '#sync/testing/fake-server.ts';
import { createFakeLifecycle, createFakeSmallStore } from '#sync/testing/fake-surroundings.ts';
import { sampleProgramme } from '#sync/testing/sample-rows.ts';
import { createBroadcastChannel } from '#web/platform/sync/broadcast-channel.ts';
import { browserClock } from '#web/platform/sync/browser-clock.ts';
import { browserRng } from '#web/platform/sync/browser-rng.ts';
import { webLocks } from '#web/platform/sync/web-locks.ts';
import type { Contender } from './contender.ts';

export interface DaymarkContender extends Contender {
  setOnline(online: boolean): void;
  /** How many requests carried changes, and how many there were in all. */
  requests(): { pushes: number; all: number };
  waiting(): Promise<number>;
  /** Resolves when the server has acknowledged every change and the device has its answer. */
  drained(): Promise<void>;
}

const USER = '00000000-0000-7000-8000-00000000000a';

/** The engine as the app runs it, on a server inside the page whose every answer takes `delayMs`. */
export function createDaymarkContender(
  env: string,
  seed: readonly ProgrammeEvent[],
  delayMs: number,
): DaymarkContender {
  const server = createFakeServer(() => Date.now());
  server.put(USER, 'programmes', sampleProgramme());
  for (const event of seed) server.put(USER, 'events', event);
  const online$ = new Subject<boolean>();
  let online = true;
  const sent = { pushes: 0, all: 0 };
  let client: SyncClient | undefined;
  const opened = (): SyncClient => {
    if (!client) throw new Error('open() comes first');
    return client;
  };

  async function sync(request: SyncRequest): Promise<TransportReply> {
    sent.all += 1;
    if (request.push.length > 0) sent.pushes += 1;
    // Through JSON, as on the wire.
    const asked = JSON.parse(JSON.stringify(request)) as SyncRequest;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (!online) return { kind: 'no_answer', reason: 'network' };
    const { status, body } = await server.backend(USER, asked);
    return { kind: 'answer', status, body: JSON.parse(JSON.stringify(body)) as unknown };
  }

  return {
    async open() {
      client = await openSync({
        env,
        userId: USER,
        ports: {
          clock: browserClock,
          rng: browserRng,
          transport: { sync, refreshAuth: async () => 'refreshed' },
          pokes: { poke$: NEVER },
          locks: webLocks,
          channel: createBroadcastChannel(env),
          connectivity: { online$, isOnline: () => online },
          lifecycle: createFakeLifecycle(() => true),
          smallStore: createFakeSmallStore(),
        },
      });
      const read = async () => firstValueFrom(opened().queries.followEvents(sampleProgramme().id));
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
    requests: () => ({ ...sent }),
    waiting: async () => (await opened().queries.waiting()).length,
    async drained() {
      await firstValueFrom(
        opened().status$.pipe(filter(({ pending, state }) => pending === 0 && state.kind === 'idle')),
      );
    },
    close: () => opened().close(),
  };
}
