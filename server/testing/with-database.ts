import { inject } from 'vitest';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { openMemoryDatabase } from './database-template.ts';
import { run } from './postgres-cluster.ts';
// For the type of what it provides.
import './postgres-global-setup.ts';

export interface TestDatabase {
  name: 'embedded' | 'postgres';
  /** An empty, migrated database, the caller's own. Closing it removes it. */
  open: () => Promise<Database>;
}

/**
 * The homes to run a suite on, for `describe.each(testDatabases())('... ($name)', ({ open }) => ...)`. PostgreSQL is
 * left out only where it could not start, which the run has said at its beginning.
 */
export function testDatabases(): TestDatabase[] {
  const embedded: TestDatabase = { name: 'embedded', open: openMemoryDatabase };
  const templateUrl = inject('postgresTemplateUrl');
  if (templateUrl === null) return [embedded];
  return [embedded, { name: 'postgres', open: () => openCopy(templateUrl) }];
}

/** The URL of a new empty database in the run's PostgreSQL, and how to remove it. Throws where there is none. */
export async function emptyPostgresDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const templateUrl = inject('postgresTemplateUrl');
  if (templateUrl === null) throw new Error('This run has no PostgreSQL');
  return createDatabase(templateUrl, 'template1');
}

async function openCopy(templateUrl: string): Promise<Database> {
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

async function createDatabase(templateUrl: string, template: string) {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const elsewhere = new URL(templateUrl);
  elsewhere.pathname = '/postgres';
  const url = new URL(templateUrl);
  url.pathname = `/${name}`;
  await run(elsewhere.href, `create database ${name} template ${template}`);
  return { url: url.href, drop: () => run(elsewhere.href, `drop database ${name} with (force)`) };
}
