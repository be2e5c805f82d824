import { createRxDatabase, type RxCollection, type RxDatabase, type RxJsonSchema } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { browserRng } from '#web/platform/sync/browser-rng.ts';
import type { Contender } from './contender.ts';

interface Queued {
  uid: string;
  kind: string;
  args: { eventId: string; status: string };
}
type Collections = { events: RxCollection<ProgrammeEvent>; outbox: RxCollection<Queued> };

const text = { type: 'string', maxLength: 100 } as const;
export const eventSchema: RxJsonSchema<ProgrammeEvent> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: text, program_id: text } as unknown as RxJsonSchema<ProgrammeEvent>['properties'],
  required: ['id', 'program_id'],
  indexes: ['program_id'],
};
const queuedSchema: RxJsonSchema<Queued> = {
  version: 0,
  primaryKey: 'uid',
  type: 'object',
  properties: { uid: text, kind: text, args: { type: 'object' } },
};

/**
 * RxDB on its Dexie storage, as its manual sets it up, without the checks of its development mode. It has no transaction
 * over two collections, so a tick is two writes one after the other; a crash between them loses the queued one.
 */
export function createRxdbContender(seed: readonly ProgrammeEvent[]): Contender {
  let db: RxDatabase<Collections> | undefined;
  const opened = (): RxDatabase<Collections> => {
    if (!db) throw new Error('open() comes first');
    return db;
  };

  return {
    async open() {
      db = await createRxDatabase<Collections>({
        name: 'bench-rxdb',
        storage: getRxStorageDexie({ chromeTransactionDurability: 'relaxed' }),
        multiInstance: true,
      });
      await db.addCollections({ events: { schema: eventSchema }, outbox: { schema: queuedSchema } });
      const found = await db.events.find().exec();
      if (found.length > 0) return found.length;
      await db.events.bulkInsert([...seed]);
      return (await db.events.find().exec()).length;
    },
    async tick(eventId, status) {
      const { events, outbox } = opened();
      const event = await events.findOne(eventId).exec(true);
      await event.incrementalPatch({ status: status === 'completed' ? 'completed' : 'pending' });
      await outbox.insert({ uid: browserRng.uuid(), kind: 'event.set_status', args: { eventId, status } });
    },
    close: async () => void (await opened().close()),
  };
}
