// npm test: on a fresh clone installs what is missing, then runs every gate and suite in order.
//
//   DAYMARK_SKIP=lint,browsers   leaves stages out, and says so
//   DAYMARK_ONLY=unit            runs only these
//   --long (npm run test:long)   more of the same: docs/testing.md says what
//   CI=true                      whatever a stage needs and cannot get is a failure, never a silent skip
//
// Each stage has a time limit after which it is killed and counts as failed; it prints its seconds, and those of CPU that it
// took with all processes that it waited for. The last line is 'N passed, N failed'.
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from './install.mjs';
import { installSystem } from './install-system.mjs';
import { readReport } from './testing/read-report.mjs';
import { runStage } from './testing/run-stage.mjs';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
process.env.NODE_ENV = 'test';
const REPORTS = '.cache/reports';
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const node = process.execPath;
const bin = (path) => [node, `node_modules/${path}`];
const vitest = (report, ...projects) => [
  ...bin('vitest/vitest.mjs'),
  'run',
  ...projects.flatMap((project) => ['--project', project]),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${REPORTS}/${report}.json`,
];
const long = process.argv.includes('--long');
// The long run looks at other examples each time; one that fails is played again with DAYMARK_SEED.
if (long) process.env.DAYMARK_SEED ??= String(Date.now() % 2 ** 31);

const stages = [
  { name: 'install', minutes: 6, run: () => void installPackages() },
  { name: 'system', minutes: 10, run: () => installSystem() },
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
    command: [node, '--import', './scripts/tsx.mjs', 'scripts/check-content.ts'],
  },
  {
    name: 'unit',
    minutes: long ? 60 : 25,
    command: vitest('unit', 'shared', 'sync', 'web', 'screens', 'zones', 'scripts'),
    // How many programmes each property looks at.
    env: { DAYMARK_RUNS: long ? '5000' : '' },
    report: 'vitest',
  },
  {
    name: 'server',
    minutes: long ? 40 : 25,
    command: vitest('server', 'server'),
    env: { DAYMARK_LONG: long ? '1' : '' },
    report: 'vitest',
  },
  {
    name: 'simulation',
    minutes: long ? 90 : 15,
    command: [
      node,
      '--import',
      './scripts/tsx.mjs',
      'scripts/simulate.ts',
      '--seeds',
      long ? '10000' : '300',
      '--from',
      '1',
    ],
  },
  {
    name: 'extending',
    isLongOnly: true,
    minutes: 30,
    command: [node, '--import', './scripts/tsx.mjs', 'scripts/extending.ts'],
  },
  {
    name: 'documents',
    isLongOnly: true,
    minutes: 40,
    command: [node, '--import', './scripts/tsx.mjs', 'scripts/check-labs.ts'],
  },
  { name: 'build', minutes: 6, command: [node, '--import', './scripts/tsx.mjs', 'scripts/build.ts'] },
  {
    name: 'size',
    minutes: 2,
    command: [node, '--import', './scripts/tsx.mjs', 'scripts/bench.ts', 'size', '--check'],
  },
  {
    name: 'browsers',
    minutes: long ? 90 : 55,
    command: [...bin('@playwright/test/cli.js'), 'test'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/browsers.json`, DAYMARK_LONG: long ? '1' : '' },
    report: 'playwright',
  },
];

const names = (text) => new Set((text ?? '').split(',').filter(Boolean));
const skip = names(process.env.DAYMARK_SKIP);
const only = names(process.env.DAYMARK_ONLY);
const unknown = [...skip, ...only].filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(
    `no such stage: ${unknown.join(', ')}. There are: ${stages.map((stage) => stage.name).join(', ')}`,
  );
  process.exit(2);
}

const began = performance.now();
const total = { passed: 0, failed: 0 };
const lines = [];
const failures = [];
let broken = false;
for (const together of groups()) {
  // Gates use one core each for the most part: two of them at a time. The summary keeps the order of the list.
  const summaries = new Map();
  const waiting = [...together];
  const lane = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
      summaries.set(stage, await take(stage, { isAlone: together.length === 1 }));
    }
  };
  await Promise.all([lane(), lane()]);
  lines.push(...together.map((stage) => summaries.get(stage)));
}

console.log(`\n${lines.join('\n')}\n${timed('total', (performance.now() - began) / 1000)}\n`);
// At the very end, where they are found: a log is long.
for (const failure of failures) console.log(`failed: ${failure}`);
if (failures.length > 0) console.log('');
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

/** The stages in their order: gates that follow each other together, all else one by one. */
function groups() {
  const found = [];
  for (const stage of stages) {
    const last = found.at(-1);
    if (stage.isGate && last?.[0].isGate) last.push(stage);
    else found.push([stage]);
  }
  return found;
}

/** Runs a stage unless it is switched off, and counts its results. Returns its line of the summary. */
async function take(stage, { isAlone }) {
  if (skip.has(stage.name) || (only.size > 0 && !only.has(stage.name))) {
    return `${stage.name.padEnd(12)} switched off`;
  }
  if (stage.isLongOnly && !long && !only.has(stage.name)) {
    return `${stage.name.padEnd(12)} only in the long run`;
  }
  if (broken) return `${stage.name.padEnd(12)} not run: what it needs is missing`;
  if (isAlone) console.log(`\n── ${stage.name}`);
  const { ok, tail, kept, seconds, cpuSeconds } = await runStage(stage, { keeps: !isAlone });
  if (!isAlone) process.stdout.write(`\n── ${stage.name}\n${kept}`);
  const report = stage.report && readReport(stage.name, stage.report, `${REPORTS}/${stage.name}.json`);
  const counts = report ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: [], slowest: [] };
  // A suite that crashed outside a test has failed, whatever it counted; one that ran nothing has shown nothing.
  if (!ok && counts.failed === 0) counts.failed = 1;
  if (ok && counts.passed === 0) counts.failed = 1;
  total.passed += counts.passed;
  total.failed += counts.failed;
  const isExplained = ok || counts.failures.length > 0;
  failures.push(...(isExplained ? counts.failures : [`${stage.name}: its output ended with\n    ${tail}`]));
  if (!ok && (stage.name === 'install' || stage.name === 'build')) broken = true;
  const line = `${timed(stage.name, seconds, cpuSeconds)}   ${counts.passed} passed, ${counts.failed} failed`;
  const slowest = counts.slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
  if (slowest.length > 0) console.log(`\nthe slowest in ${stage.name}:\n${slowest.join('\n')}`);
  console.log(`\n${line}`);
  return line;
}

/** A stage's name, its seconds and those of CPU, '-' where they are not known. */
function timed(name, seconds, cpuSeconds) {
  const cpu = cpuSeconds === undefined ? '-' : `${cpuSeconds.toFixed(1)} s`;
  return `${name.padEnd(12)} ${seconds.toFixed(1).padStart(7)} s   CPU ${cpu.padStart(9)}`;
}
