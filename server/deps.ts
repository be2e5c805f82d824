import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { MailSender } from './integrations/mail.ts';

/** Wall time in milliseconds since the epoch. DAYMARK_NOW moves it outside production. */
export interface ServerClock {
  now(): number;
}

export interface Ids {
  /** A fresh UUIDv7, lower case, its time taken from the server's clock. */
  uuid(): string;
  /** Cryptographically random bytes. */
  randomBytes(length: number): Uint8Array;
}

/** What every server module is made from. Time, ids, storage and mail come in; no module keeps global state. */
export interface ServerDeps {
  readonly config: Config;
  readonly database: Database;
  readonly clock: ServerClock;
  readonly ids: Ids;
  readonly mail: MailSender;
}
