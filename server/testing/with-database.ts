import { inject } from 'vitest';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { openMemoryDatabase } from './database-template.ts';
import { run } from './postgres-cluster.ts';
// For the type of what it provides.
import './postgres-global-setup.ts';

export interface TestDatabase {
  name: 'embedded' | 'postgres';
  /** The suite ends after its journey: `if (journeyOnly) return;`. */
  journeyOnly: boolean;
  /** An empty, migrated database, the caller's own. Closing it removes it. */
  open: () => Promise<Database>;
}

/**
 * The databases to run a suite on: `describe.each(testDatabases())('... ($name)', ({ open }) => ...)`. PostgreSQL alone in
 * an ordinary run; the long run takes both for every suite. The embedded database replaces PostgreSQL where none could
 * start, as the global set-up has said.
 *
 * - `both`: always both, for a suite about the database itself or about what depends on it (sync, sessions, jobs).
 * - `journey`: the embedded database as well, but only for the tests at the beginning of the suite, one journey a module.
 */
export function testDatabases(embedded: 'long run' | 'journey' | 'both' = 'long run'): TestDatabase[] {
  const isLong = process.env.DAYMARK_LONG === '1';
  const memory: TestDatabase = {
    name: 'embedded',
    journeyOnly: embedded === 'journey' && !isLong && hasPostgres(),
    open: openMemoryDatabase,
  };
  if (!hasPostgres()) return [memory];
  const postgres: TestDatabase = { name: 'postgres', journeyOnly: false, open: openOnPostgres };
  return embedded === 'long run' && !isLong ? [postgres] : [memory, postgres];
}

/** Whether the run has a PostgreSQL, for suites that need it: `describe.runIf(hasPostgres())`. */
export function hasPostgres(): boolean {
  return inject('postgresTemplateUrl') !== null;
}

/** An empty, migrated database in the run's PostgreSQL, the caller's own. Closing it removes it. */
export async function openOnPostgres(): Promise<Database> {
  const templateUrl = inject('postgresTemplateUrl');
  if (templateUrl === null) throw new Error('This run has no PostgreSQL');
  const copy = await createDatabase(templateUrl, new URL(templateUrl).pathname.slice(1));
  const database = await openDatabase({ dataDir: '', databaseUrl: copy.url });
  return {
    ...database,
    async close() {
      await database.close();
      await copy.drop();
    },
  };
}

/** The URL of a new empty database in the run's PostgreSQL, and how to remove it. Throws where there is none. */
export async function emptyPostgresDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const templateUrl = inject('postgresTemplateUrl');
  if (templateUrl === null) throw new Error('This run has no PostgreSQL');
  return createDatabase(templateUrl, 'template1');
}

async function createDatabase(templateUrl: string, template: string) {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const elsewhere = new URL(templateUrl);
  elsewhere.pathname = '/postgres';
  const url = new URL(templateUrl);
  url.pathname = `/${name}`;
  await run(elsewhere.href, `create database ${name} template ${template} strategy file_copy`);
  return { url: url.href, drop: () => run(elsewhere.href, `drop database ${name} with (force)`) };
}
