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

/** One PostgreSQL for the whole run. Its absence fails the run with CI set, and else prints a warning. */
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
    if (process.env.CI) throw new Error('The server suite must run on PostgreSQL', { cause: error });
    console.error(
      `\n${'!'.repeat(100)}\nPOSTGRESQL IS NOT TESTED: it did not start. The server suite runs on the embedded database alone.\n` +
        `${String(error)}\nTo test it: apt-get install -y postgresql\n${'!'.repeat(100)}\n`,
    );
    project.provide('postgresTemplateUrl', null);
  }
}

export async function teardown(): Promise<void> {
  await cluster?.stop();
  cluster = undefined;
}
