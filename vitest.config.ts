import { existsSync } from 'node:fs';
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
          exclude: ['**/*.zone.test.tsx'],
          ...screens,
          ...quick,
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
