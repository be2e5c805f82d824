import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { run } from '../../testing/postgres-cluster.ts';
import { emptyPostgresDatabase, hasPostgres, openOnPostgres } from '../../testing/with-database.ts';
import { openDatabase } from '../open-database.ts';
import { openPostgres } from './open-postgres.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';

describe.runIf(hasPostgres())('a lost connection to PostgreSQL', () => {
  test('is told by its SQLSTATE, and the next transaction has another connection', async () => {
    const database = await openOnPostgres();
    try {
      const afterwards = database.asOwner(async (trx) => {
        const killed = sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
        await expect(killed).rejects.toMatchObject({ code: expect.stringMatching(/^(57P01|08006)$/) });
        await sql`select 1`.execute(trx);
      });
      await expect(afterwards).rejects.toMatchObject({ code: '08006' });
      await expect(database.ping()).resolves.toBeUndefined();
    } finally {
      await database.close();
    }
  });

  test('is no reason to call a database ready that has become a standby meanwhile', async () => {
    const { url, drop } = await emptyPostgresDatabase();
    const database = await openDatabase({ dataDir: '', databaseUrl: url });
    await database.ping();
    const name = new URL(url).pathname.slice(1);
    await run(url, `alter database ${name} set default_transaction_read_only = on`);
    await run(
      url,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await expect
      .poll(() => database.ping().catch(String), { timeout: 30_000 * PATIENCE })
      .toBe('Error: The database takes no writes');
    await database.close();
    await drop();
  });

  test.each([
    ['a password that was changed', (url: URL) => (url.password = 'another')],
    ['a database that is not there', (url: URL) => (url.pathname = '/gone')],
  ])('that was never made, for %s, is one as well and says why', async (_why, spoil) => {
    const { url, drop } = await emptyPostgresDatabase();
    const spoilt = new URL(url);
    spoil(spoilt);
    const home = openPostgres({ databaseUrl: spoilt.href, poolSize: 1, log: () => undefined });
    try {
      await expect(home.pool.connect()).rejects.toMatchObject({
        code: '08006',
        cause: expect.objectContaining({ code: expect.stringMatching(/^(28P01|3D000)$/) }),
      });
      await expect(openDatabase({ dataDir: '', databaseUrl: spoilt.href })).rejects.toThrow('DATABASE_URL');
    } finally {
      await home.close();
      await drop();
    }
  });

  test('is told apart from a database that the server has never used, where one has to be there', async () => {
    const { url, drop } = await emptyPostgresDatabase();
    const existing = openDatabase({ dataDir: '', databaseUrl: url, mustExist: true });
    await expect(existing).rejects.toThrow('DATABASE_URL: the server has never used this database');
    await (await openDatabase({ dataDir: '', databaseUrl: url })).close();
    await (await openDatabase({ dataDir: '', databaseUrl: url, mustExist: true })).close();
    await drop();
  });
});
