import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { tables } from '../daymark/tables.ts';
import { createStore, type StoreEvents } from './store.ts';

const NAME = 'taken-over';

function openStore(factory: IDBFactory) {
  const events = { onBroken: vi.fn(), onTakenOver: vi.fn(), onBlocked: vi.fn() } satisfies StoreEvents;
  return { events, store: createStore(NAME, { factory, keyRange: IDBKeyRange }, events, tables) };
}

/** Another build's connection; with `lets` it closes when a newer one asks for the database. */
function openOther(factory: IDBFactory, version: number, lets: boolean): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(NAME, version);
    request.addEventListener('success', () => {
      if (lets) request.result.addEventListener('versionchange', () => request.result.close());
      resolve(request.result);
    });
    request.addEventListener('error', () => reject(new Error('not opened', { cause: request.error })));
  });
}

it('lets a newer build have the database at once, with everything that was saved', async () => {
  const factory = new IDBFactory();
  const { store, events } = openStore(factory);
  await store.use((db) => db.drafts.put({ key: 'a', value: 'kept', updatedAt: 1 }));
  const newer = await openOther(factory, 990, true);
  expect(events.onTakenOver.mock.calls).toEqual([['update']]);
  const read = newer.transaction('drafts').objectStore('drafts').get('a');
  await new Promise((resolve) => read.addEventListener('success', resolve));
  expect(read.result).toMatchObject({ value: 'kept' });
  await expect(store.use((db) => db.drafts.count())).rejects.toMatchObject({ kind: 'closed' });
  newer.close();
});

it('lets a last draft be written first, keeps the newer build waiting for no longer, and tells of it once', async () => {
  const factory = new IDBFactory();
  const { store, events } = openStore(factory);
  await store.use((db) => db.drafts.count());
  await store.use((db) => db.drafts.count(), 'strict');
  let isWritten = false;
  const write = () =>
    store
      .use((db) => db.drafts.put({ key: 'a', value: 'typed', updatedAt: 1 }))
      .then(() => (isWritten = true));
  const beforeTakenOver = vi.fn(write);
  Object.assign(events, { beforeTakenOver });
  const newer = await openOther(factory, 990, true);
  expect(isWritten).toBe(true);
  expect(events.onTakenOver.mock.calls).toEqual([['update']]);
  const read = newer.transaction('drafts').objectStore('drafts').get('a');
  await new Promise((resolve) => read.addEventListener('success', resolve));
  expect(read.result).toMatchObject({ value: 'typed' });
  newer.close();
});

it('tells a deletion from an update', async () => {
  const factory = new IDBFactory();
  const { store, events } = openStore(factory);
  await store.use((db) => db.drafts.count());
  const deleting = factory.deleteDatabase(NAME);
  await new Promise((resolve) => deleting.addEventListener('success', resolve));
  expect(events.onTakenOver.mock.calls).toEqual([['deletion']]);
});

it('lets go at once and without a word in the console', async () => {
  const factory = new IDBFactory();
  const { store } = openStore(factory);
  const warn = vi.spyOn(console, 'warn');
  await store.use((db) => db.drafts.count());
  const deleting = factory.deleteDatabase(NAME);
  const blocked = vi.fn();
  deleting.addEventListener('blocked', blocked);
  await new Promise((resolve) => deleting.addEventListener('success', resolve));
  expect(blocked).not.toHaveBeenCalled();
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

it('says that an older tab holds the database, and goes on once that is closed', async () => {
  const factory = new IDBFactory();
  const older = await openOther(factory, 10, false);
  const { store, events } = openStore(factory);
  const opening = store.use((db) => db.drafts.count());
  await vi.waitFor(() => expect(events.onBlocked).toHaveBeenCalledTimes(1), 30_000);
  older.close();
  expect(await opening).toBe(0);
  store.close();
});
