import { parseEntityRef, touchedRows, writtenRows, type RowRef } from '#shared/protocol/entity-ref.ts';
import { clearedHere, deleteClearedRows } from './delete-cleared.ts';
import { loadRanges, loadRows, saveRows } from './load-rows.ts';
import {
  applyToImage,
  imageRow,
  isReadable,
  rangesOf,
  rowKey,
  type ImageRow,
  type Kinds,
  type RowImage,
} from './row-image.ts';
import type { OutboxRow } from './schema.ts';
import { swapIn } from './stage-rows.ts';
import { productTables, type SyncDatabase } from './sync-database.ts';

/** The result of a complete pull: the server's current rows. With `reset`, all other rows are gone. */
export interface ServerRows {
  changes: ImageRow[];
  reset: boolean;
  /** The pull whose rows are all staged; `changes` is empty then. Null if all rows are in `changes`. */
  staged: string | null;
}

/**
 * Undo, change the base, redo; inside the caller's transaction over the domain tables and the shadow:
 *
 *   1. every dirty row becomes its shadow, and the shadow is emptied
 *   2. the server's rows are written
 *   3. the whole remaining outbox is replayed in seq order, copying to the shadow on first touch
 *   4. rows that a moment among the rows clears are deleted
 *
 * All rows are rebased, not only the touched ones: a partial rebase leaves effects behind. The result is
 * computed in memory and only the outcome is written, so no reader sees an intermediate step.
 */
export async function rebase(
  db: SyncDatabase,
  kinds: Kinds,
  outbox: OutboxRow[],
  server: ServerRows | null,
): Promise<void> {
  if (server?.staged) {
    await swapIn(db, server.staged, server.reset);
    return rebase(db, kinds, outbox, null);
  }
  const shadow = await db.shadow.toArray();
  const base = new Map<string, ImageRow>(shadow.map((row) => [rowKey(row.table, row.id), row]));
  if (server?.reset) {
    for (const { table, id } of [...(await allRows(db)), ...shadow])
      base.set(rowKey(table, id), imageRow(table, id));
  }
  for (const row of server?.changes ?? []) base.set(rowKey(row.table, row.id), row);

  const tables = new Set(productTables(db));
  const isTable = (scope: string): scope is string => tables.has(scope);
  const touched = outbox.flatMap((row) => touchedRows(row.entities, isTable));
  const missing = touched.filter(({ table, id }) => !base.has(rowKey(table, id)));
  // What is not dirty is shown as the server has it.
  const ranged = await loadRanges(
    db,
    outbox.filter((row) => isReadable(kinds, row)).flatMap((row) => rangesOf(kinds, row)),
  );
  const image: RowImage = {
    rows: new Map([...ranged, ...base, ...(await loadRows(db, missing))]),
    shadow: new Map(),
  };
  const unreadable = outbox.filter((row) => !isReadable(kinds, row));
  const shown = await loadRows(
    db,
    unreadable.flatMap(({ entities }) => writtenRows(entities, isTable)),
  );
  for (const row of outbox) {
    if (isReadable(kinds, row)) applyToImage(kinds, image, row);
    else leaveShown(image, row, shown);
  }

  await saveRows(db, await changedRows(db, image.rows.values()));
  await db.shadow.clear();
  await db.shadow.bulkAdd([...image.shadow.values()]);
  await deleteClearedRows(db, await clearedHere(db, kinds));
}

/** A newer build in another tab made this mutation: its local effect stays until the server has it. */
function leaveShown(image: RowImage, { entities }: OutboxRow, shown: ReadonlyMap<string, ImageRow>): void {
  for (const { key, isWrite } of entities.map(parseEntityRef)) {
    if (!isWrite) continue;
    const [before, now] = [image.rows.get(key), shown.get(key)];
    if (!before || !now) continue;
    if (!image.shadow.has(key)) image.shadow.set(key, before);
    image.rows.set(key, { ...now, v: before.v });
  }
}

/** Skips rows that already equal the wanted ones, so that live queries over them stay quiet. */
async function changedRows(db: SyncDatabase, rows: Iterable<ImageRow>): Promise<ImageRow[]> {
  const wanted = [...rows];
  const shown = await loadRows(db, wanted);
  return wanted.filter((row) => JSON.stringify(shown.get(rowKey(row.table, row.id))) !== JSON.stringify(row));
}

async function allRows(db: SyncDatabase): Promise<RowRef[]> {
  const found: RowRef[] = [];
  for (const table of productTables(db)) {
    for (const id of await db.table<unknown, string>(table).toCollection().primaryKeys())
      found.push({ table, id });
  }
  return found;
}
