import { Dexie, type Table } from 'dexie';
import type { ProgrammeEvent } from '#shared/contract/entities/programme-event.ts';
import { browserRng } from '#web/platform/sync/browser-rng.ts';
import type { Contender } from './contender.ts';

/** Dexie alone: the row and its entry in an outbox, in one transaction of the engine's durability. */
export function createDexieContender(seed: readonly ProgrammeEvent[]): Contender {
  const db = new Dexie('bench-dexie', {
    autoOpen: false,
    cache: 'disabled',
    chromeTransactionDurability: 'relaxed',
  }) as Dexie & { events: Table<ProgrammeEvent, string>; outbox: Table<unknown, number> };
  db.version(1).stores({ events: 'id, program_id', outbox: '++seq, &uid' });
  db.on('populate', () => void db.events.bulkAdd(seed));

  return {
    async open() {
      await db.open();
      return (await db.events.toArray()).length;
    },
    async tick(eventId, status) {
      await db.transaction('rw', db.events, db.outbox, async () => {
        const event = await db.events.get(eventId);
        if (!event) throw new Error(`no event ${eventId}`);
        await db.events.put({ ...event, status: status === 'completed' ? 'completed' : 'pending' });
        await db.outbox.add({ uid: browserRng.uuid(), kind: 'event.set_status', args: { eventId, status } });
      });
    },
    close: async () => db.close(),
  };
}
