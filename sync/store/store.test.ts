import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { tables } from '../daymark/tables.ts';
import { createContextIndexedDB } from '../testing/fakes/crashable-indexed-db.ts';
import { createStore } from './store.ts';

it.each([1, 2, 3, 5])(
  'a connection that dies under %i transactions at once is opened anew for all of them',
  async (n) => {
    const context = createContextIndexedDB(new IDBFactory());
    const injected = { factory: context.factory, keyRange: IDBKeyRange };
    const store = createStore(
      'lost',
      injected,
      { onBroken: () => undefined, onTakenOver: () => undefined },
      tables,
    );
    await store.use((db) => db.drafts.put({ key: 'a', value: 1, updatedAt: 1 }));
    for (let round = 0; round < 4; round += 1) {
      context.loseHandles();
      const reads = Array.from({ length: n }, () =>
        store.use((db) => db.transaction('rw', db.drafts, db.outbox, () => db.drafts.get('a'))),
      );
      expect(await Promise.all(reads)).toEqual(
        Array.from({ length: n }, () => expect.objectContaining({ value: 1 })),
      );
    }
    store.close();
  },
);

it('a database that the browser forbids to open is told as a storage that does not answer', async () => {
  const denied = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const factory = Object.assign(new IDBFactory(), { open: denied });
  const injected = { factory, keyRange: IDBKeyRange };
  const reported: boolean[] = [];
  const store = createStore(
    'forbidden',
    injected,
    {
      onBroken: (broken) => reported.push(broken),
      onTakenOver: () => undefined,
    },
    tables,
  );
  const broken = { name: 'StorageError', kind: 'broken' };
  await expect(store.use((db) => db.drafts.count())).rejects.toMatchObject(broken);
  expect(reported).toEqual([true]);
  store.close();
});

it('a storage that failed is reported to work again by the first read that succeeds', async () => {
  const factory = new IDBFactory();
  const denied = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const faulty = Object.assign(Object.create(factory) as IDBFactory, { open: denied });
  const reported: boolean[] = [];
  const store = createStore(
    'back again',
    { factory: faulty, keyRange: IDBKeyRange },
    { onBroken: (broken) => reported.push(broken), onTakenOver: () => undefined },
    tables,
  );
  await expect(store.use((db) => db.drafts.count())).rejects.toMatchObject({ kind: 'broken' });
  Object.assign(faulty, { open: factory.open.bind(factory) });
  await expect(store.read((db) => db.drafts.count())).resolves.toBe(0);
  await store.read((db) => db.drafts.count());
  expect(reported).toEqual([true, false]);
  store.close();
});
