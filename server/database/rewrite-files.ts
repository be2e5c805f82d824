import type { Database } from './database.ts';

/** Tables of ours and of the queue: the engine's own know no participant, but for the samples of pg_statistic. */
const OURS = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'`;
const MOST_SEGMENTS = 200;

/**
 * Writes the files of the embedded database again without what was deleted: each table, the samples that the planner keeps
 * of its values, and the log. A table is a turn of its own, so others wait for one at most. On PostgreSQL this is the
 * operator's part.
 */
export async function rewriteFiles(database: Pick<Database, 'asQueue'>): Promise<void> {
  const ask = async <Row>(statement: string) => (await database.asQueue(statement)).rows as Row[];
  const tables = await ask<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'm') and ${OURS} order by 1`,
  );
  // A table that is empty now keeps its samples through an analyze.
  await ask(
    `delete from pg_statistic where starelid in
       (select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS})`,
  );
  for (const { name } of tables) await ask(`vacuum (full, analyze) ${name}`);
  await ask('vacuum full pg_catalog.pg_statistic');
  await leaveLog(ask);
}

/** Goes on in a new segment of the log; the checkpoint removes all before it. Recycled ones that wait are used up first. */
async function leaveLog(ask: <Row>(statement: string) => Promise<Row[]>): Promise<void> {
  for (let round = 0; round < MOST_SEGMENTS; round += 1) {
    await ask('select pg_switch_wal()');
    await ask('checkpoint');
    const [left] = await ask<{ segments: number }>(
      `select count(*)::int as segments from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`,
    );
    if (left === undefined || left.segments <= 1) return;
  }
  throw new Error('The log of the database still has former segments');
}
