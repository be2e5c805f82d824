import { IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SyncRequest } from '#shared/protocol/sync.ts';
import type { Fate } from './lab/fate.ts';
import { databaseName } from './store/database-name.ts';
import { DATABASE_VERSION } from './store/schema.ts';
import { createSyncDatabase, type SyncDatabase } from './store/sync-database.ts';
import type { SentOnce } from './sync-once.ts';
import type { Device, Tab, World } from './testing/create-world.ts';
import type { MemoryServer } from './testing/memory-server.ts';
import { openSampleDevice } from './testing/open-sample-device.ts';
import { eventId, sampleEvent, USER_A } from './testing/sample-rows.ts';
import { withoutLog } from './testing/without-log.ts';

let world: World;
let server: MemoryServer;
let device: Device;
let tab: Tab;
beforeEach(async () => {
  const others = [1, 2, 3, 4, 5].map((n) => sampleEvent(n));
  ({ world, server, device, tab } = await openSampleDevice({}, others));
  // What the tests below send, the worker sends.
  device.connectivity.set(false);
});
afterEach(() => world.close());

/** Changes of as many tasks wait on the device; no two of them share an entity. */
async function write(changes: number): Promise<void> {
  for (let n = 0; n < changes; n += 1) await tab.client.actions.setTaskStatus(eventId(n), 'completed');
}

/** One run of the worker, and the requests that it made. */
async function run(): Promise<{ outcome: SentOnce | 'died'; asked: SyncRequest[] }> {
  const before = device.network.requests.length;
  const outcome = await device.runWorker();
  return { outcome, asked: device.network.requests.slice(before) };
}

async function inDatabase<T>(work: (db: SyncDatabase) => PromiseLike<T>): Promise<T> {
  const injected = { factory: device.factory, keyRange: IDBKeyRange };
  const db = createSyncDatabase(databaseName('test', USER_A), 'relaxed', injected, null);
  await db.open();
  Object.assign(db, Object.fromEntries(db.tables.map((table) => [table.name, table])));
  return Promise.resolve(work(db)).finally(() => db.close());
}

const waiting = async (): Promise<string[]> => (await tab.dump()).outbox.map(({ state }) => state);
const pushes = (asked: SyncRequest[]): number[] => asked.map(({ push }) => push.length);
const answered = (status: number, code: string, retryAfterSeconds?: number): Fate => ({
  kind: 'answered',
  status,
  body: { code, detail: '' },
  ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
});

describe('a worker whose server takes nothing', () => {
  it.each<[string, Fate, SentOnce]>([
    ['has no valid session for it', answered(401, 'no_authorization'), 'refused'],
    ['is of another user by its session', answered(409, 'user_mismatch'), 'refused'],
    ['is too old for it', answered(426, 'schema_too_old'), 'refused'],
    ['is told to come later', answered(429, 'over_request_rate_limit', 60), 'waiting'],
    ['finds it down', answered(503, 'unavailable'), 'waiting'],
    ['finds it down until a time', answered(503, 'unavailable', 3600), 'waiting'],
    ['has no line', { kind: 'request_lost' }, 'waiting'],
    ['hears no answer', { kind: 'response_lost' }, 'waiting'],
    ['is behind a captive portal', { kind: 'answered', status: 200, body: '<html>' }, 'waiting'],
  ])('%s: one request, and all is kept', async (_which, fate, expected) => {
    await write(2);
    device.network.fate = () => fate;
    const { outcome, asked } = await run();
    expect(outcome).toBe(expected);
    expect(pushes(asked)).toEqual([2]);
    expect(await waiting()).toEqual(['sealed', 'sealed']);
  });

  it('asks nothing of it where nothing waits, with a line or without', async () => {
    device.network.fate = () => ({ kind: 'request_lost' });
    expect(await run()).toEqual({ outcome: 'sent', asked: [] });
  });

  it('has sent all where only the pull broke off after the results', async () => {
    await write(1);
    server.pageSize = 1;
    for (const n of [6, 7]) server.put(USER_A, 'events', sampleEvent(n));
    device.network.fate = ({ push }) => ({ kind: push.length > 0 ? 'delivered' : 'request_lost' });
    expect((await run()).outcome).toBe('sent');
    expect(await waiting()).toEqual(['acked']);
  });

  it('waits where it is answered without any result', async () => {
    await write(1);
    const answer = await server.backend(USER_A, { ...(await lastRequest()), push: [] });
    device.network.fate = () => ({ kind: 'answered', ...answer });
    const { outcome, asked } = await run();
    expect(outcome).toBe('waiting');
    expect(asked).toHaveLength(1);
  });
});

async function lastRequest(): Promise<SyncRequest> {
  const last = device.network.requests.at(-1);
  if (!last) throw new Error('Nothing was asked yet');
  return last;
}

describe('a worker whose push is refused as a whole', () => {
  it.each([
    ['breaks the server', 500],
    ['is larger than a proxy takes', 413],
    ['is called malformed', 400],
  ])('because it %s sends it in parts', async (_why, status) => {
    await write(5);
    device.network.fate = ({ push }) =>
      push.length > 2 ? answered(status, 'refused') : { kind: 'delivered' };
    const { outcome, asked } = await run();
    expect(outcome).toBe('sent');
    // What was not refused goes on with all that is left, as in a cycle of the engine.
    expect(pushes(asked)).toEqual([5, 2, 3, 1, 2]);
    expect(server.effectsOf(USER_A)).toHaveLength(5);
  });

  it('puts a lone row aside that breaks a server which works otherwise', async () => {
    await write(1);
    server.breaksOn = () => true;
    const { outcome, asked } = await run();
    expect(outcome).toBe('sent');
    expect(pushes(asked)).toEqual([1, 0]);
    expect((await tab.dump()).outbox).toMatchObject([{ tries: 1, retry: {}, lastError: 'server' }]);
  });

  it('isolates the row that breaks the server, and sends the rest', async () => {
    await write(6);
    server.breaksOn = ({ entities }) => entities.some((entity) => entity.includes(eventId(3)));
    expect((await run()).outcome).toBe('sent');
    expect(server.effectsOf(USER_A)).toHaveLength(5);
    expect((await tab.dump()).outbox).toMatchObject([{ tries: 1, args: { event_id: eventId(3) } }]);
    // It waits for a time of its own: nothing can be sent now.
    expect(await run()).toEqual({ outcome: 'sent', asked: [] });
  });

  it('blames no row of a server that answers everything so', async () => {
    await write(2);
    device.network.fate = () => answered(500, 'unexpected_failure');
    const { outcome, asked } = await run();
    expect(outcome).toBe('waiting');
    expect(pushes(asked)).toEqual([2, 1, 0]);
    expect((await tab.dump()).outbox).toMatchObject([{ tries: 0 }, { tries: 0 }]);
  });

  it('pulls everything anew where it was the cursor, and blames no row', async () => {
    await write(2);
    device.network.fate = ({ cursor }) =>
      cursor === null ? { kind: 'delivered' } : answered(400, 'validation_failed');
    expect((await run()).outcome).toBe('sent');
    expect(server.effectsOf(USER_A)).toHaveLength(2);
    expect(await waiting()).toEqual([]);
  });

  it('leaves a row alone that the server puts off by itself', async () => {
    await write(2);
    server.isPoison = ({ entities }) => entities.some((entity) => entity.includes(eventId(0)));
    const { outcome, asked } = await run();
    expect(outcome).toBe('sent');
    expect(pushes(asked)).toEqual([2]);
    expect((await tab.dump()).outbox).toMatchObject([{ tries: 1, args: { event_id: eventId(0) } }]);
  });
});

describe('a worker on a database that is not for it', () => {
  beforeEach(() => write(1));

  it.each<[string, (db: SyncDatabase) => PromiseLike<unknown>]>([
    ['of an older build', (db) => db.meta.update('sync', { schema: 0 })],
    ['of a newer build', (db) => db.meta.update('sync', { schema: 10_000 })],
    ['of somebody else', (db) => db.meta.update('sync', { userId: 'somebody' })],
    ['of a session that is over', (db) => db.meta.update('sync', { sessionEpoch: 'another' })],
    ['that was emptied', (db) => db.meta.clear()],
  ])('%s leaves it alone', async (_whose, change) => {
    await inDatabase(change);
    expect(await run()).toEqual({ outcome: 'left_alone', asked: [] });
    expect(await waiting()).toEqual(['queued']);
  });

  // By 1 more it was patched by an older build.
  it.each([0, 1])('whose tables are of a newer build, by 10 and %i more, leaves them alone', async (more) => {
    tab.crash();
    const upgraded = await upgradedTo((DATABASE_VERSION + 1) * 10 + more);
    expect(await run()).toEqual({ outcome: 'left_alone', asked: [] });
    expect(await upgradedTo()).toBe(upgraded);
  });

  it('ends with a sign-out that comes while its request is under way', async () => {
    let arrive = (): void => undefined;
    const until = new Promise<void>((resolve) => (arrive = resolve));
    device.network.fate = () => ({ kind: 'late', until });
    const running = run();
    await world.settle();
    await Promise.all([tab.client.endSession('delete'), world.advance(6000)]);
    arrive();
    const { outcome, asked } = await running;
    expect(outcome).toBe('left_alone');
    expect(asked).toHaveLength(1);
  });
});

it('a worker sends what waits in tables of its own build whose indexes an older build has patched', async () => {
  await write(1);
  tab.crash();
  await upgradedTo(DATABASE_VERSION * 10 + 1);
  const { outcome, asked } = await run();
  expect(outcome).toBe('sent');
  expect(pushes(asked)).toEqual([1]);
});

/** The version of the database on the device, brought to `version` where one is given. */
async function upgradedTo(version?: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = device.factory.open(databaseName('test', USER_A), version);
    opening.addEventListener('error', () => reject(new Error('not opened')));
    opening.addEventListener('success', () => {
      resolve(opening.result.version);
      opening.result.close();
    });
  });
}

describe("the worker's exchanges", () => {
  it('are told by the support bundle, as those of a tab are', async () => {
    await write(3);
    const before = (await tab.client.supportBundle()).log.length;
    device.network.fate = ({ push }) =>
      push.length > 1 ? answered(413, 'too_large') : { kind: 'delivered' };
    await run();
    const { log } = await tab.client.supportBundle();
    expect(log.slice(before).map(({ event, details }) => [event, details['pushed']])).toEqual([
      ['split', 3],
      ['applied', 1],
      ['split', 2],
      ['applied', 1],
      ['applied', 1],
    ]);
  });

  it('are worth more than what is told of them', async () => {
    await write(2);
    const before = (await tab.client.supportBundle()).log.length;
    const outcome = await device.runWorker(USER_A, { wrap: withoutLog });
    expect(outcome).toBe('sent');
    expect(server.effectsOf(USER_A)).toHaveLength(2);
    expect((await tab.client.supportBundle()).log).toHaveLength(before);
  });
});
