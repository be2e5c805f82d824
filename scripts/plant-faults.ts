// npm run test:faults -- [--only "part of a name"]
//
// Plants each fault of scripts/planted into the product, one at a time, and runs the test file that must see it. The exit code
// is 1 where one stays green.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { PLANTED_FAULTS } from './planted/planted-faults.ts';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const wanted = PLANTED_FAULTS.filter(({ name }) => name.includes(values.only));
let missed = 0;
console.log('| fault | seen by |\n| --- | --- |');
for (const { name, seenBy } of wanted) {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', seenBy],
    { env: { ...process.env, DAYMARK_FAULT: name }, encoding: 'utf8' },
  );
  // A file that could not be read has seen nothing.
  const isSeen = status !== 0 && / failed/.test(stdout) && /Tests .*failed/.test(stdout);
  if (!isSeen) missed += 1;
  console.log(`| ${name} | ${isSeen ? seenBy : '**nothing**'} |`);
}
console.log(`${wanted.length - missed} of ${wanted.length} faults seen`);
process.exitCode = missed === 0 && wanted.length > 0 ? 0 : 1;
