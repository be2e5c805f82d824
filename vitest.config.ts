import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const postgresSetup = './server/testing/postgres-global-setup.ts';
// Longer than anything waits (30 s), so that a wait that fails says what it waited for.
const patient = { testTimeout: 60_000, hookTimeout: 60_000 };
const chance = './scripts/testing/fix-chance.ts';
// A thread starts sooner than a process, and most files take less time to run than either to start.
const quick = { pool: 'threads', ...patient } as const;
const screens = {
  environment: 'jsdom',
  setupFiles: ['fake-indexeddb/auto', chance],
};

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
          setupFiles: [chance],
          ...quick,
        },
      },
      {
        test: {
          name: 'sync',
          include: ['sync/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['fake-indexeddb/auto', chance],
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
          setupFiles: [chance],
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
          ...screens,
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
          ...patient,
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          environment: 'node',
          setupFiles: [chance],
          ...patient,
        },
      },
    ],
  },
});
