import { sql } from 'kysely';
import { TABLE_NAMES, isMergedTable, type EntityRow, type TableName } from '#shared/product/registry.ts';
import type { RowRef } from '#shared/protocol/entity-ref.ts';
import type { LoadedRows, PushStorage, RowRemoval, RowWrite } from '#shared/push/push-storage.ts';
import type { Trx } from '#server/database/database.ts';
import { faultKind, unavailable } from '#server/http/fault-kind.ts';
import { findStored, record } from './ledger.ts';
import type { PushContext } from './push-context.ts';
import { columnsOf, deleteRows, findDeleted, loadFieldClocks, loadRows, saveWrites } from './row-store.ts';

/** One user's rows and ledger in SQL, for one push; `context.trx` holds the user's version row. */
export function sqlPushStorage(context: PushContext): PushStorage {
  const { trx, userId, serverNow, v, onAbsent } = context;
  return {
    async findStored(uids) {
      const stored = await findStored(trx, userId, uids);
      return new Map([...stored].map(([uid, { result }]) => [uid, result]));
    },
    load: (refs) => load(trx, userId, refs),
    select: (table, where) => select(trx, userId, table, where),
    save: (writes, removals) => saveBehindSavepoint(context, writes, removals),
    record: (entries) => record(trx, userId, new Date(serverNow).toISOString(), entries),
    isUnstorable: (error) => faultKind(error) === 'unstorable',
    rederive: onAbsent ? (absent) => onAbsent(trx, userId, absent, serverNow, v) : null,
  };
}

async function load(trx: Trx, userId: string, refs: readonly RowRef<TableName>[]): Promise<LoadedRows> {
  const loaded: LoadedRows = { rows: new Map(), clocks: new Map(), deleted: new Set() };
  for (const table of TABLE_NAMES) {
    const ids = [...new Set(refs.flatMap((ref) => (ref.table === table ? [ref.id] : [])))];
    const found = await loadRows(trx, userId, table, ids);
    for (const [id, row] of found) loaded.rows.set(`${table}:${id}`, row);
    const absent = ids.filter((id) => !found.has(id));
    for (const id of await findDeleted(trx, userId, table, absent)) loaded.deleted.add(`${table}:${id}`);
    if (!isMergedTable(table)) continue;
    for (const [id, clocks] of await loadFieldClocks(trx, userId, table, [...found.keys()])) {
      loaded.clocks.set(`${table}:${id}`, clocks);
    }
  }
  return loaded;
}

async function select(
  trx: Trx,
  userId: string,
  table: TableName,
  { equal = {}, between = {} }: Parameters<PushStorage['select']>[1],
): Promise<EntityRow[]> {
  const conditions = [
    sql`user_id = ${userId}`,
    // Compare as text: a value that does not fit the column must fail its own mutation at the write, not this query.
    ...Object.entries(equal).map(([name, value]) => sql`${sql.ref(name)}::text = ${String(value)}`),
    ...Object.entries(between).flatMap(([name, [from, to]]) => [
      sql`${sql.ref(name)} >= ${from}`,
      sql`${sql.ref(name)} <= ${to}`,
    ]),
  ];
  const { rows } = await sql<EntityRow>`
    select ${columnsOf(table)} from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`.execute(
    trx,
  );
  return rows;
}

/** Writes all or nothing; resolves to the database's refusal. Rejects if the whole transaction is lost. */
async function saveBehindSavepoint(
  { trx, userId, v, serverNow }: PushContext,
  writes: readonly RowWrite[],
  removals: readonly RowRemoval[],
): Promise<{ error: unknown } | null> {
  await sql`savepoint mutation`.execute(trx);
  try {
    await saveWrites(trx, userId, v, writes);
    const now = new Date(serverNow).toISOString();
    for (const table of TABLE_NAMES) {
      const ids = new Set(removals.flatMap((removal) => (removal.table === table ? [removal.id] : [])));
      await deleteRows(trx, userId, v, table, [...ids], now);
    }
    await sql`release savepoint mutation`.execute(trx);
    return null;
  } catch (error) {
    if (faultKind(error) === 'unavailable') throw error;
    await undo(trx);
    return { error };
  }
}

/** If even the rollback fails, the transaction has lost its connection. */
async function undo(trx: Trx): Promise<void> {
  try {
    await sql`rollback to savepoint mutation`.execute(trx);
    await sql`release savepoint mutation`.execute(trx);
  } catch (cause) {
    throw unavailable(cause);
  }
}
