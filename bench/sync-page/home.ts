import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { SyncRequest } from '#shared/protocol/sync.ts';
import type { Transport } from '#sync/client.ts';
import { createMemoryServer } from '#sync/testing/memory-server.ts';
import { sampleProgramme } from '#sync/testing/sample-rows.ts';
import { createFetchTransport } from '#web/platform/sync/fetch-transport.ts';

/** Where a participant's rows live, and the way there. */
export interface Home {
  userId: string;
  programId: string;
  sync: Transport['sync'];
}

/** A home that keeps count: of its requests, those with changes, and the changes in them. */
export interface CountedHome extends Home {
  counts(): { requests: number; pushes: number; changes: number };
}

export function counted(home: Home): CountedHome {
  const so = { requests: 0, pushes: 0, changes: 0 };
  return {
    ...home,
    sync(request, options) {
      so.requests += 1;
      if (request.push.length > 0) so.pushes += 1;
      so.changes += request.push.length;
      return home.sync(request, options);
    },
    counts: () => ({ ...so }),
  };
}

/** What a page must know of a participant of the real server, which answers under the page's own address. */
export interface Account {
  userId: string;
  programId: string;
  token: string;
}

const USER = '00000000-0000-7000-8000-00000000000a';

/** A server inside the page, whose every answer takes `delayMs`. */
export function createFakeHome(seed: readonly ProgrammeEvent[], delayMs: number): Home {
  const server = createMemoryServer(() => Date.now());
  server.put(USER, 'programmes', sampleProgramme());
  for (const event of seed) server.put(USER, 'events', event);
  return {
    userId: USER,
    programId: sampleProgramme().id,
    async sync(request) {
      // Through JSON, as on the wire.
      const asked = JSON.parse(JSON.stringify(request)) as SyncRequest;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      const { status, body } = await server.backend(USER, asked);
      return { kind: 'answer', status, body: JSON.parse(JSON.stringify(body)) as unknown };
    },
  };
}

/** The real server, over the app's own transport. */
export function createRealHome({ userId, programId, token }: Account): Home {
  const { sync } = createFetchTransport({ accessToken: () => token, refresh: async () => 'rejected' });
  return { userId, programId, sync };
}
