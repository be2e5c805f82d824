import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { loadConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { ServerDeps } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { buildApp, type AppOptions } from '../http/build-app.ts';
import { createIds } from '../integrations/ids.ts';
import { createMailOutbox, type SentMail } from '../integrations/mail-outbox.ts';
import { createDemoHandle } from '../reset-demo.ts';
import { createTestClock, type TestClock } from './test-clock.ts';

/** 5 March 2026 is a Thursday. */
export const TEST_NOW = '2026-03-05T08:00:00.000Z';

export interface TestApp {
  app: AppInstance;
  deps: ServerDeps;
  clock: TestClock;
  /** What was sent so far, oldest first. */
  mails: () => SentMail[];
  /** Closes the application; the database stays the test's. */
  close: () => Promise<void>;
}

export interface TestAppOptions {
  database: Database;
  /** An ISO instant, 2026-03-05T08:00:00.000Z unless given. */
  now?: string;
  /** Environment variables, as in .env. */
  env?: Record<string, string>;
  webRoot?: string;
  keptBuilds?: AppOptions['keptBuilds'];
  logger?: FastifyBaseLogger;
  register?: AppOptions['register'];
}

/** The real application over a test's database, with a clock that stands still and mail that is only kept. */
export async function buildTestApp(options: TestAppOptions): Promise<TestApp> {
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    COACH_EMBEDDINGS: 'false',
    // A test that keeps files names a folder of its own.
    DATA_DIR: path.join(tmpdir(), `daymark-test-${process.pid}`),
    ...options.env,
  });
  const clock = createTestClock(Date.parse(options.now ?? TEST_NOW));
  const outbox = createMailOutbox(clock);
  const deps: ServerDeps = {
    config,
    database: options.database,
    clock,
    ids: createIds(clock),
    mail: { send: async (mail) => outbox.add(mail) },
  };
  const app = await buildApp(deps, {
    webRoot: options.webRoot,
    keptBuilds: options.keptBuilds,
    logger: options.logger,
    register: options.register,
    devHandles: { clock, outbox, demo: createDemoHandle(deps) },
  });
  return { app, deps, clock, mails: () => outbox.list(), close: () => app.close() };
}

export interface SignedUp {
  userId: string;
  email: string;
  password: string;
  accessToken: string;
  refreshToken: string;
}

let signedUp = 0;

/** Makes an account by the product's own sign-up and signs it in. Throws with the answer where that fails. */
export async function signUp(app: AppInstance, email?: string, name = 'Ann'): Promise<SignedUp> {
  signedUp += 1;
  const account = {
    email: email ?? `participant-${signedUp}@daymark.example`,
    password: 'correct horse battery',
    name,
    age: 42,
    gender: 'female',
  };
  const answer = await app.inject({ method: 'POST', url: '/api/v1/auth/signup', payload: account });
  if (answer.statusCode !== 200) throw new Error(`sign-up answered ${answer.statusCode}: ${answer.body}`);
  const session = answer.json<{ access_token: string; refresh_token: string; user: { id: string } }>();
  return {
    userId: session.user.id,
    email: account.email,
    password: account.password,
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
  };
}
