// npm test: on a fresh clone installs what is missing, then runs every gate and suite in order.
//
//   DAYMARK_SKIP=lint,browsers   leaves stages out, and says so
//   DAYMARK_ONLY=unit            runs only these
//   --long (npm run test:long)   more of the same: the README says what
//   CI=true                      whatever a stage needs and cannot get is a failure, never a silent skip
//
// Each stage has a time limit after which it is killed and counts as failed. The last line is 'N passed, N failed'.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { installPackages } from './install.mjs';
import { installSystem } from './install-system.mjs';

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
    minutes: 2,
    command: [...bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'],
  },
  {
    name: 'lint',
    isGate: true,
    minutes: 3,
    command: [...bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'],
  },
  { name: 'boundaries', isGate: true, minutes: 2, command: [node, 'scripts/check-boundaries.mjs'] },
  { name: 'types', isGate: true, minutes: 4, command: [node, 'scripts/check-types.mjs'] },
  { name: 'unused', isGate: true, minutes: 2, command: bin('knip/bin/knip.js') },
  {
    name: 'content',
    isGate: true,
    minutes: 1,
    command: [node, '--import', 'tsx', 'scripts/check-content.ts'],
  },
  {
    name: 'unit',
    minutes: long ? 60 : 15,
    command: vitest('unit', 'shared', 'sync', 'web', 'screens', 'told', 'alone', 'zones', 'scripts'),
    // How many programmes each property looks at.
    env: { DAYMARK_RUNS: long ? '5000' : '' },
    report: 'vitest',
  },
  {
    name: 'server',
    minutes: long ? 30 : 15,
    command: vitest('server', 'server'),
    env: { DAYMARK_LONG: long ? '1' : '' },
    report: 'vitest',
  },
  {
    name: 'simulation',
    minutes: long ? 90 : 10,
    command: [
      node,
      '--import',
      'tsx',
      'scripts/simulate.ts',
      '--seeds',
      long ? '10000' : '300',
      '--from',
      '1',
    ],
  },
  { name: 'build', minutes: 4, command: [node, '--import', 'tsx', 'scripts/build.ts'] },
  { name: 'size', minutes: 1, command: [node, '--import', 'tsx', 'scripts/bench.ts', 'size', '--check'] },
  {
    name: 'browsers',
    minutes: long ? 90 : 45,
    command: [...bin('@playwright/test/cli.js'), 'test'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/browsers.json`, DAYMARK_LONG: long ? '1' : '' },
    report: 'playwright',
  },
];

/** How many of the last lines of a stage are told again where it failed without saying what. */
const TAIL = 60;

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

const total = { passed: 0, failed: 0 };
const lines = [];
const failures = [];
let broken = false;
for (const together of groups()) {
  // Gates use one core each for the most part: two of them at a time. Their lines stand in the order of the list.
  const told = new Map();
  const waiting = [...together];
  const lane = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
      told.set(stage, await take(stage, { isAlone: together.length === 1 }));
    }
  };
  await Promise.all([lane(), lane()]);
  lines.push(...together.map((stage) => told.get(stage)));
}

console.log(`\n${lines.join('\n')}\n`);
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

/** Runs a stage unless it is switched off, and counts what it showed. Answers its line of the summary. */
async function take(stage, { isAlone }) {
  if (skip.has(stage.name) || (only.size > 0 && !only.has(stage.name))) {
    return `${stage.name.padEnd(12)} switched off`;
  }
  if (broken) return `${stage.name.padEnd(12)} not run: what it needs is missing`;
  if (isAlone) console.log(`\n── ${stage.name}`);
  const began = Date.now();
  const { ok, tail, kept } = await runStage(stage, { keeps: !isAlone });
  if (!isAlone) process.stdout.write(`\n── ${stage.name}\n${kept}`);
  const counts = (stage.report && readReport(stage)) ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  // A suite that crashed outside a test has failed, whatever it counted; one that ran nothing has shown nothing.
  if (!ok && counts.failed === 0) counts.failed = 1;
  if (ok && counts.passed === 0) counts.failed = 1;
  total.passed += counts.passed;
  total.failed += counts.failed;
  const named = counts.failures ?? [];
  failures.push(...(ok || named.length > 0 ? named : [`${stage.name}: its output ended with\n    ${tail}`]));
  if (!ok && (stage.name === 'install' || stage.name === 'build')) broken = true;
  const seconds = ((Date.now() - began) / 1000).toFixed(1).padStart(7);
  return `${stage.name.padEnd(12)} ${seconds} s   ${counts.passed} passed, ${counts.failed} failed`;
}

/** Runs a stage. Answers whether it went well, the end of what it printed, and with `keeps` all of it, instead of printing. */
async function runStage(stage, { keeps }) {
  if (stage.run) {
    try {
      await stage.run();
      return { ok: true, tail: '' };
    } catch (error) {
      const tail = error instanceof Error ? error.message : String(error);
      console.error(tail);
      return { ok: false, tail };
    }
  }
  const [command, ...args] = stage.command;
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...process.env, ...stage.env },
  });
  let tail = '';
  let kept = '';
  const tell = (to) => (chunk) => {
    if (keeps) kept += chunk;
    else to.write(chunk);
    tail = (tail + chunk).split('\n').slice(-TAIL).join('\n');
  };
  child.stdout.setEncoding('utf8').on('data', tell(process.stdout));
  child.stderr.setEncoding('utf8').on('data', tell(process.stderr));
  const timer = setTimeout(() => {
    console.error(`${stage.name}: killed after ${stage.minutes} minutes`);
    killGroup(child.pid);
  }, stage.minutes * 60_000);
  const onStop = () => killGroup(child.pid);
  process.once('SIGTERM', onStop);
  process.once('SIGINT', onStop);
  let giveUp;
  const ok = await new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', (code) => {
      // Whatever a stage left running (a server, a browser) ends with it; what got away would hold the output open.
      killGroup(child.pid);
      giveUp = setTimeout(resolve, 5_000, code === 0);
    });
    child.on('close', (code) => resolve(code === 0));
  });
  clearTimeout(timer);
  clearTimeout(giveUp);
  process.off('SIGTERM', onStop);
  process.off('SIGINT', onStop);
  return { ok, kept, tail: stripVTControlCharacters(tail).trim().replaceAll('\n', '\n    ') };
}

function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

function readReport({ name, report }) {
  const path = `${REPORTS}/${name}.json`;
  if (!existsSync(path)) return undefined;
  const json = JSON.parse(readFileSync(path, 'utf8'));
  return report === 'vitest' ? readVitest(name, json) : readPlaywright(name, json);
}

function readVitest(stage, json) {
  const failures = json.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that cannot even be read has no test to name.
    if (failed.length === 0 && status === 'failed') return [`${stage}: ${name}: ${firstLines(message)}`];
    return failed.map((test) => `${stage}: ${test.fullName}: ${firstLines(test.failureMessages.join('\n'))}`);
  });
  return { passed: json.numPassedTests, failed: json.numFailedTests, failures };
}

function readPlaywright(stage, json) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const failures = json.suites
    .flatMap(specs)
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const errors = spec.tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return `${stage}: ${spec.file}: ${spec.title}: ${firstLines(errors.map(({ message }) => message).join('\n'))}`;
    });
  return { passed: json.stats.expected + json.stats.flaky, failed: json.stats.unexpected, failures };
}

/** What went wrong in a few lines, without the terminal's colours. */
function firstLines(text) {
  return stripVTControlCharacters(text ?? '')
    .split('\n')
    .slice(0, 8)
    .join('\n    ');
}
