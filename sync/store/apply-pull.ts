import type { MutationResult } from '#shared/protocol/sync.ts';
import { clearedAmong, clearedHere, deleteClearedMutations } from './delete-cleared.ts';
import { readMeta } from './meta.ts';
import { rebase, type ServerRows } from './rebase.ts';
import { requeueAfterRestore } from './requeue-after-restore.ts';
import { kindOf, type Kinds } from './row-image.ts';
import type { AckedRow, Meta, OutboxRow } from './schema.ts';
import { dropStaged, isStaged } from './stage-rows.ts';
import { productTables, type SyncDatabase } from './sync-database.ts';
import { takeResults } from './take-results.ts';

/** The engine's state at the FIRST request of a pull. Later pages are checked against it, too. */
export type Fence = Pick<Meta, 'clientId' | 'cursor' | 'dataEpoch' | 'sessionEpoch'>;

/** All pages of one pull together. */
export interface Pull {
  fence: Fence;
  /** Of the last answer. */
  dataEpoch: string;
  /** Milliseconds, of the last answer. */
  serverNow: number;
  /** Server clock minus this device's, in milliseconds. */
  skew: number;
  results: MutationResult[];
  /** Null if the pages did not arrive completely: then only the results count. */
  page: (ServerRows & { cursor: string; through: number }) | null;
}

/**
 * applied: results taken and rows written.
 * results_only: the rows are pulled again, since another pull moved the cursor, pages are missing, or staged
 * rows are gone.
 * restored: the server has another data epoch; everything it may have lost is queued again.
 * dropped: the answer belongs to a session or an epoch that is over.
 */
export type Applied = 'applied' | 'results_only' | 'restored' | 'dropped';

const ACKED_KEPT_MS = 14 * 86_400_000;

/**
 * Applies an answer in ONE transaction. Results are matched by uid, and acked rows leave when `through` has
 * reached their version. The remaining mutations are rebased onto the server's rows. Cursor and through are
 * written last.
 */
export async function applyPull(db: SyncDatabase, kinds: Kinds, pull: Pull, now: number): Promise<Applied> {
  const tables = [...productTables(db), 'shadow', 'outbox', 'dead', 'meta', 'ackedLog', 'staged'];
  return db.transaction('rw', tables, async (): Promise<Applied> => {
    const meta = await readMeta(db);
    const { fence } = pull;
    if (meta.clientId !== fence.clientId || meta.sessionEpoch !== fence.sessionEpoch) return 'dropped';
    if (meta.dataEpoch !== fence.dataEpoch) return 'dropped';
    if (meta.dataEpoch !== null && meta.dataEpoch !== pull.dataEpoch) {
      await requeueAfterRestore(db, kinds, meta, pull.dataEpoch);
      return 'restored';
    }

    const isWhole = !pull.page?.staged || (await isStaged(db, pull.page.staged));
    const page = meta.cursor === fence.cursor && isWhole ? pull.page : null;
    const before = await db.outbox.toArray();
    const taken = takeResults(before, pull.results, now);
    const next: Meta = {
      ...meta,
      dataEpoch: pull.dataEpoch,
      skew: pull.skew,
      serverNow: pull.serverNow,
      ...(page && {
        cursor: page.cursor,
        through: page.through,
        baseEpoch: pull.dataEpoch,
        lastOkAt: now,
      }),
    };
    const isDelivered = (row: OutboxRow): boolean =>
      row.state === 'acked' && row.v !== null && row.v <= next.through && next.baseEpoch === next.dataEpoch;
    const remaining = taken.outbox.filter((row) => !isDelivered(row));
    await writeOutbox(db, before, remaining);
    await db.dead.bulkPut(taken.rejected);
    const revived = await takeRevived(db, taken.revived);
    const delivered = [...taken.outbox.filter(isDelivered), ...revived];
    await logAcked(db, delivered, pull.serverNow);
    if (page || taken.rejected.length > 0 || remaining.length < before.length) {
      await rebase(db, kinds, effective(remaining, next), page);
      await forgetCleared(db, kinds, [...delivered, ...taken.rejected], page);
    }
    // The server still has what a rejected clearing deleted here: everything is pulled again.
    if (taken.rejected.some(({ kind }) => kindOf(kinds, kind)?.clears)) next.cursor = null;
    await db.meta.put(next);
    // All staged rows were pulled from a cursor that is no longer valid.
    if (page) await dropStaged(db);
    return page ? 'applied' : 'results_only';
  });
}

/** Deletes cleared content from the log and from the rejected mutations: all of it if the page brought a clearing. */
async function forgetCleared(
  db: SyncDatabase,
  kinds: Kinds,
  answered: OutboxRow[],
  page: ServerRows | null,
): Promise<void> {
  const cleared = await clearedHere(db, kinds);
  const isNew = cleared.some(({ rule }) => page?.changes.some(({ table }) => table === rule.by.table));
  if (isNew || page?.staged) return deleteClearedMutations(db, cleared);
  const gone = (await clearedAmong(db, answered, cleared)).map(({ uid }) => uid);
  await db.ackedLog.bulkDelete(gone);
  await db.dead.where('uid').anyOf(gone).delete();
}

/** After a restore, requeued rows have no local effect until the first page of the new epoch is applied. */
function effective(outbox: OutboxRow[], meta: Meta): OutboxRow[] {
  return outbox.filter((row) => !row.replayed || meta.baseEpoch === meta.dataEpoch);
}

async function writeOutbox(db: SyncDatabase, before: OutboxRow[], after: OutboxRow[]): Promise<void> {
  const kept = new Set(after.map((row) => row.seq));
  const old = new Set(before);
  const gone = before.filter((row) => !kept.has(row.seq)).map((row) => row.seq);
  const changed = after.filter((row) => !old.has(row));
  await db.outbox.bulkDelete(gone);
  await db.outbox.bulkPut(changed);
}

/** Takes out of the rejected mutations those that took effect all the same. */
async function takeRevived(db: SyncDatabase, uids: string[]): Promise<OutboxRow[]> {
  const rows = db.dead.where('uid').anyOf(uids);
  const revived = await rows.toArray();
  await rows.delete();
  return revived.map(({ code: _code, fields: _fields, diedAt: _diedAt, ...row }) => ({
    ...row,
    state: 'acked',
  }));
}

async function logAcked(db: SyncDatabase, rows: OutboxRow[], serverNow: number): Promise<void> {
  await db.ackedLog.bulkPut(rows.map((row): AckedRow => ({ ...row, ackedAt: serverNow })));
  await db.ackedLog
    .where('ackedAt')
    .below(serverNow - ACKED_KEPT_MS)
    .delete();
}
