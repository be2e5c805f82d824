// npm run test:changed -- [--since COMMIT]
//
// For work at the desk: looks at what a change since COMMIT (main, if none is named) may break, and says what it left out.
// Static gates, tests that import what changed, journeys of the touched folders. Never the gate: that is `npm test`.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { buildIfStale } from './build/build-if-stale.mjs';
import { changedSince } from './changed/changed-files.ts';
import { importingJourneys } from './changed/importing-journeys.ts';
import { planChecks } from './changed/plan-checks.ts';

const { values } = parseArgs({ options: { since: { type: 'string', default: 'main' } } });
const { changed, gone } = changedSince(values.since);
if (changed.length === 0) {
  console.log(`nothing changed since ${values.since}`);
  process.exit();
}
process.env.NODE_ENV = 'test';
const { written, imported, rooms, specs, looksAtContent, leftOut } = planChecks(changed, gone);
const support = changed.some((file) => file.startsWith('e2e/support/'))
  ? importingJourneys(values.since)
  : [];
const journeys = [...new Set([...rooms.map((room) => `e2e/${room}/`), ...specs, ...support])];
console.log(`${changed.length} files changed since ${values.since}`);

const module = (path: string): string => `node_modules/${path}`;
const failed: string[] = [];
check('format', module('prettier/bin/prettier.cjs'), '--check', '--ignore-unknown', ...written);
check('lint', module('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', ...written.filter(isSource));
check('boundaries', 'scripts/check-boundaries.mjs');
check('types', 'scripts/check-types.mjs');
check('unused', module('knip/bin/knip.js'));
if (looksAtContent) check('content', '--import', './scripts/tsx.mjs', 'scripts/check-content.ts');
if (imported.length > 0) {
  check('tests', module('vitest/vitest.mjs'), 'related', '--run', '--passWithNoTests', ...imported);
}
if (journeys.length > 0) {
  buildIfStale();
  check('journeys', module('@playwright/test/cli.js'), 'test', ...journeys);
}
console.log(`\nleft out:\n  ${leftOut.join('\n  ')}`);
console.log(failed.length === 0 ? 'nothing failed' : `failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

function isSource(file: string): boolean {
  return /\.(?:ts|tsx|mts|mjs)$/.test(file);
}

/** Runs Node with these words, and goes on where it fails. */
function check(name: string, ...words: string[]): void {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' });
  if (status !== 0) failed.push(name);
}
