import { rebase } from './rebase.ts';
import type { Kinds } from './row-image.ts';
import type { Meta, OutboxRow } from './schema.ts';
import type { SyncDatabase } from './sync-database.ts';

/**
 * The server was restored from a backup and may have lost acked mutations. Inside the caller's transaction,
 * everything acked in the last 14 days is queued again under its old seq and uid. The next pull starts from
 * nothing. The old rows stay on the screen: delivered mutations are part of them and are not applied a second
 * time.
 *
 * Rejected mutations stay with the participant, to retry or discard (decision 88).
 */
export async function requeueAfterRestore(
  db: SyncDatabase,
  kinds: Kinds,
  meta: Meta,
  dataEpoch: string,
): Promise<void> {
  const logged = await db.ackedLog.toArray();
  const asked = logged.map(({ ackedAt: _ackedAt, ...row }): OutboxRow => ({
    ...row,
    ...unacked,
    replayed: true,
  }));
  const waiting = await db.outbox.toArray();
  // If a page of the former epoch was applied, a row requeued earlier has its local effect like any other.
  const wasShown = meta.baseEpoch === meta.dataEpoch;
  const again = waiting.map((row): OutboxRow => ({
    ...row,
    ...(row.state === 'acked' && unacked),
    replayed: row.replayed && !wasShown,
  }));
  await db.outbox.bulkPut([...asked, ...again]);
  await db.ackedLog.clear();
  await db.meta.put({ ...meta, dataEpoch, cursor: null, through: 0 });
  await rebase(
    db,
    kinds,
    again.filter((row) => !row.replayed),
    null,
  );
}

/** Faults of the former server do not count against the mutation on this one. */
const unacked = { state: 'sealed', v: null, retry: null, tries: 0, quarantine: false } as const;
