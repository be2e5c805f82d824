import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabases } from '../../testing/with-database.ts';

describe.each(testDatabases().filter(({ name }) => name === 'postgres'))(
  'a lost connection to $name',
  ({ open }) => {
    test('is told by its SQLSTATE, and the next transaction has another connection', async () => {
      const database = await open();
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
  },
);
