import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadConfig } from './config.ts';
import { createLogger } from './http/logger.ts';
import { startServer } from './start-server.ts';

/** The built web, as seen from the source and from the bundle in dist/server. */
const webRoot = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../dist/web' : '../web', import.meta.url),
);

await main();

/**
 * The server as a process: exits with 1 and one clear message where it cannot start, and with 0 after SIGTERM or
 * SIGINT, when everything under way has been finished.
 */
async function main(): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    const config = loadConfig(process.env);
    const logger = createLogger(config);
    const starting = startServer({ config, logger, webRoot, say: (line) => console.log(line) });
    let stopping = false;
    const stop = async () => {
      // A terminal sends the signal to the whole group, and the starting script sends it again.
      if (stopping) return;
      stopping = true;
      try {
        await (await starting).stop();
        process.exit(0);
      } catch (error) {
        fail('Daymark did not stop cleanly', error);
      }
    };
    process.on('SIGTERM', () => void stop());
    process.on('SIGINT', () => void stop());
    await starting;
  } catch (error) {
    fail('Daymark cannot start', error);
  }
}

function fail(what: string, error: unknown): never {
  console.error(`${what}: ${error instanceof Error ? error.message : String(error)}`);
  const { cause } = Object(error) as { cause?: unknown };
  if (cause instanceof Error) console.error(`  because: ${cause.message}`);
  if (process.env.LOG_LEVEL === 'debug' || process.env.LOG_LEVEL === 'trace') console.error(error);
  process.exit(1);
}
