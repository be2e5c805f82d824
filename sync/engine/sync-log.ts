import type { SyncPorts } from '../ports/ports.ts';
import { withoutMakingRoom } from '../store/storage-error.ts';
import type { Store } from '../store/store.ts';
import type { Exchanged } from './exchange.ts';
import { nameOf } from './name-of.ts';

const KEPT = 500;

/**
 * Appends one exchange to the ring of the last 500, for the inspector. The log holds numbers and kinds only,
 * never answers. Data matters more than the log: writing it evicts no history and never rejects.
 */
export function writeSyncLog(
  store: Store,
  { clock, log }: Pick<SyncPorts, 'clock' | 'log'>,
  done: Exchanged,
): Promise<void> {
  const details = {
    pushed: done.pushed.length,
    ...(done.kind === 'applied' && { applied: done.applied, results: done.results, faults: done.faults }),
    ...(done.kind === 'transient' && { failure: done.failure }),
  };
  const write = store.use((db) =>
    withoutMakingRoom(
      db.transaction('rw', db.syncLog, async () => {
        const n = await db.syncLog.add({ at: clock.now(), event: done.kind, details });
        await db.syncLog
          .where('n')
          .belowOrEqual(n - KEPT)
          .delete();
      }),
    ),
  );
  return write.catch((error: unknown) => log?.('not_noted', nameOf(error)));
}
