// The stages of `npm test` in their order, with the minutes after which each is killed.

export const REPORTS = '.cache/reports';

const node = process.execPath;
const bin = (path) => [node, `node_modules/${path}`];
const vitest = (report, ...projects) => [
  ...bin('vitest/vitest.mjs'),
  'run',
  ...projects.flatMap((project) => ['--project', project]),
  '--reporter=default',
  '--reporter=json',
  '--reporter=./scripts/testing/file-costs.mjs',
  `--outputFile.json=${REPORTS}/${report}.json`,
];

const script = (path, ...options) => [node, '--import', './scripts/tsx.mjs', path, ...options];
const costs = (report) => ({ DAYMARK_COSTS: `${REPORTS}/${report}.costs.json` });
const playwright = (long, report, ...options) => ({
  command: [...bin('@playwright/test/cli.js'), 'test', ...options],
  env: {
    PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/${report}.json`,
    DAYMARK_LONG: long ? '1' : '',
    PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: `${REPORTS}/last-run.json`,
  },
});

/**
 * What needs packages or the system is asked for by `install` and `system`. Gates run two at a time, all else alone.
 * `report` says who wrote it.
 */
export function stagesOf({ long, install, system }) {
  const alone = ['--last-failed', '--workers=1', '--output=test-results/again'];
  return [
    { name: 'install', minutes: 6, run: install },
    { name: 'system', minutes: 10, run: system },
    {
      name: 'format',
      isGate: true,
      minutes: 4,
      command: [...bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'],
    },
    {
      name: 'lint',
      isGate: true,
      minutes: 5,
      command: [...bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'],
    },
    { name: 'boundaries', isGate: true, minutes: 4, command: [node, 'scripts/check-boundaries.mjs'] },
    { name: 'types', isGate: true, minutes: 6, command: [node, 'scripts/check-types.mjs'] },
    { name: 'unused', isGate: true, minutes: 4, command: bin('knip/bin/knip.js') },
    {
      name: 'content',
      isGate: true,
      minutes: 2,
      command: script('scripts/check-content.ts'),
    },
    {
      name: 'unit',
      minutes: long ? 60 : 25,
      command: vitest('unit', 'shared', 'sync', 'web', 'screens', 'zones', 'scripts'),
      // How many programmes each property looks at.
      env: { DAYMARK_RUNS: long ? '5000' : '', ...costs('unit') },
      report: 'vitest',
    },
    {
      name: 'server',
      minutes: long ? 40 : 25,
      command: vitest('server', 'server'),
      env: { DAYMARK_LONG: long ? '1' : '', ...costs('server') },
      report: 'vitest',
    },
    {
      name: 'simulation',
      minutes: long ? 90 : 15,
      command: script('scripts/simulate.ts', '--seeds', long ? '10000' : '72', '--from', '1'),
      env: costs('simulation'),
    },
    {
      name: 'extending',
      isLongOnly: true,
      minutes: 30,
      command: script('scripts/extending.ts'),
    },
    {
      name: 'planted',
      isLongOnly: true,
      minutes: 30,
      command: script('scripts/plant-faults.ts'),
    },
    {
      name: 'mutation',
      isLongOnly: true,
      minutes: 60,
      command: [node, 'scripts/mutate.mjs'],
    },
    {
      name: 'documents',
      isLongOnly: true,
      minutes: 40,
      command: script('scripts/check-labs.ts'),
    },
    { name: 'build', minutes: 6, command: script('scripts/build.ts') },
    { name: 'size', minutes: 2, command: script('bench/main.ts', 'size', '--check') },
    {
      name: 'browsers',
      minutes: long ? 90 : 55,
      ...playwright(long, 'browsers'),
      again: { name: 'browsers-again', minutes: 30, ...playwright(long, 'browsers-again', ...alone) },
      report: 'playwright',
    },
    {
      name: 'nodes',
      isLongOnly: true,
      minutes: 150,
      command: [node, 'scripts/other-nodes.mjs'],
    },
  ];
}
