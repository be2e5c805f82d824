import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { cloneIndexedDB, settled } from './clone-indexed-db.ts';

it('copies rows and indexes, and goes on with the numbers of rows that have gone', async () => {
  const device = new IDBFactory();
  const opening = device.open('sample', 3);
  opening.addEventListener('upgradeneeded', () => {
    opening.result
      .createObjectStore('queue', { keyPath: 'seq', autoIncrement: true })
      .createIndex('kind', 'kind');
  });
  const original = await settled(opening);
  const queue = () => original.transaction('queue', 'readwrite').objectStore('queue');
  for (const kind of ['a', 'b', 'c']) await settled(queue().add({ kind }));
  await settled(queue().delete(3));
  await settled(queue().delete(2));
  original.close();

  const clone = await cloneIndexedDB(device);
  for (const factory of [clone, device]) {
    const database = await settled(factory.open('sample'));
    expect(database.version).toBe(3);
    const store = database.transaction('queue', 'readwrite').objectStore('queue');
    expect(await settled(store.index('kind').getAll())).toEqual([{ seq: 1, kind: 'a' }]);
    expect(await settled(store.add({ kind: 'd' }))).toBe(4);
    database.close();
  }
});
