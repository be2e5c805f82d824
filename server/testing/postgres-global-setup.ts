import type { TestProject } from 'vitest/node';
import { openDatabase } from '../database/open-database.ts';
import { findPostgres, run, startPostgres, type PostgresCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of a migrated database that others are copied from; null where no PostgreSQL could start. */
    postgresTemplateUrl: string | null;
  }
}

const TEMPLATE = 'daymark_template';
let cluster: PostgresCluster | undefined;

/** One PostgreSQL for the whole run. Under CI its absence fails the run; elsewhere it is said loudly. */
export async function setup(project: TestProject): Promise<void> {
  try {
    const bin = findPostgres();
    if (bin === undefined) throw new Error('initdb and postgres were not found');
    cluster = await startPostgres(bin);
    await run(cluster.url('postgres'), `create database ${TEMPLATE}`);
    const template = await openDatabase({ dataDir: '', databaseUrl: cluster.url(TEMPLATE) });
    await template.close();
    project.provide('postgresTemplateUrl', cluster.url(TEMPLATE));
  } catch (error) {
    await teardown();
    if (process.env.CI) throw new Error('The server suite must run on PostgreSQL too', { cause: error });
    console.error(
      `\n${'!'.repeat(100)}\nHALF OF THE SERVER SUITE WILL NOT RUN: PostgreSQL did not start. Only the embedded database is tested.\n` +
        `${String(error)}\nTo run it all: apt-get install -y postgresql\n${'!'.repeat(100)}\n`,
    );
    project.provide('postgresTemplateUrl', null);
  }
}

export async function teardown(): Promise<void> {
  await cluster?.stop();
  cluster = undefined;
}
