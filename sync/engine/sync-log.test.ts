import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { tables } from '../product/tables.ts';
import { createStore } from '../store/store.ts';
import { writeSyncLog } from './sync-log.ts';

it('holds the last 500 exchanges, after each one', async () => {
  const injected = { factory: new IDBFactory(), keyRange: IDBKeyRange };
  const silent = { onBroken: () => undefined, onTakenOver: () => undefined };
  const store = createStore('log', injected, silent, tables);
  const write = async (from: number, to: number): Promise<void> => {
    for (let at = from; at <= to; at += 1) {
      await writeSyncLog(store, at, { kind: 'nothing', pushed: [], cursor: null });
    }
  };
  const held = async () => (await store.use((db) => db.syncLog.toArray())).map(({ at }) => at);
  await write(1, 500);
  expect(await held()).toHaveLength(500);
  await write(501, 507);
  expect(await held()).toEqual(Array.from({ length: 500 }, (_, n) => 8 + n));
  store.close();
});
