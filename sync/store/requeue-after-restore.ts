import { rebase } from './rebase.ts';
import type { Kinds } from './row-image.ts';
import type { Meta, OutboxRow } from './schema.ts';
import type { SyncDatabase } from './sync-database.ts';

/**
 * The server was restored from a backup and may have forgotten what it answered. Inside the caller's transaction all that
 * it acknowledged in the last 14 days is queued again under its old seq and uid, the next pull starts from nothing, and
 * the old rows stay on the screen: what was already delivered is part of them and is not applied a second time.
 *
 * What it refused stays with the participant, to retry or discard (decision 88).
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
  // Once a page of the former epoch was applied, a row asked again then has its effect here like any other.
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

/** What the former server made of it on the way to its acknowledgement is no fault of it on this one. */
const unacked = { state: 'sealed', v: null, retry: null, tries: 0, quarantine: false } as const;
