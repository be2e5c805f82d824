import { sql } from 'kysely';
import type { Database, Trx } from '#server/database/database.ts';

/** Copies the participants' rows within the database itself and puts them back, as a restore from a backup does. */
export interface DatabaseBackup {
  take(): Promise<void>;
  /** Everything is as it was when the backup was taken. */
  putBack(trx: Trx): Promise<void>;
}

/** `database` must be the caller's own: the backup stands in a schema of its own in it. */
export function createDatabaseBackup(database: Database): DatabaseBackup {
  return { take: () => database.asOwner(take), putBack };
}

async function take(trx: Trx): Promise<void> {
  await sql`create schema if not exists backup`.execute(trx);
  for (const table of await tablesOfParticipants(trx)) {
    await sql`drop table if exists ${sql.id('backup', table)}`.execute(trx);
    await sql`create table ${sql.id('backup', table)} as table ${sql.id('public', table)}`.execute(trx);
  }
}

async function putBack(trx: Trx): Promise<void> {
  // Neither foreign keys nor triggers look at rows that only come back as they were.
  await sql`set local session_replication_role = replica`.execute(trx);
  for (const table of await tablesOfParticipants(trx)) {
    await sql`delete from ${sql.id('public', table)}`.execute(trx);
    await sql`insert into ${sql.id('public', table)} select * from ${sql.id('backup', table)}`.execute(trx);
  }
}

async function tablesOfParticipants(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' and table_name not like 'auth\\_%'
    order by table_name`.execute(trx);
  return rows.map(({ name }) => name);
}
