// npm run budget:accept
//
// Accepts what the stages of the last `npm test` took as their budgets: of those that ran whole and passed. Of the others
// it says so, and their budgets stay.
import { readFileSync, writeFileSync } from 'node:fs';
import { accept } from './testing/budgets.mjs';
import { REPORTS } from './testing/stages.mjs';

const FILE = 'scripts/testing/budgets.json';
const before = JSON.parse(readFileSync(FILE, 'utf8'));
const run = JSON.parse(readFileSync(`${REPORTS}/run.json`, 'utf8'));
if (run.long) {
  console.error('The last run was the long one, which has no budgets.');
  process.exit(1);
}
const after = accept(before, run);
writeFileSync(FILE, `${JSON.stringify(after, null, 2)}\n`);
for (const name of Object.keys(run.stages)) {
  const [was, is] = [before.stages[name], after.stages[name]].map((stage) => stage?.seconds ?? 'none');
  console.log(`${name.padEnd(12)} ${was === is ? `stays ${is}` : `${was} -> ${is} processor seconds`}`);
}
