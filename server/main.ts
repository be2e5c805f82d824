import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { loadConfig } from './config.ts';
import { createLogger } from './http/logger.ts';
import { readEnvironment } from './read-environment.ts';
import { sayFailure } from './say-failure.ts';
import { startServer } from './start-server.ts';

/** The built web, as seen from the source and from the bundle in dist/server. */
const webRoot = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../dist/web' : '../web', import.meta.url),
);

/** A start that waits (for another process's migration, say) has served nobody yet: it is not waited for any longer. */
const START_PATIENCE_MS = 5_000;
/** Longer than a stop takes where the database answers; shorter than those who stop a process wait before they kill it. */
const STOP_PATIENCE_MS = 25_000;

await main();

/**
 * The server as a process: exits with 1 and one clear message where it cannot start, and with 0 after SIGTERM or
 * SIGINT, when everything under way has been finished. Where that does not come to an end, as with a database that hangs,
 * it says so and exits with 1.
 */
async function main(): Promise<void> {
  let stopping = false;
  try {
    const config = loadConfig(readEnvironment());
    const logger = createLogger(config);
    const starting = startServer({ config, logger, webRoot, say: (line) => console.log(line) });
    const stop = async () => {
      // A terminal sends the signal to the whole group, and the starting script sends it again.
      if (stopping) return;
      stopping = true;
      try {
        // A start that fails by now, as for want of its database, has nothing to finish either.
        const started = starting.catch(() => undefined);
        const server = await Promise.race([started, sleep(START_PATIENCE_MS, undefined)]);
        if (server === undefined) process.exit(0);
        const inTime = sleep(STOP_PATIENCE_MS).then(() => {
          throw new Error(`something did not come to an end in ${STOP_PATIENCE_MS / 1000} seconds`);
        });
        await Promise.race([server.stop(), inTime]);
        process.exit(0);
      } catch (error) {
        fail('Daymark did not stop cleanly', error);
      }
    };
    process.on('SIGTERM', () => void stop());
    process.on('SIGINT', () => void stop());
    await starting;
  } catch (error) {
    if (!stopping) fail('Daymark cannot start', error);
  }
}

function fail(what: string, error: unknown): never {
  sayFailure(what, error);
  process.exit(1);
}
