import { Dexie, type Table } from 'dexie';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { PUSH_LIMIT, type PushedMutation } from '#shared/protocol/sync.ts';
import { browserRng } from '#web/platform/sync/browser-rng.ts';
import type { DrainingContender } from './contender.ts';
import type { Home } from './home.ts';
import { ask, setStatus, type Place } from './set-status.ts';

type QueueDatabase = Dexie & {
  events: Table<ProgrammeEvent, string>;
  outbox: Table<PushedMutation, number>;
  place: Table<Place & { key: 'place' }, string>;
};

/**
 * What one would write by hand: the row and its entry of the outbox in one transaction; then up to 500 entries a request,
 * and of the answer the rows, the place and the entries that are done in one transaction. It knows no other tab, no
 * failure, no conflict and no change made while a request is under way.
 */
export function createDexieQueue(home: Home): DrainingContender {
  const clientId = browserRng.uuid();
  let db: QueueDatabase | undefined;
  let sending = Promise.resolve();
  const opened = (): QueueDatabase => {
    if (!db) throw new Error('open() comes first');
    return db;
  };

  return {
    async open() {
      db = new Dexie('bench-dexie-queue', {
        autoOpen: false,
        cache: 'disabled',
        chromeTransactionDurability: 'relaxed',
      }) as QueueDatabase;
      db.version(1).stores({ events: 'id, program_id', outbox: '++, &uid', place: 'key' });
      await db.open();
      await exchange();
      return (await db.events.toArray()).length;
    },
    async tick(eventId, status) {
      const { events, outbox } = opened();
      await opened().transaction('rw', events, outbox, async () => {
        const event = await events.get(eventId);
        if (!event) throw new Error(`no event ${eventId}`);
        await events.put({ ...event, metadata: { ...event.metadata, status } });
        await outbox.add(setStatus(eventId, status));
      });
    },
    setOnline(online) {
      if (online) sending = drain();
    },
    drained: () => sending,
    close: async () => opened().close(),
  };

  async function drain(): Promise<void> {
    while ((await opened().outbox.count()) > 0) await exchange();
  }

  async function exchange(): Promise<void> {
    const { events, outbox, place } = opened();
    const push = await outbox.limit(PUSH_LIMIT).toArray();
    const at = (await place.get('place')) ?? { cursor: null, dataEpoch: null };
    const { results, changes, cursor, dataEpoch } = await ask(home, clientId, at, push);
    await opened().transaction('rw', events, outbox, place, async () => {
      await events.bulkPut(eventsOf(changes));
      await outbox
        .where('uid')
        .anyOf(results.map(({ uid }) => uid))
        .delete();
      await place.put({ key: 'place', cursor, dataEpoch });
    });
  }
}

/** The events among an answer's rows; the bench takes none away. */
export function eventsOf(changes: Awaited<ReturnType<typeof ask>>['changes']): ProgrammeEvent[] {
  // The server's rows have the contract's shape for their table.
  return changes.flatMap((change) =>
    change.t === 'events' && 'row' in change ? [change.row as unknown as ProgrammeEvent] : [],
  );
}
