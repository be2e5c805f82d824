import { withStorableTexts } from '#shared/protocol/storable-text.ts';
import type { PushedMutation } from '#shared/protocol/sync.ts';
import { readMeta } from '../store/meta.ts';
import type { Meta, OutboxRow } from '../store/schema.ts';
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
    const chosen = choosePush(await db.outbox.toArray(), { ...at, startId: meta.startId }, limits);
    const rows = chosen.map((row) => (row.state === 'queued' ? sealed(row) : row));
    await db.outbox.bulkPut(rows.filter((row, at) => row !== chosen[at]));
    return { meta, push: rows.map(pushedMutation) };
  });
}

/** An older build may have queued texts that the server cannot store. */
function sealed(row: OutboxRow): OutboxRow {
  return { ...row, args: withStorableTexts(row.args), state: 'sealed', openRefs: [] };
}
