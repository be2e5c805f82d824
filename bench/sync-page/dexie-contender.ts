import { Dexie, type Table } from 'dexie';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { browserRng } from '#web/platform/sync/browser-rng.ts';
import type { Contender } from './contender.ts';

type BenchDatabase = Dexie & { events: Table<ProgrammeEvent, string>; outbox: Table<unknown, number> };

/** Dexie alone: the row and its entry in an outbox, in one transaction of the engine's durability. */
export function createDexieContender(seed: readonly ProgrammeEvent[]): Contender {
  let db: BenchDatabase | undefined;
  const opened = (): BenchDatabase => {
    if (!db) throw new Error('open() comes first');
    return db;
  };

  return {
    async open() {
      db = new Dexie('bench-dexie', {
        autoOpen: false,
        cache: 'disabled',
        chromeTransactionDurability: 'relaxed',
      }) as BenchDatabase;
      db.version(1).stores({ events: 'id, program_id', outbox: '++seq, &uid' });
      db.on('populate', () => void opened().events.bulkAdd(seed));
      await db.open();
      return (await db.events.toArray()).length;
    },
    async tick(eventId, status) {
      const { events, outbox } = opened();
      await opened().transaction('rw', events, outbox, async () => {
        const event = await events.get(eventId);
        if (!event) throw new Error(`no event ${eventId}`);
        await events.put({ ...event, status: status === 'completed' ? 'completed' : 'pending' });
        await outbox.add({ uid: browserRng.uuid(), kind: 'event.set_status', args: { eventId, status } });
      });
    },
    close: async () => opened().close(),
  };
}
