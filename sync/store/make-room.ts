import { parseEntityRef } from '#shared/protocol/entity-ref.ts';
import type { AnyRow } from '#shared/protocol/mutation.ts';
import { saveRows } from './load-rows.ts';
import { imageRow, rowKey, type ImageRow } from './row-image.ts';
import type { StoredRow } from './schema.ts';
import { dropStaged } from './stage-rows.ts';
import type { SyncDatabase } from './sync-database.ts';

/** The rows of the product that can be evicted and pulled again. */
export interface History {
  /** Tables of which the server has every row, except rows under a pending mutation. */
  tables: readonly string[];
  /** The ISO date that a row counts for. */
  dayOf(table: string, row: AnyRow): string;
}

/** Younger rows are never evicted, so that the days a participant works on stay whole. */
const KEPT_MS = 14 * 86_400_000;

/**
 * The device is full: evicts staged rows, the log of exchanges, and pulled history older than two weeks. Of
 * that history the older half goes, by whole days: a partial day would be submitted in part. Pending and
 * rejected mutations stay, and every day with a row that a pending mutation touches.
 *
 * Only deletes, because a full device cannot write. History goes only if `mark`, called beforehand, could
 * record the eviction outside the database. Resolves to whether anything was evicted.
 */
export function makeRoom(
  db: SyncDatabase,
  history: History,
  now: number,
  mark: () => boolean,
): Promise<boolean> {
  const tables = [...history.tables, 'shadow', 'outbox', 'staged', 'syncLog', 'meta'];
  return db.transaction('rw', tables, async () => {
    const spare = (await db.staged.count()) + (await db.syncLog.count());
    await dropStaged(db);
    await db.syncLog.clear();
    const outbox = await db.outbox.toArray();
    const shadow = await db.shadow.toArray();
    const used = new Set([
      ...shadow.map(({ table, id }) => rowKey(table, id)),
      ...outbox.flatMap(({ entities }) => entities.map((entity) => parseEntityRef(entity).key)),
    ]);
    const before = new Date(now - KEPT_MS).toISOString().slice(0, 10);
    const all: (ImageRow & { day: string })[] = [];
    for (const table of history.tables) {
      const rows: StoredRow[] = await db.table(table).toArray();
      all.push(...rows.map(({ id, row }) => ({ ...imageRow(table, id), day: history.dayOf(table, row) })));
    }
    const inUse = new Set(all.filter(({ table, id }) => used.has(rowKey(table, id))).map(({ day }) => day));
    const old = all.filter(({ day }) => day < before && !inUse.has(day));
    const last = old.map(({ day }) => day).sort()[Math.ceil(old.length / 2) - 1] ?? '';
    const gone = old.filter(({ day }) => day <= last);
    if (gone.length === 0 || !mark()) return spare > 0;
    await saveRows(db, gone);
    return true;
  });
}
