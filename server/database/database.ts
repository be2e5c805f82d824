import type { Transaction } from 'kysely';
import type { DatabaseSchema } from './schema.ts';

export type Trx = Transaction<DatabaseSchema>;

/**
 * The server's one way to its database. Each call is one SQL transaction under the named role; it commits when
 * `work` resolves and rolls back when it rejects. Nothing slow (hashing, mail, HTTP) happens inside.
 */
export interface Database {
  readonly home: 'embedded' | 'postgres';
  /** A participant's own rows: role app_rw, row-level security bound to `userId`. */
  asUser<T>(userId: string, work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Accounts and sessions, before there is a user: role app_auth. */
  asAuth<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Inside an asAuth transaction: goes on as that participant (role app_rw), so that sign-up is one transaction. */
  becomeUser(trx: Trx, userId: string): Promise<void>;
  /** Inside a transaction that became a participant: goes on with accounts and sessions (role app_auth). */
  becomeAuth(trx: Trx): Promise<void>;
  /** Listing user ids for jobs: role app_job. */
  asJob<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** The owner: migrations, seeding and tests only. */
  asOwner<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Statements of the job queue, as the owner and outside of every transaction of ours; several without parameters. */
  asQueue(text: string, parameters?: readonly unknown[]): Promise<{ rows: unknown[] }>;
  /** While `work` runs, no other process on the same database runs its own. Holds a connection, but no transaction. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Hears what `notify` said, from any process on the same database. A lost message is harmless. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  /** Sends after the transaction has committed. */
  notify(trx: Trx, channel: string, payload: string): Promise<void>;
  /** Resolves where the database answers and takes writes; a standby does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
