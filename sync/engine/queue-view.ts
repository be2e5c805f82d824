import { choosePush } from '../outbox/choose-push.ts';
import { heldUntil } from '../outbox/readiness.ts';
import type { Clock } from '../ports/ports.ts';
import { readMeta } from '../store/meta.ts';
import type { Store } from '../store/store.ts';
import { withFault } from '../store/take-results.ts';

export interface QueueView {
  /** Whether another push is possible now; mutations written up to `flushedTo` skip their debounce. */
  hasSendable(flushedTo: number): Promise<boolean>;
  /**
   * Milliseconds until the next push is possible; null if nothing is pending. A mutation behind a held row is
   * not due.
   */
  nextDue(): Promise<number | null>;
  /** Records one more server fault on this row alone. */
  countFault(uid: string): Promise<void>;
  /** The server cannot read the cursor: everything is pulled again in one reset. Pending mutations stay. */
  startOver(cursor: string): Promise<void>;
}

export function createQueueView(store: Store, clock: Clock): QueueView {
  return {
    hasSendable: async (flushedTo) => (await due(flushedTo)) === 0,
    nextDue: () => due(0),
    countFault,
    startOver,
  };

  function due(flushedTo: number): Promise<number | null> {
    return store.use((db) =>
      db.transaction('r', db.outbox, db.meta, async () => {
        const { startId } = await readMeta(db);
        const at = { now: clock.now(), startId, flushedTo };
        const rows = await db.outbox.filter(({ state }) => state !== 'acked').toArray();
        if (rows.length === 0) return null;
        if (choosePush(rows, at, { rows: 1 }).length > 0) return 0;
        const waits = rows.map((row) => heldUntil(row, at) - at.now).filter((wait) => wait > 0);
        return Math.min(...waits);
      }),
    );
  }

  function countFault(uid: string): Promise<void> {
    return store.use((db) =>
      db.transaction('rw', db.outbox, async () => {
        const row = await db.outbox.get({ uid });
        if (row && row.state !== 'acked') await db.outbox.put(withFault(row, clock.now()));
      }),
    );
  }

  function startOver(cursor: string): Promise<void> {
    return store.use((db) =>
      db.transaction('rw', db.meta, async () => {
        const meta = await readMeta(db);
        if (meta.cursor === cursor) await db.meta.put({ ...meta, cursor: null });
      }),
    );
  }
}
