import { Dexie } from 'dexie';
import { parseEntityRef, writtenRows } from '#shared/protocol/entity-ref.ts';
import type { Clearing } from '#shared/protocol/mutation.ts';
import { loadRows } from './load-rows.ts';
import { rowKey, type Kinds } from './row-image.ts';
import type { OutboxRow, ShadowRow, StoredRow } from './schema.ts';
import type { SyncDatabase } from './sync-database.ts';

/** A clearing and the moment up to which it holds for one row of `by.table`. */
export interface Cleared {
  rule: Clearing;
  /** The id of that row. */
  of: string;
  until: string;
}

/** Every clearing that holds on this device, inside the caller's transaction. */
export async function clearedHere(db: SyncDatabase, kinds: Kinds): Promise<Cleared[]> {
  const found: Cleared[] = [];
  for (const rule of Object.values(kinds).flatMap(({ clears }) => clears ?? [])) {
    for (const { id, row } of await db.table<StoredRow, string>(rule.by.table).toArray()) {
      const until: unknown = Reflect.get(row, rule.by.until);
      if (typeof until === 'string') found.push({ rule, of: id, until });
    }
  }
  return found;
}

/**
 * Deletes the cleared rows as shown and as the server's, inside the caller's transaction. There is no way back on this
 * device: if the server rejects the clearing, everything is pulled again (apply-pull.ts).
 */
export async function deleteClearedRows(db: SyncDatabase, cleared: readonly Cleared[]): Promise<void> {
  for (const { rule, of, until } of cleared) {
    await db
      .table(rule.table)
      .where(`[row.${rule.of}+row.${rule.dated}]`)
      .between([of, Dexie.minKey], [of, until], true, true)
      .delete();
  }
  if (cleared.length > 0) await db.shadow.filter((shadow) => isClearedShadow(shadow, cleared)).delete();
}

/**
 * Deletes what the queue still holds of cleared content, inside the caller's transaction: mutations that were never
 * sent, and acked and rejected ones. A sealed mutation may be with the server already. It stays until it is answered,
 * and `clearedAmong` then keeps it from the log.
 */
export async function deleteClearedMutations(db: SyncDatabase, cleared: readonly Cleared[]): Promise<void> {
  if (cleared.length === 0) return;
  const isDated = (row: OutboxRow) => isDatedBefore(row, cleared);
  const queued = await db.outbox.filter((row) => row.state !== 'sealed' && isDated(row)).toArray();
  await db.outbox.bulkDelete((await clearedAmong(db, queued, cleared)).map(({ seq }) => seq));
  for (const table of [db.ackedLog, db.dead]) {
    const dated: OutboxRow[] = await table.filter(isDated).toArray();
    const gone = (await clearedAmong(db, dated, cleared)).map(({ uid }) => uid);
    await table.where('uid').anyOf(gone).delete();
  }
}

/**
 * The mutations whose content is cleared now. The rows must be cleared already: of a question that was dated after the
 * clearing (`or_later`) the row is still there.
 */
export async function clearedAmong<Row extends OutboxRow>(
  db: SyncDatabase,
  mutations: readonly Row[],
  cleared: readonly Cleared[],
): Promise<Row[]> {
  const dated = mutations.filter((row) => isDatedBefore(row, cleared));
  const tables = new Set(cleared.map(({ rule }) => rule.table));
  const written = ({ entities }: Row) => writtenRows(entities, (scope): scope is string => tables.has(scope));
  const shown = await loadRows(db, dated.flatMap(written));
  return dated.filter((row) => !written(row).some(({ table, id }) => shown.get(rowKey(table, id))?.row));
}

function isDatedBefore(
  { entities, args }: Pick<OutboxRow, 'entities' | 'args'>,
  cleared: readonly Cleared[],
): boolean {
  return cleared.some(
    (each) =>
      entities.map(parseEntityRef).some(({ isWrite, scope }) => isWrite && scope === each.rule.table) &&
      isCleared(args, each),
  );
}

function isClearedShadow({ table, row }: ShadowRow, cleared: readonly Cleared[]): boolean {
  return cleared.some((each) => each.rule.table === table && isCleared(row, each));
}

function isCleared(content: unknown, { rule, of, until }: Cleared): boolean {
  if (typeof content !== 'object' || content === null || Reflect.get(content, rule.of) !== of) return false;
  const dated: unknown = Reflect.get(content, rule.dated);
  return typeof dated === 'string' && dated <= until;
}
