// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { databaseName } from '#sync/client.ts';
import { openDevice } from '#sync/testing/open-device.ts';
import { mentions, readRaw } from '#sync/testing/raw-databases.ts';
import { eventId, sampleEvent, USER_A, USER_B } from '#sync/testing/sample-rows.ts';
import { sampleKeys } from '#sync/testing/seal-context.ts';
import { createSealingShelf } from '../auth/sealing-shelf.ts';
import { SYNC_ENV } from '../sync/sync-env.ts';
import { openOwn } from './open-own.ts';
import { sealWhatIsLeft } from './seal-what-is-left.ts';

const SECRET = 'Only the first participant may read this';
const KEY_ID = '00000000-0000-4000-8000-000000000001';
const admitOnly = vi.fn<(ids: ReadonlySet<string> | null) => void>();
const auth = (userId?: string) => ({
  admitOnly,
  storedSession: () => (userId === undefined ? null : { userId, email: '', accessToken: '', expiresAt: 0 }),
});

/** This browser has the database of a participant whose session is over, with an unsent change. */
beforeEach(async () => {
  admitOnly.mockClear();
  localStorage.clear();
  const { world, device, tab } = await openDevice({ rows: { events: [sampleEvent(0, { title: SECRET })] } });
  device.connectivity.set(false);
  await tab.client.actions.setTaskStatus(eventId(0), 'completed');
  const from = await readRaw(device.factory);
  await world.close();
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  await putRows(from[databaseName('test', USER_A)] ?? {});
  localStorage.setItem(`daymark:${USER_A}:program_data`, '{}');
});

/** As the engine's own database, under the name that this browser gives it. */
function putRows(tables: Record<string, unknown[]>): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.open(databaseName(SYNC_ENV, USER_A), 90);
    request.addEventListener('upgradeneeded', () => {
      for (const [name, rows] of Object.entries(tables)) {
        const keyPath = { meta: 'key', shadow: ['table', 'id'], outbox: 'seq', syncLog: 'n' }[name] ?? 'id';
        const store = request.result.createObjectStore(name, { keyPath });
        for (const row of rows) store.put(row);
      }
    });
    request.addEventListener('success', () => {
      request.result.close();
      resolve();
    });
  });
}

afterEach(() => void vi.unstubAllGlobals());

const isClear = async () => mentions(await readRaw(indexedDB), SECRET);

it('seals what a session that ended has left, and opens it for that participant’s next session alone', async () => {
  const keys = await sampleKeys(KEY_ID);
  const { d: _d, ...key } = keys;
  createSealingShelf().keep(USER_A, key);
  expect(await isClear()).toBe(true);
  expect(await sealWhatIsLeft(auth())).toEqual([]);
  expect(await isClear()).toBe(false);
  expect(JSON.stringify(localStorage)).not.toContain(USER_A);
  expect(admitOnly.mock.calls).toEqual([[null]]);
  const session = { userId: USER_A, email: '', accessToken: '', expiresAt: 0 };
  await openOwn(session);
  expect(await isClear()).toBe(false);
  expect(createSealingShelf().isKept(USER_A)).toBe(true);
  await openOwn({ ...session, opens: [keys] });
  expect(await isClear()).toBe(true);
  expect(createSealingShelf().isKept(USER_A)).toBe(false);
});

it('seals it also under another participant’s session, and says where the browser has deleted it', async () => {
  createSealingShelf().keep(USER_A, await sampleKeys(KEY_ID));
  expect(await sealWhatIsLeft(auth(USER_B))).toEqual([]);
  expect(await isClear()).toBe(false);
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  await openOwn({ userId: USER_A, email: '', accessToken: '', expiresAt: 0 });
  expect(localStorage.getItem(`daymark:${USER_A}:storage_lost`)).toBe('1');
});

it('touches nothing of who is signed in', async () => {
  createSealingShelf().keep(USER_A, await sampleKeys(KEY_ID));
  expect(await sealWhatIsLeft(auth(USER_A))).toEqual([]);
  expect(await isClear()).toBe(true);
});

it('seals what an earlier version kept, by a key that the server gives for it', async () => {
  const keys = await sampleKeys(KEY_ID);
  const { d: _d, ...key } = keys;
  const asked = vi.fn<typeof fetch>(async () => Response.json({ key }));
  vi.stubGlobal('fetch', asked);
  expect(await sealWhatIsLeft(auth(USER_B))).toEqual([]);
  expect(asked.mock.calls.map(([path, init]) => [path, init?.body])).toEqual([
    ['/api/v1/auth/sealing-key', JSON.stringify({ user_id: USER_A })],
  ]);
  expect(await isClear()).toBe(false);
  await openOwn({ userId: USER_A, email: '', accessToken: '', expiresAt: 0, opens: [keys] });
  expect(await isClear()).toBe(true);
});

it.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server that knows no such account', async () => Response.json({ key: null })],
  ['a page of a network on the way', async () => new Response('<html>Sign in to the Wi-Fi</html>')],
  ['a refusal', async () => Response.json({ code: 'over_request_rate_limit' }, { status: 429 })],
])('says that a database without a key is not sealed, and keeps nobody out: %s', async (_, answer) => {
  vi.stubGlobal('fetch', answer);
  expect(await sealWhatIsLeft(auth())).toEqual([{ userId: USER_A, why: 'no_key' }]);
  expect(admitOnly.mock.calls).toEqual([[null]]);
  expect(await isClear()).toBe(true);
});

it('admits the same account alone where it cannot be sealed', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  createSealingShelf().keep(USER_A, { id: KEY_ID, x: 'no', y: 'point' });
  expect(await sealWhatIsLeft(auth())).toEqual([{ userId: USER_A, why: 'failed' }]);
  expect(admitOnly.mock.calls).toEqual([[new Set([USER_A])]]);
  expect(await isClear()).toBe(true);
});
