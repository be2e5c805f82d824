import type { Store } from '../store/store.ts';
import type { Exchanged } from './exchange.ts';

const KEPT = 500;

/** Appends one exchange to the ring of the last 500, for the inspector. Numbers and kinds only, never answers. */
export function writeSyncLog(store: Store, at: number, done: Exchanged): Promise<void> {
  const details = {
    pushed: done.pushed.length,
    ...(done.kind === 'applied' && { applied: done.applied, results: done.results, faults: done.faults }),
    ...(done.kind === 'transient' && { failure: done.failure }),
  };
  return store.use((db) =>
    db.transaction('rw', db.syncLog, async () => {
      const n = await db.syncLog.add({ at, event: done.kind, details });
      await db.syncLog
        .where('n')
        .belowOrEqual(n - KEPT)
        .delete();
    }),
  );
}
