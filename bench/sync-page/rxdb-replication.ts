import { createRxDatabase, type RxCollection, type RxDatabase } from 'rxdb/plugins/core';
import { replicateRxCollection, type RxReplicationState } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { PULL_LIMIT, PUSH_LIMIT } from '#shared/protocol/sync.ts';
import { browserRng } from '#web/platform/sync/browser-rng.ts';
import type { DrainingContender } from './contender.ts';
import { eventsOf } from './dexie-queue.ts';
import type { Home } from './home.ts';
import { eventSchema } from './rxdb-contender.ts';
import { ask, setStatus, type Place } from './set-status.ts';

/**
 * RxDB's own replication of the events, with pages and pushes as large as the protocol takes. It compares rows and keeps
 * no queue of changes: each row that differs from what the server has is pushed as the tick that made it so, and what
 * the server made of it comes with a pull of its own. A tick is one write.
 */
export function createRxdbReplication(home: Home): DrainingContender {
  const clientId = browserRng.uuid();
  let db: RxDatabase<{ events: RxCollection<ProgrammeEvent> }> | undefined;
  let replication: RxReplicationState<ProgrammeEvent, Place> | undefined;
  let switched: Promise<void> = Promise.resolve();
  /** Where the last pull ended. */
  let place: Place = { cursor: null, dataEpoch: null };
  const opened = () => {
    if (!db || !replication) throw new Error('open() comes first');
    return { events: db.events, replication };
  };

  return {
    async open() {
      db = await createRxDatabase<{ events: RxCollection<ProgrammeEvent> }>({
        name: 'bench-rxdb-replication',
        storage: getRxStorageDexie({ chromeTransactionDurability: 'relaxed' }),
        multiInstance: true,
      });
      const { events } = await db.addCollections({ events: { schema: eventSchema } });
      replication = replicateRxCollection<ProgrammeEvent, Place>({
        collection: events,
        replicationIdentifier: 'bench',
        live: true,
        waitForLeadership: false,
        pull: {
          batchSize: PULL_LIMIT,
          async handler(at) {
            const { changes, cursor, dataEpoch } = await ask(home, clientId, at ?? place, []);
            place = { cursor, dataEpoch };
            const documents = eventsOf(changes).map((event) => ({ ...event, _deleted: false }));
            return { documents, checkpoint: place };
          },
        },
        push: {
          batchSize: PUSH_LIMIT,
          async handler(rows) {
            const push = rows.map(({ newDocumentState: { id, metadata } }) =>
              setStatus(id, metadata.status ?? 'pending'),
            );
            // What the answer brings cannot be handed over here.
            await ask(home, clientId, place, push);
            return [];
          },
        },
      });
      await replication.awaitInitialReplication();
      return (await events.find().exec()).length;
    },
    async tick(eventId, status) {
      const event = await opened().events.findOne(eventId).exec(true);
      await event.incrementalModify((row) => ({ ...row, metadata: { ...row.metadata, status } }));
    },
    setOnline(online) {
      const { replication } = opened();
      switched = online ? replication.start() : replication.pause();
    },
    async drained() {
      await switched;
      const { replication } = opened();
      await replication.awaitInSync();
      replication.reSync();
      await replication.awaitInSync();
    },
    close: async () => void (await db?.close()),
  };
}
