import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SqlClient, SqlPool } from './sql-pool.ts';

export interface Migration {
  /** The file's name, such as '0001_roles.sql'. */
  name: string;
  text: string;
  /** SHA-256 of the text in hex, line ends as LF. */
  checksum: string;
}

const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;
/** Any two processes that migrate one database take this lock; the number itself means nothing. */
const ADVISORY_LOCK = 4_611_686_018;

/** The numbered files of a folder in order. A file that is not one, or a number given twice, throws. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  if (names.length === 0) throw new Error(`No migrations in ${folder}`);
  const numbers = new Set(names.map((name) => name.slice(0, 4)));
  const misnamed = names.find((name) => !FILE_NAME.test(name));
  if (misnamed !== undefined) throw new Error(`A migration is named NNNN_words.sql, not ${misnamed}`);
  if (numbers.size !== names.length) throw new Error(`Two migrations in ${folder} bear the same number`);
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** The name of a packed data folder that has had these migrations; one that has had others bears another name. */
export function imageName(migrations: readonly Migration[]): string {
  const digest = createHash('sha256');
  for (const { name, checksum } of migrations) digest.update(`${name} ${checksum}\n`);
  return `database-${digest.digest('hex').slice(0, 16)}.image`;
}

/**
 * Brings the database to the last migration: each in one transaction together with its record, under a lock so that
 * two processes starting at once do not race; whoever waits for the other says so to `log`. Resolves to the names that it
 * applied. Throws, having changed nothing more, where an applied file was changed since, is missing, or stands behind one
 * that is not applied.
 */
export async function migrate(
  pool: SqlPool,
  migrations: Migration[],
  now: () => number,
  log: (message: string) => void = () => undefined,
): Promise<string[]> {
  const applied: string[] = [];
  const client = await pool.connect();
  try {
    for (;;) {
      const name = await inTransaction(client, () => applyNext(client, migrations, now, log));
      if (name === undefined) return applied;
      applied.push(name);
    }
  } finally {
    client.release();
  }
}

async function applyNext(
  client: SqlClient,
  migrations: Migration[],
  now: () => number,
  log: (message: string) => void,
): Promise<string | undefined> {
  // A large table takes its time, and so does whoever waits for the process that is at it.
  await client.query("select set_config('statement_timeout', '0', true)");
  const { rows: tried } = await client.query('select pg_try_advisory_xact_lock($1) as free', [ADVISORY_LOCK]);
  if ((tried as { free: boolean }[])[0]?.free !== true) {
    // Also where that process was killed: PostgreSQL ends its statement first.
    log('Another process migrates the database; waiting until that has ended');
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
  }
  await client.script(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz(3) not null)',
  );
  const { rows } = await client.query('select name, checksum from schema_migrations order by name');
  const next = nextMigration(migrations, rows as { name: string; checksum: string }[]);
  if (next === undefined) return undefined;
  try {
    await client.script(next.text);
  } catch (error) {
    throw new Error(`Migration ${next.name} failed`, { cause: error });
  }
  const appliedAt = new Date(now()).toISOString();
  await client.query('insert into schema_migrations (name, checksum, applied_at) values ($1, $2, $3)', [
    next.name,
    next.checksum,
    appliedAt,
  ]);
  return next.name;
}

function nextMigration(
  migrations: Migration[],
  done: { name: string; checksum: string }[],
): Migration | undefined {
  done.forEach(({ name, checksum }, index) => {
    const file = migrations.find((migration) => migration.name === name);
    if (file === undefined) {
      throw new Error(
        `The database has had migration ${name}, which this version of the application does not know`,
      );
    }
    if (file.checksum !== checksum)
      throw new Error(`Migration ${name} was changed after it had been applied`);
    if (migrations[index]?.name !== name)
      throw new Error(`Migration ${migrations[index]?.name} was put before ${name}`);
  });
  return migrations[done.length];
}

async function inTransaction<T>(client: SqlClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
