import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createDatabase } from './create-database.ts';
import { ensureDataEpoch } from './data-epoch.ts';
import type { Broker } from './broker.ts';
import type { Database } from './database.ts';
import { openEmbedded, type DatabaseTemplate } from './embedded/open-embedded.ts';
import { imageName, migrate, readMigrations, type Migration } from './migrate.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import { openRedis } from './redis/open-redis.ts';
import type { DatabaseHome } from './sql-pool.ts';

export interface OpenDatabaseOptions {
  /** The application's folder; the embedded database lives in `<dataDir>/database`. */
  dataDir: string;
  /** PostgreSQL's URL. Given, the database lives there and nothing is written to `dataDir`. */
  databaseUrl?: string;
  /** Redis as the broker of these channels; without it the database's own notifications carry all. */
  redis?: { url: string; channels: readonly string[] };
  log?: (message: string) => void;
  /** Rejects, having made nothing, where there is no database of ours yet. */
  mustExist?: boolean;
  /** The embedded database in memory, without any guard of durability: tests and simulation only. */
  memory?: boolean;
  /** So that an empty embedded database need not be made from nothing. */
  template?: DatabaseTemplate;
  /** Beside this file by default; the build puts a copy of the folder beside the bundle. */
  migrationsDir?: string;
  /** How many connections to PostgreSQL at most. */
  poolSize?: number;
  /** Wall time in ms since the epoch. */
  now?: () => number;
  newDataEpoch?: () => string;
}

/** Opens the database and brings it to the last migration. Rejects, with everything closed, where it cannot. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const log = options.log ?? (() => undefined);
  const migrations = await readMigrations(
    options.migrationsDir ?? fileURLToPath(new URL('migrations', import.meta.url)),
  );
  const home = await openHome(options, migrations, log);
  let broker: Broker | undefined;
  try {
    if (options.mustExist === true) await refuseUnmade(home);
    const applied = await migrate(home.pool, migrations, options.now ?? Date.now, log);
    if (applied.length > 0) log(`Applied ${applied.length} migrations, the last one ${applied.at(-1)}`);
    if (options.redis !== undefined) broker = await openRedis({ ...options.redis, log });
    const database = createDatabase(home, log, broker);
    await database.asOwner((trx) => ensureDataEpoch(trx, (options.newDataEpoch ?? randomUUID)()));
    return database;
  } catch (error) {
    broker?.close();
    await home.close();
    throw error;
  }
}

async function refuseUnmade({ kind, pool }: DatabaseHome): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query("select to_regclass('schema_migrations') is null as unmade");
    if ((rows as { unmade: boolean }[])[0]?.unmade !== true) return;
    const setting = kind === 'postgres' ? 'DATABASE_URL' : 'DATA_DIR';
    throw new Error(`${setting}: the server has never used this database`);
  } finally {
    client.release();
  }
}

async function openHome(
  options: OpenDatabaseOptions,
  migrations: readonly Migration[],
  log: (message: string) => void,
): Promise<DatabaseHome> {
  const { databaseUrl, memory = false, mustExist = false, dataDir, template } = options;
  if (databaseUrl !== undefined) {
    if (memory) throw new Error('A database is either in memory or at a URL');
    return openPostgres({ databaseUrl, poolSize: options.poolSize ?? 10, log });
  }
  // Beside the bundle, where the build puts it; a server that runs from its source has none.
  const image = fileURLToPath(new URL(imageName(migrations), import.meta.url));
  return openEmbedded({
    dataDir,
    memory,
    mustExist,
    image,
    log,
    ...(template === undefined ? {} : { template }),
  });
}
