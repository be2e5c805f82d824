import type { SqlClient, SqlPool } from '../sql-pool.ts';

const EVERY_MS = 60_000;
/** A checkpoint is due when a crash would have to replay more than this. */
const WAL_BYTES = 16 * 1024 * 1024;
/** A table is swept when this many of its rows are dead, and they are a fifth of the living. */
const DEAD_ROWS = 1_000;

/**
 * The embedded engine has no background processes: by itself it never checkpoints, so the log would grow for ever and
 * each start replay all of it, and it never vacuums, so a table would keep every version of every row.
 * This does both now and then, one table a turn so that nobody waits long. Returns how to stop it.
 */
export function maintainEmbedded(pool: SqlPool, log: (message: string) => void): () => void {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    maintainOnce(pool)
      .catch((error: unknown) => log(`Upkeep of the database failed: ${String(error)}`))
      .finally(() => {
        running = false;
      });
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** One round of upkeep. Resolves to what was done, such as ['checkpoint', 'vacuum events']. */
export async function maintainOnce(pool: SqlPool): Promise<string[]> {
  const done: string[] = [];
  const tables = await inTurn(pool, async (client) => {
    if (await checkpointIsDue(client)) {
      await client.script('checkpoint');
      done.push('checkpoint');
    }
    // Counts of the last second may not have been added up yet.
    await client.query('select pg_stat_force_next_flush()');
    const { rows } = await client.query(
      `select relname as name from pg_stat_user_tables
       where n_dead_tup > $1 and n_dead_tup > n_live_tup / 5 order by n_dead_tup desc`,
      [DEAD_ROWS],
    );
    return (rows as { name: string }[]).map(({ name }) => name);
  });
  for (const table of tables) {
    await inTurn(pool, (client) => client.script(`vacuum (analyze) "${table}"`));
    done.push(`vacuum ${table}`);
  }
  return done;
}

async function checkpointIsDue(client: SqlClient): Promise<boolean> {
  const { rows } = await client.query(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
  );
  return (rows as { bytes: number }[]).some(({ bytes }) => bytes > WAL_BYTES);
}

async function inTurn<T>(pool: SqlPool, work: (client: SqlClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}
