import { isIP, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { EXAMPLE_LEGAL_NAME, type Config } from './config.ts';
import { openDatabase } from './database/open-database.ts';
import type { ServerDeps } from './deps.ts';
import type { AppInstance } from './http/app-instance.ts';
import { buildApp } from './http/build-app.ts';
import { drain } from './http/drain.ts';
import { LIMITS_CHANNEL } from './http/limits/share-limits.ts';
import { keepBuilds } from './http/pages/kept-builds.ts';
import { checkListeningPlace, listeningFailure } from './http/listening-place.ts';
import { createIds } from './integrations/ids.ts';
import { createMailSender } from './integrations/mail-sender.ts';
import { createServerClock } from './integrations/server-clock.ts';
import { startMaintenance } from './jobs/start-maintenance.ts';
import type { RunningJobs } from './jobs/create-jobs.ts';
import { POKE_CHANNEL } from './sync/poke.ts';
import { NO_KEYS } from './modules/documents/document-context.ts';
import { registerModules, type Registered } from './modules.ts';
import { prepareDemo } from './prepare-demo.ts';
import { createDemoHandle } from './reset-demo.ts';

const DRAIN_CAP_MS = 10_000;

export interface RunningServer {
  /** Where it really listens, also when the port was left to the system. */
  readonly url: string;
  /** Ends streams, finishes what is in flight, closes the database. */
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly config: Config;
  readonly logger: FastifyBaseLogger;
  readonly webRoot: string;
  /** Writes a line for whoever started the server. */
  readonly say: (line: string) => void;
}

/**
 * Opens the database, builds the application and listens. Says the address, what to know about this start, and `ready`
 * last. Rejects with everything closed again where the data is in use, the port is taken, or a migration fails.
 */
export async function startServer({ config, logger, webRoot, say }: StartOptions): Promise<RunningServer> {
  await checkListeningPlace(config);
  const clock = createServerClock(config.startAt);
  const mailing = createMailSender(config, clock);
  const database = await openDatabase({
    dataDir: config.dataDir,
    ...(config.databaseUrl === undefined ? {} : { databaseUrl: config.databaseUrl }),
    ...(config.redisUrl === undefined
      ? {}
      : { redis: { url: config.redisUrl, channels: [POKE_CHANNEL, LIMITS_CHANNEL] } }),
    log: (message) => logger.info(message),
    now: () => clock.now(),
  });
  const deps: ServerDeps = { config, database, clock, ids: createIds(clock), mail: mailing.sender };
  let registered: Registered | undefined;
  let jobs: RunningJobs | undefined;
  const register = async (instance: AppInstance, given: ServerDeps) => {
    registered = await registerModules(instance, given);
  };
  const closeAll = async (app?: AppInstance) => {
    try {
      await Promise.all([jobs?.stop(), app && drain(app, DRAIN_CAP_MS)]);
    } finally {
      mailing.close();
      await database.close();
    }
  };

  let app: AppInstance | undefined;
  let demo: string | undefined;
  try {
    demo = await prepareDemo(deps);
    const { outbox } = mailing;
    const devHandles = outbox && { clock, outbox, demo: createDemoHandle(deps) };
    const keptBuilds = keepBuilds(webRoot, join(config.dataDir, 'web-builds'), (message) =>
      logger.warn(message),
    );
    app = await buildApp(deps, { webRoot, keptBuilds, logger, devHandles, register });
    await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
      throw listeningFailure(error, config);
    });
    if (registered !== undefined) {
      jobs = await startMaintenance({ ...deps, ...registered }, logger);
      registered.reminders.start();
    }
  } catch (error) {
    await closeAll(app);
    throw error;
  }

  const url = addressOf(app);
  if (mailing.warning !== undefined) say(mailing.warning);
  if (config.production && config.site.legalName === EXAMPLE_LEGAL_NAME) {
    say('COMPANY_LEGAL_NAME is not set: the public pages and the legal documents name an example company.');
  }
  if (config.production && config.replyTo === undefined) {
    say('CONTACT_EMAIL is not set: the pages name an example address, and mails ask nobody to answer.');
  }
  if (config.production && config.push.keys === undefined) {
    say('VAPID_PUBLIC_KEY is not set: nobody gets notifications.');
  }
  if (registered?.documents.store === null) say(NO_KEYS);
  say(`Daymark runs on ${url}`);
  if (demo !== undefined) say(demo);
  say('ready');
  return { url, stop: () => closeAll(app) };
}

function addressOf(app: AppInstance): string {
  const { address, port } = app.server.address() as AddressInfo;
  return `http://${isIP(address) === 6 ? `[${address}]` : address}:${port}`;
}
