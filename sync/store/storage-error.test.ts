import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { tables } from '../daymark/tables.ts';
import { createContextIndexedDB } from '../testing/fakes/crashable-indexed-db.ts';
import { createStore } from './store.ts';

it('a full device is told as such, whether a single row or a whole batch found no room', async () => {
  const context = createContextIndexedDB(new IDBFactory());
  const injected = { factory: context.factory, keyRange: IDBKeyRange };
  const store = createStore(
    'full',
    injected,
    { onBroken: () => undefined, onTakenOver: () => undefined },
    tables,
  );
  const draft = { key: 'a', value: 1, updatedAt: 1 };
  await store.use((db) => db.drafts.put(draft));
  context.setFull(true);
  const full = { name: 'StorageError', kind: 'quota' };
  await expect(store.use((db) => db.drafts.put(draft))).rejects.toMatchObject(full);
  await expect(store.use((db) => db.drafts.bulkPut([draft, { ...draft, key: 'b' }]))).rejects.toMatchObject(
    full,
  );
  await expect(
    store.use((db) => db.transaction('rw', db.drafts, async () => void (await db.drafts.bulkPut([draft])))),
  ).rejects.toMatchObject(full);
  context.setFull(false);
  await store.use((db) => db.drafts.put(draft));
  store.close();
});
