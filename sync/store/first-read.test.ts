import type { StoredRow } from './schema.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { tables } from '../daymark/tables.ts';
import { createContextIndexedDB } from '../testing/fakes/crashable-indexed-db.ts';
import { eventId, USER_A } from '../testing/sample-rows.ts';
import { firstRead } from './first-read.ts';
import { enterDatabase } from './meta.ts';
import { DATABASE_VERSION } from './schema.ts';
import { createStore, type Store } from './store.ts';

const NAME = 'first-read';
const start = { userId: USER_A, clientId: 'c', sessionEpoch: 's', startId: 't' };

let factory: IDBFactory;
const injected = () => ({ factory, keyRange: IDBKeyRange });
const openStore = (): Store =>
  createStore(NAME, injected(), { onBroken: () => undefined, onTakenOver: () => undefined }, tables);
beforeEach(() => {
  factory = new IDBFactory();
});

/** A device on which the app has been opened before. */
async function enter(): Promise<Store> {
  const store = openStore();
  await enterDatabase(store, start);
  await store.use((db) =>
    db
      .table<StoredRow<ProgrammeEvent>>('events')
      .put({ id: eventId(0), v: 1, row: { id: eventId(0) } as never }),
  );
  return store;
}

it("reads the engine's own row and every event", async () => {
  (await enter()).close();
  const read = await firstRead(NAME, ['events'], injected());
  expect(read?.meta).toMatchObject(start);
  expect(read?.rows).toEqual([[expect.objectContaining({ id: eventId(0), v: 1 })]]);
});

it('makes no database where there is none, and the one that is made meanwhile is whole', async () => {
  expect(await firstRead(NAME, ['events'], injected())).toBeNull();
  expect(await factory.databases()).toEqual([]);
  const [read] = await Promise.all([firstRead(NAME, ['events'], injected()), enter()]);
  expect(read).toBeNull();
  expect((await firstRead(NAME, ['events'], injected()))?.rows[0]).toHaveLength(1);
});

it.each([1, 10, 10 * DATABASE_VERSION - 1, 10 * DATABASE_VERSION + 10, 990])(
  'leaves a database of version %i alone, and is in nobody’s way',
  async (version) => {
    const open = (to: number) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const request = factory.open(NAME, to);
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('blocked', () => reject(new Error('somebody holds the database')));
      });
    (await open(version)).close();
    const [read, upgraded] = await Promise.all([firstRead(NAME, ['events'], injected()), open(version + 1)]);
    expect(read).toBeNull();
    expect(upgraded.version).toBe(version + 1);
    upgraded.close();
  },
);

it('reads a database of its own build too whose indexes an older build has patched', async () => {
  (await enter()).close();
  const patched = factory.open(NAME, 10 * DATABASE_VERSION + 1);
  await new Promise((resolve) => patched.addEventListener('success', resolve));
  patched.result.close();
  expect((await firstRead(NAME, ['events'], injected()))?.rows[0]).toHaveLength(1);
});

it('is nothing where the storage does not answer, and hangs on nothing', async () => {
  const context = createContextIndexedDB(factory);
  const broken = { factory: context.factory, keyRange: IDBKeyRange };
  (await enter()).close();
  context.setOpenFails(true);
  expect(await firstRead(NAME, ['events'], broken)).toBeNull();
});

it('a start that finds the database of another user refuses it', async () => {
  (await enter()).close();
  const store = openStore();
  const rows = firstRead(NAME, ['events'], injected());
  await expect(enterDatabase(store, { ...start, userId: 'another' }, rows)).rejects.toMatchObject({
    kind: 'foreign',
  });
  store.close();
});
