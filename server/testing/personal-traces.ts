import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/**
 * The tables, of every schema but the engine's own, in which one of these texts occurs in any column of any row; each
 * as `schema.table`. Reads everything: for tests of small databases.
 */
export async function personalTraces(database: Database, texts: readonly string[]): Promise<string[]> {
  return database.asOwner(async (trx) => {
    const { rows: tables } = await sql<{ schema: string; name: string }>`
      select n.nspname as schema, t.relname as name
        from pg_class t join pg_namespace n on n.oid = t.relnamespace
       where t.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
         and n.nspname not like 'pg\\_%'
       order by 1, 2`.execute(trx);
    const found: string[] = [];
    for (const { schema, name } of tables) {
      const { rows } = await sql<{ found: boolean }>`
        select exists (select from ${sql.id(schema, name)} as row_of
          where ${sql.join(
            texts.map((text) => sql`strpos(lower(row_of::text), ${text.toLowerCase()}) > 0`),
            sql` or `,
          )}) as found`.execute(trx);
      if (rows[0]?.found === true) found.push(`${schema}.${name}`);
    }
    if (tables.length === 0) throw new Error('There are no tables to look at');
    return found;
  });
}
