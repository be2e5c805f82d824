import type { PushedMutation } from '#shared/protocol/sync.ts';
import { readMeta } from '../store/meta.ts';
import type { Meta } from '../store/schema.ts';
import type { SyncDatabase } from '../store/sync-database.ts';
import { choosePush, type PushLimits } from './choose-push.ts';
import { pushedMutation } from './pushed-mutation.ts';
import type { Moment } from './readiness.ts';

/**
 * Chooses the push and marks its rows sealed, in one transaction. Sealed rows are immutable, since they may
 * have been sent. Also returns the engine's state at that moment, for the fence.
 */
export async function sealPush(
  db: SyncDatabase,
  at: Omit<Moment, 'startId'>,
  limits: PushLimits,
): Promise<{ meta: Meta; push: PushedMutation[] }> {
  return db.transaction('rw', db.outbox, db.meta, async () => {
    const meta = await readMeta(db);
    const rows = choosePush(await db.outbox.toArray(), { ...at, startId: meta.startId }, limits);
    const fresh = rows.filter((row) => row.state === 'queued');
    await db.outbox.bulkPut(fresh.map((row) => ({ ...row, state: 'sealed' as const, openRefs: [] })));
    return { meta, push: rows.map(pushedMutation) };
  });
}
