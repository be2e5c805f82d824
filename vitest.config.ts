import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { PATIENCE } from './scripts/testing/patience.mjs';
import { plantFault } from './scripts/planted/plant-fault.ts';
import { phraseModules } from './scripts/phrases/phrase-modules.ts';

const postgresSetup = './server/testing/postgres-global-setup.ts';
// Longer than anything waits (30 s), so that a wait that fails says what it waited for.
// A hook opens databases and starts servers, and nothing in it is judged by its time: only one that hangs is at fault.
const patient = { testTimeout: 60_000 * PATIENCE, hookTimeout: 240_000 * PATIENCE };
const cost = './scripts/testing/measure-file.ts';
const chance = './scripts/testing/fix-chance.ts';
const channels = './scripts/testing/own-channels.ts';
const fresh = './scripts/testing/fresh-start.ts';
const clear = './web/testing/clear-screen.ts';
const live = './web/testing/live-queries.ts';
// A thread starts sooner than a process, and libraries and a document that are there already sooner than new ones: most
// files take less time to run than any of these. So they follow each other in two threads.
const quick = { pool: 'threads', isolate: false, ...patient } as const;

/** A project has none but its own. */
const plugins = [phraseModules(), ...plantFault(process.env.DAYMARK_FAULT)];

/** Needs a document without being a screen, and says so in its first line. */
const asksForDocument = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .map((path) => `web/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.test.ts'))
  .filter((path) => readFileSync(path, 'utf8').startsWith('// @vitest-environment jsdom'));

export default defineConfig({
  test: {
    passWithNoTests: false,
    // Two cores: more workers only make each other late.
    maxWorkers: 2,
    projects: [
      {
        plugins,
        test: {
          name: 'shared',
          include: ['shared/**/*.test.ts'],
          exclude: ['**/*.zone.test.ts'],
          environment: 'node',
          setupFiles: [cost, channels, chance],
          ...quick,
        },
      },
      {
        plugins,
        test: {
          name: 'sync',
          include: ['sync/**/*.test.ts'],
          environment: 'node',
          setupFiles: [cost, channels, fresh, chance],
          ...quick,
        },
      },
      {
        plugins,
        define: { __VERSION__: JSON.stringify('0.0.0'), __BUILD_ID__: JSON.stringify('test') },
        test: {
          name: 'web',
          include: ['web/**/*.test.ts'],
          // A document takes longer to make than most of these take to run.
          exclude: asksForDocument,
          environment: 'node',
          setupFiles: [cost, channels, fresh, chance],
          ...quick,
        },
      },
      {
        plugins,
        define: { __VERSION__: JSON.stringify('0.0.0'), __BUILD_ID__: JSON.stringify('test') },
        test: {
          name: 'screens',
          // A thread goes from file to file as long as each wants the same environment.
          include: ['web/**/*.test.tsx', ...asksForDocument],
          exclude: ['**/*.zone.test.tsx'],
          environment: 'jsdom',
          setupFiles: [cost, channels, fresh, clear, live, chance],
          ...quick,
        },
      },
      {
        plugins,
        test: {
          // Only a process can live in another zone than its machine.
          name: 'zones',
          include: ['web/**/*.zone.test.tsx', 'shared/**/*.zone.test.ts'],
          environment: 'jsdom',
          setupFiles: [cost, fresh, clear, live, chance],
          ...patient,
        },
      },
      {
        plugins,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          environment: 'node',
          setupFiles: [cost, chance],
          globalSetup: existsSync(postgresSetup) ? [postgresSetup] : [],
          isolate: false,
          ...patient,
        },
      },
      {
        plugins,
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          maxConcurrency: 2,
          environment: 'node',
          setupFiles: [cost, chance],
          isolate: false,
          ...patient,
        },
      },
    ],
  },
});
