import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { tables } from '../daymark/tables.ts';
import { createStore } from '../store/store.ts';
import { openSampleDevice } from '../testing/open-sample-device.ts';
import { eventId, sampleEvent } from '../testing/sample-rows.ts';
import { withoutLog } from '../testing/without-log.ts';
import { writeSyncLog } from './sync-log.ts';

it('holds the last 500 exchanges, after each one', async () => {
  const injected = { factory: new IDBFactory(), keyRange: IDBKeyRange };
  const silent = { onBroken: () => undefined, onTakenOver: () => undefined };
  const store = createStore('log', injected, silent, tables);
  const write = async (from: number, to: number): Promise<void> => {
    for (let at = from; at <= to; at += 1) {
      const clock = { now: () => at, monotonic: () => at, after: () => () => undefined };
      await writeSyncLog(store, { clock }, { kind: 'nothing', pushed: [], cursor: null });
    }
  };
  const held = async () => (await store.use((db) => db.syncLog.toArray())).map(({ at }) => at);
  await write(1, 500);
  expect(await held()).toHaveLength(500);
  await write(501, 507);
  expect(await held()).toEqual(Array.from({ length: 500 }, (_, n) => 8 + n));
  store.close();
});

it('that has no room costs neither what was answered nor any history', async () => {
  const old = sampleEvent(1, { start_local: '2026-01-05T09:00', end_local: '2026-01-05T09:30' });
  const { world, device, tab: former } = await openSampleDevice({}, [old]);
  await former.client.close();
  const tab = await device.openTab({ wrap: withoutLog });
  await world.advance(1000);
  device.network.fate = () => ({
    kind: 'answered',
    status: 429,
    body: { code: 'over_request_rate_limit' },
    retryAfterSeconds: 600,
  });
  await tab.client.actions.setTaskStatus(eventId(0), 'completed');
  await tab.client.syncNow();
  const asked = device.network.requests.length;
  await world.advance(590_000);
  expect(device.network.requests.length).toBe(asked);
  expect((await tab.dump()).rows.events.map(({ id }) => id)).toEqual([eventId(0), old.id]);

  device.network.fate = () => ({ kind: 'answered', status: 426, body: { minSchema: 99 } });
  await world.advance(60_000);
  expect(tab.client.status().state).toEqual({ kind: 'needs_update' });
  await world.close();
});
