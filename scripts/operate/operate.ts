import { loadConfig, type Config } from '#server/config.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { Database } from '#server/database/database.ts';
import type { ServerClock } from '#server/deps.ts';
import { createServerClock } from '#server/integrations/server-clock.ts';
import { readEnvironment } from '#server/read-environment.ts';
import { sayFailure } from '#server/say-failure.ts';

interface Operated {
  config: Config;
  clock: ServerClock;
  database: Database;
}

/**
 * An operator's command on the server's database, with settings read as the server reads them. Where it fails it says so
 * as the server does and exits with 1. A database that is not there is not made: a wrong setting would look like a
 * service with nobody in it.
 */
export async function operate(
  failure: string,
  command: (operated: Operated) => Promise<void>,
  /** Whether the command asks the database for nothing: it then gets an empty one, and a running server is no matter. */
  needsNoData: (config: Config) => boolean = () => false,
): Promise<void> {
  try {
    const config = loadConfig(readEnvironment());
    const clock = createServerClock(config.startAt);
    const database = await openDatabase({
      dataDir: config.dataDir,
      ...(needsNoData(config)
        ? { memory: true }
        : {
            mustExist: true,
            ...(config.databaseUrl === undefined ? {} : { databaseUrl: config.databaseUrl }),
          }),
      now: () => clock.now(),
    });
    try {
      await command({ config, clock, database });
    } finally {
      await database.close();
    }
  } catch (error) {
    sayFailure(failure, error);
    process.exit(1);
  }
}
