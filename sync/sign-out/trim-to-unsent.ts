import { touchedRows } from '#shared/protocol/entity-ref.ts';
import { isQuotaExceeded } from '../store/storage-error.ts';
import { rowKey } from '../store/row-image.ts';
import { productTables, type SyncDatabase } from '../store/sync-database.ts';

/** Marks in the small store that rows are missing, so that the engine pulls everything again. */
export interface MissingMark {
  set(): boolean;
  remove(): void;
}

/**
 * Deletes what the server has and no unsent change needs. There remain the outbox, what was refused, drafts, files that
 * the server does not have, and the rows that a change or a refused change touches. The log of acknowledged changes stays,
 * too: a server that is restored to an older moment is asked for them again. The next start pulls everything:
 * without `baseEpoch` the engine knows that no pull has been applied.
 *
 * One transaction. On a device so full that it can only delete there are two, and `mark` holds in between: where the second
 * one fails, too, the next answer that the device takes makes the engine pull everything.
 */
export async function trimToUnsent(db: SyncDatabase, mark: MissingMark): Promise<void> {
  try {
    await db.transaction('rw', db.tables, async () => {
      await deleteWhatIsNotNeeded(db);
      await pullAgain(db);
    });
  } catch (error) {
    if (!isQuotaExceeded(error) || !mark.set()) throw error;
    await db.transaction('rw', db.tables, () => deleteWhatIsNotNeeded(db));
    await pullAgain(db);
    mark.remove();
  }
}

const pullAgain = (db: SyncDatabase) => db.meta.update('sync', { cursor: null, baseEpoch: null });

async function deleteWhatIsNotNeeded(db: SyncDatabase): Promise<void> {
  const names = new Set(productTables(db));
  const isTable = (scope: string): scope is string => names.has(scope);
  const changes = [...(await db.outbox.toArray()), ...(await db.dead.toArray())];
  const needed = new Set(
    changes
      .flatMap(({ entities }) => touchedRows(entities, isTable))
      .map(({ table, id }) => rowKey(table, id)),
  );
  for (const { table, id } of await db.shadow.toArray()) needed.add(rowKey(table, id));
  for (const name of names) {
    const ids = await db.table<unknown, string>(name).toCollection().primaryKeys();
    await db.table(name).bulkDelete(ids.filter((id) => !needed.has(rowKey(name, id))));
  }
  // Their parts are gone already.
  await db.uploads.where('state').equals('sent').delete();
  await Promise.all([db.staged.clear(), db.syncLog.clear()]);
}
