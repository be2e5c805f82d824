import { afterAll, beforeAll, describe, vi } from 'vitest';
import { mutations } from '#shared/product/definitions.ts';
import { SCHEMA_VERSION, TOMBSTONE_DAYS, type SyncRequest } from '#shared/protocol/sync.ts';
import { limitParticipants } from '#server/http/limits/limit-participants.ts';
import type { Database } from '#server/database/database.ts';
import type { AppInstance } from '#server/http/app-instance.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Authenticate } from '#server/http/participant.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { FAULTY_NOTES, type ContractedServer } from '#sync/testing/contract/contracted-server.ts';
import { sampleEvent, sampleProgramme, sampleProposal } from '#sync/testing/sample-rows.ts';
import { transportContract } from '#sync/testing/contract/transport-contract.ts';
import { createFetchTransport } from '#web/platform/sync/fetch-transport.ts';
import { raiseVersion } from './lock-version.ts';
import type { Definitions } from '#shared/push/parse-mutation.ts';
import { pruneSync } from './prune-sync.ts';
import { deleteRow, saveRow, saveRows } from './row-store.ts';
import { syncModule } from './sync-module.ts';
import { nothingFollows } from './testing/nothing-follows.ts';

/** A token of a session that is over; a transport without any token does not even ask. */
const OVER = 'over';

/** All other bearer tokens are user ids here. */
const authenticate: Authenticate = async ({ headers }) => {
  const userId = headers.authorization?.replace('Bearer ', '');
  if (!userId || userId === OVER) throw new HttpError(401, 'no_authorization', 'No session');
  return { userId, sessionId: userId, email: '' };
};

const known = mutations as unknown as Definitions;
const definitions: Definitions = {
  ...known,
  'check_in.save': {
    ...mutations['check_in.save'],
    apply: (rows, args) => {
      const checkIn = args as Parameters<(typeof mutations)['check_in.save']['apply']>[1];
      if (checkIn.notes === FAULTY_NOTES) throw new Error('a fault of ours');
      return mutations['check_in.save'].apply(rows, checkIn);
    },
  },
};

/** A way to an app. */
type Post = (
  app: AppInstance,
  ...asked: Parameters<ContractedServer['post']>
) => ReturnType<ContractedServer['post']>;

/** Without a line: what the server itself says. */
const injected: Post = async (app, userId, body) => {
  const headers = userId === null ? {} : { authorization: `Bearer ${userId}` };
  const payload = body as Record<string, unknown>;
  const answer = await app.inject({ method: 'POST', url: '/api/v1/sync', headers, payload });
  const retryAfter = answer.headers['retry-after'];
  return {
    status: answer.statusCode,
    body: answer.json(),
    ...(retryAfter !== undefined && { retryAfter: Number(retryAfter) }),
  };
};

/** Through the transport of the browser, over loopback: what the engine gets to see. */
const fetched: Post = async (app, userId, body) => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  origin = app.listeningOrigin;
  const transport = createFetchTransport({
    accessToken: () => userId ?? OVER,
    refresh: async () => 'rejected',
  });
  // The contract asks also what no engine would.
  const reply = await transport.sync(body as SyncRequest, { keepalive: false });
  if (reply.kind !== 'answer') throw new Error(`no answer: ${reply.reason}`);
  return { status: reply.status, body: reply.body, retryAfter: reply.retryAfterSeconds };
};

/** Of the page whose fetch this is: requests name a path alone. */
let origin = '';

for (const { name, open } of testDatabases('both')) {
  transportContract(`the real server on ${name}`, async () => serve(await open(), injected));
}

// The transport of the browser never sees which database answers.
for (const { name, open } of testDatabases()) {
  describe('over HTTP', () => {
    beforeAll(() => {
      const { fetch } = globalThis;
      vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, origin), init));
    });
    afterAll(() => vi.unstubAllGlobals());
    transportContract(`the real server on ${name}`, async () => serve(await open(), fetched));
  });
}

async function serve(database: Database, post: Post): Promise<ContractedServer> {
  let isDown = false;
  let schema = 1;
  let isBusy = false;
  const frail = {
    ...database,
    asUser: <T>(...asked: Parameters<typeof database.asUser<T>>): Promise<T> =>
      isDown
        ? Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
        : database.asUser(...asked),
  };
  const appOf = (minSchema: number, env = {}) =>
    buildTestApp({
      database: frail,
      env,
      register: async (app, deps) => {
        const counted = limitParticipants(app, authenticate, deps.config);
        await app.register(
          syncModule(deps, { authenticate: counted, consequences: nothingFollows, definitions, minSchema }),
        );
      },
    });
  const today = await appOf(1);
  const tomorrow = await appOf(SCHEMA_VERSION + 1);
  const strict = await appOf(1, { API_REQUESTS_PER_MINUTE: '1' });
  const now = () => new Date(today.clock.now()).toISOString();

  return {
    post: async (userId, body) => {
      const { app } = isBusy ? strict : schema > 1 ? tomorrow : today;
      // What other devices of the account have asked for in this minute.
      if (isBusy) app.limits.spend({ of: 'participants', key: `account ${userId}`, most: 5, count: 10 });
      return post(app, userId, body);
    },
    participant: async () => {
      const userId = today.deps.ids.uuid();
      const at = { created_at: now(), updated_at: now() };
      const account = { id: userId, email: `${userId}@daymark.example`, password_hash: null, ...at };
      await database.asAuth((trx) => trx.insertInto('auth_users').values(account).execute());
      await database.asUser(userId, async (trx) => {
        const v = await raiseVersion(trx, userId);
        await saveRow(trx, userId, v, 'programmes', sampleProgramme());
        const events = [0, 1, 2].map((n) => sampleEvent(n));
        await saveRows(trx, userId, v, 'events', events);
      });
      return userId;
    },
    removeEvent: (userId, id) =>
      database.asUser(userId, async (trx) => {
        await deleteRow(trx, userId, await raiseVersion(trx, userId), 'events', id, now());
      }),
    collectTombstones: async () => {
      const then = today.clock.now() + (TOMBSTONE_DAYS + 1) * 86_400_000;
      await pruneSync({ database, clock: { now: () => then } });
    },
    propose: (userId) =>
      database.asUser(userId, async (trx) => {
        await saveRow(trx, userId, await raiseVersion(trx, userId), 'proposals', sampleProposal());
      }),
    now: () => today.clock.now(),
    advance: async (ms) => {
      for (const { clock } of [today, tomorrow, strict]) clock.advance(ms);
    },
    requireSchema: (least) => {
      schema = least;
    },
    setBusy: (busy) => {
      isBusy = busy;
    },
    setDown: (down) => {
      isDown = down;
    },
    close: async () => {
      await today.close();
      await tomorrow.close();
      await strict.close();
      await database.close();
    },
  };
}
