import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { SqlPool } from '../sql-pool.ts';

/** A table's or an index's file, its maps and its further gigabytes. */
const RELATION = /^(\d+)(?:_(?:fsm|vm|init))?(?:\.\d+)?$/;

/**
 * Removes the files that no table names: a crash in the middle of a rewriting leaves the copy that it was writing, which
 * the engine never looks for, with all rows of that moment. At a start nothing is being written. Answers their names.
 */
export async function removeUnnamed(pool: SqlPool, folder: string): Promise<string[]> {
  const client = await pool.connect();
  let rows: unknown[];
  try {
    ({ rows } = await client.query(
      `select d.oid::text as database, array(select pg_relation_filenode(c.oid)::text from pg_class c) as files
         from pg_database d where d.datname = current_database()`,
    ));
  } finally {
    client.release();
  }
  const [known] = rows as { database: string; files: (string | null)[] }[];
  if (known === undefined) return [];
  const base = path.join(folder, 'base', known.database);
  const named = new Set(known.files);
  const unnamed = (await readdir(base)).filter((name) => {
    const [, node] = RELATION.exec(name) ?? [];
    return node !== undefined && !named.has(node);
  });
  for (const name of unnamed) await rm(path.join(base, name));
  return unnamed;
}
