import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const postgresSetup = './server/testing/postgres-global-setup.ts';
// Longer than anything waits (30 s), so that a wait that fails says what it waited for.
const patient = { testTimeout: 60_000, hookTimeout: 60_000 };
const chance = './scripts/testing/fix-chance.ts';
const channels = './scripts/testing/own-channels.ts';
const fresh = './scripts/testing/fresh-start.ts';
const clear = './web/testing/clear-screen.ts';
// A thread starts sooner than a process, and libraries and a document that are there already sooner than new ones: most
// files take less time to run than any of these. So they follow each other in two threads.
const quick = { pool: 'threads', isolate: false, ...patient } as const;

const screens = { environment: 'jsdom', setupFiles: [channels, fresh, clear, chance] };

const replacedIn = (path: string): string[] => readFileSync(path, 'utf8').match(/vi\.mock\(.*/g) ?? [];
const replacing = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.test\.tsx?$/.test(path))
  .map((path) => `web/${path.replaceAll('\\', '/')}`)
  .filter((path) => replacedIn(path).length > 0);
/** Whoever asks only what was told puts the same in the place of the toasts: these can follow each other, too. */
const told = replacing.filter((path) => replacedIn(path).every((each) => each.includes('told-toasts.ts')));
/** Whoever puts anything else in the place of a module has its users read anew. */
const alone = replacing.filter((path) => !told.includes(path));

export default defineConfig({
  test: {
    passWithNoTests: false,
    // Two cores: more workers only make each other late.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'shared',
          include: ['shared/**/*.test.ts'],
          environment: 'node',
          setupFiles: [channels, chance],
          ...quick,
        },
      },
      {
        test: {
          name: 'sync',
          include: ['sync/**/*.test.ts'],
          environment: 'node',
          setupFiles: [channels, fresh, chance],
          ...quick,
        },
      },
      {
        define: { __BUILD_ID__: JSON.stringify('test') },
        test: {
          name: 'web',
          include: ['web/**/*.test.ts'],
          exclude: replacing,
          // A document takes longer to make than most of these take to run: a file that needs one says so in its first line.
          environment: 'node',
          setupFiles: [channels, fresh, chance],
          ...quick,
        },
      },
      {
        define: { __BUILD_ID__: JSON.stringify('test') },
        test: {
          name: 'screens',
          include: ['web/**/*.test.tsx'],
          exclude: ['**/*.zone.test.tsx', ...replacing],
          ...screens,
          ...quick,
        },
      },
      {
        define: { __BUILD_ID__: JSON.stringify('test') },
        test: {
          name: 'told',
          include: told,
          ...screens,
          ...quick,
        },
      },
      {
        define: { __BUILD_ID__: JSON.stringify('test') },
        test: {
          name: 'alone',
          include: alone,
          ...screens,
          pool: 'threads',
          ...patient,
        },
      },
      {
        test: {
          // Only a process can live in another zone than its machine.
          name: 'zones',
          include: ['web/**/*.zone.test.tsx'],
          environment: 'jsdom',
          setupFiles: [fresh, clear, chance],
          ...patient,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          environment: 'node',
          setupFiles: [chance],
          globalSetup: existsSync(postgresSetup) ? [postgresSetup] : [],
          isolate: false,
          ...patient,
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          maxConcurrency: 2,
          environment: 'node',
          setupFiles: [chance],
          ...patient,
        },
      },
    ],
  },
});
