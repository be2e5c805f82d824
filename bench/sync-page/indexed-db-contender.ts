import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { browserRng } from '#web/platform/sync/browser-rng.ts';
import type { Contender } from './contender.ts';

/** The browser's own interface with nothing above it: what any library can at best reach. */
export function createIndexedDbContender(seed: readonly ProgrammeEvent[]): Contender {
  let db: IDBDatabase | undefined;
  const opened = (): IDBDatabase => {
    if (!db) throw new Error('open() comes first');
    return db;
  };

  return {
    async open() {
      const opening = indexedDB.open('bench-indexed-db', 1);
      opening.addEventListener('upgradeneeded', () => {
        const events = opening.result.createObjectStore('events', { keyPath: 'id' });
        events.createIndex('program_id', 'program_id');
        const outbox = opening.result.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
        outbox.createIndex('uid', 'uid', { unique: true });
        for (const event of seed) events.add(event);
      });
      db = await answer(opening);
      const events = db.transaction('events', 'readonly').objectStore('events');
      return (await answer(events.getAll())).length;
    },
    tick(eventId, status) {
      const transaction = opened().transaction(['events', 'outbox'], 'readwrite', { durability: 'relaxed' });
      const events = transaction.objectStore('events');
      const reading = events.get(eventId) as IDBRequest<ProgrammeEvent>;
      reading.addEventListener('success', () => {
        events.put({ ...reading.result, status: status === 'completed' ? 'completed' : 'pending' });
        const queued = { uid: browserRng.uuid(), kind: 'event.set_status', args: { eventId, status } };
        transaction.objectStore('outbox').add(queued);
      });
      return new Promise((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve());
        transaction.addEventListener('abort', () =>
          reject(new Error('the transaction was aborted', { cause: transaction.error })),
        );
      });
    },
    close: async () => opened().close(),
  };
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(new Error('the request failed', { cause: request.error })),
    );
  });
}
