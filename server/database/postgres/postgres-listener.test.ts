import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { emptyPostgresDatabase, hasPostgres } from '../../testing/with-database.ts';
import { createPostgresListener } from './postgres-listener.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';

describe.runIf(hasPostgres())('listening on PostgreSQL', () => {
  it('goes on by itself after its connection was cut', async () => {
    const database = await emptyPostgresDatabase();
    const connect = async () => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      return client;
    };
    const log: string[] = [];
    const listener = createPostgresListener({ connect, log: (message) => log.push(message) });
    const heard: string[] = [];
    await listener.listen('pokes', (payload) => heard.push(payload));

    const other = await connect();
    await other.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await vi.waitFor(
      async () => {
        await other.query(`notify pokes, 'here'`);
        expect(heard).toContain('here');
      },
      { timeout: 30_000 * PATIENCE, interval: 100 },
    );
    expect(log).not.toEqual([]);

    await listener.close();
    await other.end();
    await database.drop();
  });
});
