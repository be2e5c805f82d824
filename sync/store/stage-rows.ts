import { Dexie } from 'dexie';
import { saveRows } from './load-rows.ts';
import { readMeta } from './meta.ts';
import type { ImageRow } from './row-image.ts';
import type { StagedRow } from './schema.ts';
import { productTables, type SyncDatabase } from './sync-database.ts';

const AT_ONCE = 500;
const LEFT_AFTER_MS = 3_600_000;

/** Sentinel: while it exists, no staged row of this pull was evicted. It is no row of any table. */
const MARK = { table: '', id: '', v: 0, row: null };

/** Names one pull; names sort by creation time. */
export const nameOfPull = (now: number, uuid: string): string => `${new Date(now).toISOString()} ${uuid}`;

/** A pull with an earlier name was abandoned: its tab was killed. */
export const leftBefore = (now: number): string => nameOfPull(now - LEFT_AFTER_MS, '');

/**
 * Stages rows of an incomplete pull. Several tabs may stage at once: the first complete pull deletes the
 * others' rows, whose cursor is no longer valid. A pull's first call deletes the rows of pulls named before
 * `left`.
 */
export function stageRows(
  db: SyncDatabase,
  pull: string,
  rows: ImageRow[],
  left: string | null,
): PromiseLike<void> {
  return db.transaction('rw', db.staged, db.meta, async () => {
    await readMeta(db);
    if (left) {
      await db.staged.where('[pull+table+id]').below([left]).delete();
      rows.push(MARK);
    }
    await db.staged.bulkPut(rows.map((row): StagedRow => ({ pull, ...row })));
  });
}

/** Whether all rows that this pull staged are still there. */
export async function isStaged(db: SyncDatabase, pull: string): Promise<boolean> {
  return (await db.staged.get([pull, MARK.table, MARK.id])) !== undefined;
}

/**
 * Inside the caller's transaction: reverts dirty rows to their shadow, or clears all tables on a reset. Then
 * it empties the shadow and writes the staged rows.
 */
export async function swapIn(db: SyncDatabase, pull: string, reset: boolean): Promise<void> {
  if (reset) await Promise.all(productTables(db).map((table) => db.table(table).clear()));
  else await saveRows(db, await db.shadow.toArray());
  await db.shadow.clear();
  let after: ImageRow | undefined = MARK;
  while (after) {
    const rows: StagedRow[] = await db.staged
      .where('[pull+table+id]')
      .between([pull, after.table, after.id], [pull, Dexie.maxKey], false)
      .limit(AT_ONCE)
      .toArray();
    await saveRows(db, rows);
    after = rows[AT_ONCE - 1];
  }
}

export async function dropStaged(db: SyncDatabase): Promise<void> {
  await db.staged.clear();
}

export async function dropPull(db: SyncDatabase, pull: string): Promise<void> {
  await db.staged.where('[pull+table+id]').between([pull], [pull, Dexie.maxKey]).delete();
}
