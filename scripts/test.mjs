// npm test: on a fresh clone installs what is missing, then runs every gate and suite in order.
//
//   DAYMARK_SKIP=lint,browsers   leaves stages out, and says so
//   DAYMARK_ONLY=unit            runs only these
//   --long (npm run test:long)   more of the same: docs/testing.md says what
//   CI=true                      whatever a stage needs and cannot get is a failure, never a silent skip
//
// Each stage has a time limit after which it is killed and counts as failed; it prints its seconds, and the processor
// seconds of all that it started beside its budget. The last line is 'N passed, N failed'.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installAll } from './install.mjs';
import { installSystem } from './install-system.mjs';
import { measurePatience } from './testing/machine.mjs';
import { timed } from './testing/stage-lines.mjs';
import { REPORTS, stagesOf } from './testing/stages.mjs';
import { takeStage } from './testing/take-stage.mjs';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
process.env.NODE_ENV = 'test';
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const long = process.argv.includes('--long');
// The long run looks at other examples each time; one that fails is played again with DAYMARK_SEED.
if (long) process.env.DAYMARK_SEED ??= String(Date.now() % 2 ** 31);

const budgets = JSON.parse(readFileSync('scripts/testing/budgets.json', 'utf8'));
const stages = stagesOf({ long, install: installAll, system: () => installSystem() });
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
const flaky = [];
/** For `npm run budget:accept`. */
const run = { long, stages: {} };
let broken = false;
for (const together of groups()) {
  // Gates use one core each for the most part: two of them at a time. The summary keeps the order of the list.
  const summaries = new Map();
  const waiting = [...together];
  const patience = await patienceFor(together);
  const isAlone = together.length === 1;
  const lane = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
      summaries.set(stage, absenceOf(stage) ?? (await take(stage, { budgets, long, isAlone, patience })));
    }
  };
  await Promise.all([lane(), lane()]);
  lines.push(...together.map((stage) => summaries.get(stage)));
}
writeFileSync(`${REPORTS}/run.json`, JSON.stringify(run));

console.log(`\n${lines.join('\n')}\n${timed('total', (performance.now() - began) / 1000)}\n`);
// At the very end, where they are found: a log is long.
for (const each of flaky) console.log(`flaky, it passed when played again: ${each}`);
for (const failure of failures) console.log(`failed: ${failure}`);
if (failures.length + flaky.length > 0) console.log('');
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

/** The line of a stage that does not run, which says why. */
function absenceOf(stage) {
  const line = (why) => `${stage.name.padEnd(12)} ${why}`;
  if (skip.has(stage.name) || (only.size > 0 && !only.has(stage.name))) return line('switched off');
  if (stage.isLongOnly && !long && !only.has(stage.name)) return line('only in the long run');
  return broken ? line('not run: what it needs is missing') : undefined;
}

/** How many times as long as on a calm machine these stages may take. */
async function patienceFor(together) {
  if (together.every((stage) => !stage.command || absenceOf(stage))) return 1;
  const { load, patience } = await measurePatience(budgets.calmSeconds);
  if (patience > 1.05) {
    console.log(`\nload ${load.toFixed(1)}: the next time limits are ${patience.toFixed(1)} times as long`);
  }
  return patience;
}

/** Runs a stage and adds up its results. Returns its line of the summary. */
async function take(stage, options) {
  const { ok, counts, line, taken } = await takeStage(stage, options);
  total.passed += counts.passed;
  total.failed += counts.failed;
  failures.push(...counts.failures);
  flaky.push(...(counts.flaky ?? []));
  if (stage.command) run.stages[stage.name] = taken;
  if (!ok && (stage.name === 'install' || stage.name === 'build')) broken = true;
  return line;
}
