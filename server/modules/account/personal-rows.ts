import { sql } from 'kysely';
import type { Database, Trx } from '#server/database/database.ts';
import { takeReader } from './personal-tables.ts';
import type { PersonalTable } from './personal-tables.ts';

export type PersonalRow = Record<string, unknown>;

const ROWS_A_PAGE = 500;

/**
 * The person's rows of one table in the order of its key, page by page and each page in a transaction of its own, so
 * that neither memory nor the database is held while somebody downloads slowly. Secret columns are left out.
 */
export async function* personalRows(
  database: Pick<Database, 'asAuth' | 'becomeUser' | 'becomeAuth'>,
  table: PersonalTable,
  userId: string,
): AsyncGenerator<PersonalRow> {
  const secret = new Set(table.columns.flatMap(({ name, secret: isSecret }) => (isSecret ? [name] : [])));
  let after: unknown[] | null = null;
  for (;;) {
    const page: PersonalRow[] = await database.asAuth(async (trx) => {
      await takeReader(database, trx, table, userId);
      return readPage(trx, table, userId, after);
    });
    for (const row of page) {
      yield Object.fromEntries(Object.entries(row).filter(([name]) => !secret.has(name)));
    }
    const last = page.at(-1);
    if (last === undefined || page.length < ROWS_A_PAGE) return;
    after = table.key.map(({ name }) => last[name]);
  }
}

async function readPage(
  trx: Trx,
  table: PersonalTable,
  userId: string,
  after: unknown[] | null,
): Promise<PersonalRow[]> {
  const keys = sql.join(table.key.map(({ name }) => sql.ref(name)));
  const behind =
    after === null
      ? sql``
      : sql`and (${keys}) > (${sql.join(
          table.key.map(({ type }, at) => sql`cast(${after[at]} as ${sql.raw(type)})`),
        )})`;
  const { rows } = await sql<PersonalRow>`
    select ${sql.join(table.columns.map(({ name }) => sql.ref(name)))} from ${sql.table(table.name)}
    where ${sql.ref(table.owner)} = ${userId} ${behind}
    order by ${keys} limit ${ROWS_A_PAGE}`.execute(trx);
  return rows;
}
