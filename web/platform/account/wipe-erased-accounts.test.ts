// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { databaseName } from '#sync/client.ts';
import { sealedName } from '#sync/sign-out/sealed-boxes.ts';
import { openSealedStore } from '#sync/sign-out/sealed-store.ts';
import { SYNC_ENV } from '../sync/sync-env.ts';
import { wipeErasedAccounts } from './wipe-erased-accounts.ts';

const RECEIPT = { id: '00000000-0000-4000-8000-000000000001', deleted_at: '2026-03-05T08:00:00.000Z' };
/** SHA-256 of each id: by it the server is asked. */
const HASHES: Record<string, string> = {
  '24d4b96f58da6d4a8512313bbd02a28ebf0ca95dec6e4c86ef78ce7f01e788ac': 'ana',
  '6700869c8ff7480e34a70a708b028700dbaa3a033b5652b903afe89f49a31456': 'ben',
};
/** The ids that the server knows as deleted. */
let deleted: string[];
let asked: string[];
let answer: object;
let reachable: boolean;

beforeEach(() => {
  [deleted, asked, answer, reachable] = [[], [], RECEIPT, true];
  vi.stubGlobal('fetch', async (path: string) => {
    const userId = HASHES[path.split('/').at(-1) ?? ''] ?? path;
    asked.push(userId);
    if (!reachable) throw new TypeError('Failed to fetch');
    return deleted.includes(userId) ? Response.json(answer) : Response.json({}, { status: 404 });
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await Promise.all((await kept()).map((name) => closed(indexedDB.deleteDatabase(name))));
});

const kept = async () => (await indexedDB.databases()).map(({ name }) => name ?? '');
const databaseOf = (userId: string) => databaseName(SYNC_ENV, userId);

function closed(request: IDBOpenDBRequest): Promise<void> {
  return new Promise((resolve) => {
    request.addEventListener('success', () => {
      (request.result as IDBDatabase | undefined)?.close();
      resolve();
    });
  });
}

/** A database as a sign-out with "Keep" leaves it. */
async function keep(userId: string): Promise<void> {
  const request = indexedDB.open(databaseOf(userId), 10);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('meta', { keyPath: 'key' }).put({ key: 'sync', userId });
  });
  await closed(request);
}

it('wipes at a later start what could not be looked up at the first, and leaves what was not deleted', async () => {
  await keep('ana');
  await keep('ben');
  deleted = ['ana'];
  reachable = false;
  await wipeErasedAccounts(() => undefined);
  expect(await kept()).toHaveLength(2);
  reachable = true;
  await wipeErasedAccounts(() => undefined);
  expect(await kept()).toEqual([databaseOf('ben')]);
});

it('wipes it under another participant’s session, whose own account it does not ask about', async () => {
  await keep('ana');
  await keep('ben');
  deleted = ['ana'];
  await wipeErasedAccounts(() => 'ben');
  expect([asked, await kept()]).toEqual([['ana'], [databaseOf('ben')]]);
});

it('wipes what is sealed of a deleted account, which the box names by its hash alone', async () => {
  for (const [userId, owner] of Object.entries(HASHES).map(([hash, id]) => [id, hash] as const)) {
    const store = await openSealedStore(sealedName(SYNC_ENV, userId), undefined);
    await store.table('boxes').put({ id: 'box', state: 'whole', owner });
    store.close();
  }
  deleted = ['ana'];
  await wipeErasedAccounts(() => undefined);
  expect([asked, await kept()]).toEqual([['ana', 'ben'], [sealedName(SYNC_ENV, 'ben')]]);
});

it('asks nobody while offline, and goes on with the network', async () => {
  await keep('ana');
  deleted = ['ana'];
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const done = wipeErasedAccounts(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toEqual([]);
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await done;
  expect(await kept()).toEqual([]);
});

it('passes over databases of others, and those that nobody has entered', async () => {
  await closed(indexedDB.open('daymark-other-0123456789abcdef'));
  await closed(indexedDB.open(databaseOf('nobody')));
  await wipeErasedAccounts(() => undefined);
  expect([asked, (await kept()).length]).toEqual([[], 2]);
});

it('keeps everything where the answer tells of no time of a deletion', async () => {
  await keep('ana');
  deleted = ['ana'];
  answer = { ...RECEIPT, deleted_at: 'some day' };
  await wipeErasedAccounts(() => undefined);
  expect([asked, await kept()]).toEqual([['ana'], [databaseOf('ana')]]);
});
