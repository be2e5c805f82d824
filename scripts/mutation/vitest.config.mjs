/** The unit suites of what is mutated (stryker.config.json), without reports and with one worker. */
export default {
  test: {
    include: [
      'shared/product/mutations/*.test.ts',
      'scripts/simulation/misrules/misrules.test.ts',
      'sync/uploads/*.test.ts',
    ],
    environment: 'node',
    setupFiles: [
      './scripts/testing/own-channels.ts',
      './scripts/testing/fresh-start.ts',
      './scripts/testing/fix-chance.ts',
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'threads',
    maxWorkers: 1,
    isolate: false,
  },
};
