import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Broker } from './broker.ts';
import type { Database, Trx } from './database.ts';
import { kyselyOverPool } from './kysely-over-pool.ts';
import type { DatabaseHome } from './sql-pool.ts';

/** Of `alone`; the number itself means nothing, but that it is not the one of the migrations. */
const ALONE_LOCK = 4_611_686_019;
const CHANNEL = /^[a-z][a-z0-9_]{0,62}$/;

interface TransactionState {
  open: boolean;
  /** What the broker sends once it has committed. */
  readonly afterwards: { channel: string; payload: string }[];
}

/** The roles, the transactions and the notifications, the same over either home. */
export function createDatabase(
  home: DatabaseHome,
  log: (message: string) => void,
  broker?: Broker,
): Database {
  const kysely = kyselyOverPool(home.pool);
  const current = new AsyncLocalStorage<TransactionState>();

  /** A transaction inside a transaction would wait for its own connection: for ever, on the embedded home. */
  async function transaction<T>(
    setUp: (trx: Trx) => Promise<void>,
    work: (trx: Trx) => Promise<T>,
  ): Promise<T> {
    if (current.getStore()?.open === true) throw new Error('A transaction was asked for inside another one');
    const state: TransactionState = { open: true, afterwards: [] };
    try {
      const result = await current.run(state, () =>
        kysely.transaction().execute(async (trx) => {
          await setUp(trx);
          return work(trx);
        }),
      );
      for (const { channel, payload } of state.afterwards) broker?.publish(channel, payload);
      return result;
    } finally {
      state.open = false;
    }
  }

  return {
    home: home.kind,
    asUser: (userId, work) => transaction((trx) => actAsUser(trx, userId), work),
    asAuth: (work) => transaction((trx) => takeRole(trx, 'app_auth'), work),
    becomeUser: actAsUser,
    becomeAuth: (trx) => takeRole(trx, 'app_auth'),
    asJob: (work) => transaction((trx) => takeRole(trx, 'app_job'), work),
    asOwner: (work) => transaction(sayOwnerAtWork, work),
    async asQueue(text, parameters = []) {
      const client = await home.pool.connect();
      try {
        if (parameters.length > 0) return { rows: (await client.query(text, parameters)).rows };
        return { rows: await client.script(text) };
      } catch (error) {
        // The queue's scripts bring their own begin: one that broke off would leave it to the connection's next user.
        await client.query('rollback').catch(() => undefined);
        throw error;
      } finally {
        client.release();
      }
    },
    async alone(work) {
      // The embedded database has one process and one connection, which `work` needs.
      if (home.kind === 'embedded') return work();
      const client = await home.pool.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [ALONE_LOCK]);
        try {
          return await work();
        } finally {
          await client.query('select pg_advisory_unlock($1)', [ALONE_LOCK]);
        }
      } finally {
        client.release();
      }
    },
    async listen(channel, heard) {
      if (!CHANNEL.test(channel)) throw new Error(`Not a channel's name: ${channel}`);
      // A notification may arrive while a transaction's own statement runs: what hears it is not part of that.
      const hear = (payload: string) =>
        current.exit(() => {
          try {
            heard(payload);
          } catch (error) {
            log(`A listener on ${channel} failed: ${String(error)}`);
          }
        });
      if (broker?.carries(channel) !== true) return home.listen(channel, hear);
      const stop = broker.listen(channel, hear);
      return async () => stop();
    },
    async notify(trx, channel, payload) {
      if (broker?.carries(channel) === true) {
        const state = current.getStore();
        if (state?.open !== true) throw new Error('A notification was asked for outside of a transaction');
        state.afterwards.push({ channel, payload });
        return;
      }
      await sql`select pg_notify(${channel}, ${payload})`.execute(trx);
    },
    async ping() {
      const { rows } = await sql<{ setting: string }>`
        select current_setting('transaction_read_only') as setting`.execute(kysely);
      if (rows[0]?.setting !== 'off') throw new Error('The database takes no writes');
    },
    async close() {
      broker?.close();
      await kysely.destroy();
      await home.close();
    },
  };
}

/** Both settings end with the transaction. set_config('role', ...) is SET LOCAL ROLE in the same round trip. */
async function actAsUser(trx: Trx, userId: string): Promise<void> {
  await sql`select set_config('role', 'app_rw', true), set_config('app.user_id', ${userId}, true)`.execute(
    trx,
  );
}

async function takeRole(trx: Trx, role: 'app_auth' | 'app_job'): Promise<void> {
  await sql`select set_config('role', ${role}, true)`.execute(trx);
}

async function sayOwnerAtWork(trx: Trx): Promise<void> {
  await sql`select set_config('app.owner', 'on', true)`.execute(trx);
}
