import { sql, type RawBuilder } from 'kysely';
import {
  isMergedTable,
  TABLE_NAMES,
  type EntityRow,
  type EntityRows,
  type MergedTable,
  type TableName,
} from '#shared/product/registry.ts';
import { rowSchemas } from '#shared/product/row-schemas.ts';
import type { Instant } from '#shared/protocol/instant.ts';
import type { FieldClocks, RowWrite } from '#shared/push/push-storage.ts';
import type { Trx } from '#server/database/database.ts';

/*
 * Reads and writes synced rows in SQL, in their contract's shape. The columns of a table are the fields of its schema,
 * so that the contract alone lists them. Every function runs inside the caller's transaction, which holds the version
 * row.
 */

/** Most rows of one INSERT; PostgreSQL takes 65 535 parameters and the widest table has 15 columns. */
const ROWS_PER_INSERT = 500;

/** The synced columns of a table, as SQL. */
export function columnsOf(table: TableName): RawBuilder<unknown> {
  return sql.join(columnNames(table).map((name) => sql.ref(name)));
}

/** The user's rows with these ids, by id. Absent rows and rows of other users are left out. */
export async function loadRows<T extends TableName>(
  trx: Trx,
  userId: string,
  table: T,
  ids: readonly string[],
): Promise<Map<string, EntityRows[T]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<EntityRows[T]>`
    select ${columnsOf(table)} from ${sql.table(table)}
    where user_id = ${userId} and id in (${sql.join(ids)})`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Inserts or replaces a row in version `v`. Its field clocks stay as they are. */
export async function saveRow<T extends TableName>(
  trx: Trx,
  userId: string,
  v: number,
  table: T,
  row: EntityRows[T],
): Promise<void> {
  await saveRows(trx, userId, v, table, [row]);
}

/** Inserts or replaces rows of one table in version `v`; no id may occur twice. Field clocks stay as they are. */
export async function saveRows<T extends TableName>(
  trx: Trx,
  userId: string,
  v: number,
  table: T,
  rows: readonly EntityRows[T][],
): Promise<void> {
  await upsert(trx, userId, v, table, columnNames(table), rows.map(fieldsOf));
}

/** Inserts or replaces rows of any tables in version `v`, with their field clocks; no row may occur twice. */
export async function saveWrites(
  trx: Trx,
  userId: string,
  v: number,
  writes: readonly RowWrite[],
): Promise<void> {
  for (const table of TABLE_NAMES) {
    const mine = writes.filter((write) => write.table === table);
    const clocked = isMergedTable(table);
    const names = clocked ? [...columnNames(table), 'field_clocks'] : columnNames(table);
    const rows = mine.map(({ row, clocks = {} }) =>
      clocked ? { ...fieldsOf(row), field_clocks: clocks } : fieldsOf(row),
    );
    await upsert(trx, userId, v, table, names, rows);
  }
}

async function upsert(
  trx: Trx,
  userId: string,
  v: number,
  table: TableName,
  names: readonly string[],
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const replaced = [...names.filter((name) => name !== 'id'), 'v'];
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const values = rows
      .slice(start, start + ROWS_PER_INSERT)
      .map((row) => sql`(${sql.join([userId, v, ...names.map((name) => row[name])])})`);
    await sql`
      insert into ${sql.table(table)} (user_id, v, ${sql.join(names.map((name) => sql.ref(name)))})
      values ${sql.join(values)}
      on conflict (user_id, id) do update set
        ${sql.join(replaced.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}`.execute(
      trx,
    );
  }
}

/** Deletes one row in version `v`, as `deleteRows` does. */
export async function deleteRow(
  trx: Trx,
  userId: string,
  v: number,
  table: TableName,
  id: string,
  now: Instant,
): Promise<void> {
  await deleteRows(trx, userId, v, table, [id], now);
}

/**
 * Deletes rows of one table in version `v`; no id may occur twice. Writes a tombstone even for an absent row, because a
 * phone may still create it. An event's tombstone keeps the event's time.
 */
export async function deleteRows(
  trx: Trx,
  userId: string,
  v: number,
  table: TableName,
  ids: readonly string[],
  now: Instant,
): Promise<void> {
  for (let start = 0; start < ids.length; start += ROWS_PER_INSERT) {
    const some = ids.slice(start, start + ROWS_PER_INSERT);
    const times = table === 'events' ? await timesOfEvents(trx, userId, some) : new Map<string, object>();
    await sql`delete from ${sql.table(table)} where user_id = ${userId} and id in (${sql.join(some)})`.execute(
      trx,
    );
    const tombstones = some.map((id) => ({
      user_id: userId,
      t: table,
      id,
      v,
      created_at: now,
      ...times.get(id),
    }));
    await trx
      .insertInto('tombstones')
      .values(tombstones)
      .onConflict((conflict) => conflict.columns(['user_id', 't', 'id']).doUpdateSet({ v, created_at: now }))
      .execute();
  }
}

async function timesOfEvents(trx: Trx, userId: string, ids: readonly string[]) {
  const found = await trx
    .selectFrom('events')
    .select(['id', 'program_id', 'all_day', 'start_local', 'end_local'])
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(found.map(({ id, ...when }) => [id, when]));
}

/** Those of these ids that have a tombstone in that table. */
export async function findDeleted(
  trx: Trx,
  userId: string,
  table: TableName,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await trx
    .selectFrom('tombstones')
    .select('id')
    .where('user_id', '=', userId)
    .where('t', '=', table)
    .where('id', 'in', [...ids])
    .execute();
  return found.map(({ id }) => id);
}

/** The field clocks of these rows, by id. */
export async function loadFieldClocks(
  trx: Trx,
  userId: string,
  table: MergedTable,
  ids: readonly string[],
): Promise<Map<string, FieldClocks>> {
  if (ids.length === 0) return new Map();
  const found = await trx
    .selectFrom(table)
    .select(['id', 'field_clocks'])
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(found.map((row) => [row.id, row.field_clocks]));
}

export function columnNames(table: TableName): string[] {
  return Object.keys(rowSchemas[table].shape);
}

function fieldsOf(row: EntityRow): Record<string, unknown> {
  return { ...row };
}
