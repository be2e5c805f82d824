import { Dexie } from 'dexie';
import { TABLE_NAMES } from '#shared/contract/entities.ts';
import { saveRows } from './load-rows.ts';
import { readMeta } from './meta.ts';
import type { ImageRow } from './row-image.ts';
import type { StagedRow } from './schema.ts';
import { isQuotaExceeded, StorageError } from './storage-error.ts';
import type { SyncDatabase } from './sync-database.ts';

/** Names the one pull whose rows are staged. It stands beside the engine's own row. */
const STAGING = 'staging';
const AT_ONCE = 500;

/**
 * Puts rows of an incomplete pull aside. The first rows of a pull throw out what any other left there, by being killed
 * or by running at the same time; the other then finds that its rows are gone and starts over.
 */
export function stageRows(
  db: SyncDatabase,
  pull: string,
  rows: ImageRow[],
  isFirst: boolean,
): PromiseLike<void> {
  return db.transaction('rw', db.staged, db.meta, async () => {
    await readMeta(db);
    if (isFirst) {
      await dropStaged(db);
      await db.table('meta').put({ key: STAGING, pull });
    }
    await db.staged.bulkPut(rows.map((row): StagedRow => ({ pull, ...row })));
  });
}

/**
 * What needs the staged rows finds no room on a device that is full. No room is made for it then: those very rows would
 * be the first to go, and the pull would begin anew, to the same end.
 */
export async function asStagedRowsAllow<T>(work: PromiseLike<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (!isQuotaExceeded(cause)) throw cause;
    throw new StorageError('quota', 'This device is full', { cause });
  }
}

/** Whether all rows that this pull has put aside are still there. */
export async function isStaged(db: SyncDatabase, pull: string): Promise<boolean> {
  const staging = (await db.table('meta').get(STAGING)) as { pull: string } | undefined;
  return staging?.pull === pull;
}

/** Inside the caller's transaction: the dirty rows become their shadow, which is emptied, and the staged rows are written. */
export async function swapIn(db: SyncDatabase, pull: string, reset: boolean): Promise<void> {
  if (reset) await Promise.all(TABLE_NAMES.map((table) => db.table(table).clear()));
  else await saveRows(db, await db.shadow.toArray());
  await db.shadow.clear();
  let after: StagedRow | undefined;
  for (;;) {
    const rows: StagedRow[] = await db.staged
      .where('[pull+table+id]')
      .between(after ? [pull, after.table, after.id] : [pull], [pull, Dexie.maxKey], false, false)
      .limit(AT_ONCE)
      .toArray();
    await saveRows(db, rows);
    after = rows.at(-1);
    if (rows.length < AT_ONCE) return;
  }
}

export async function dropStaged(db: SyncDatabase): Promise<void> {
  await Promise.all([db.staged.clear(), db.table('meta').delete(STAGING)]);
}
