// Type-checks each folder under its own tsconfig, so that a DOM name in shared or sync does not compile. By the native
// compiler: what reads sources through the compiler's API needs the one before it. With --first no folder begins after
// one that has errors.
//
// Two folders at a time, each on one thread: threads of one folder check what they share again, each for itself, and
// take twice the processor seconds.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installFolders } from './install.mjs';

/** The tests' own first: it takes as long as all others together. */
const projects = ['.', 'shared', 'sync', 'web', 'web/service-worker', 'server'];
const LANES = 2;
const isFirstOnly = process.argv.includes('--first');

/** What the compiler said of a folder, and whether it ended well. */
function check(project) {
  return new Promise((resolve) => {
    const compiler = ['node_modules/typescript-native/bin/tsc', '-p', project, '--singleThreaded'];
    const run = spawn(process.execPath, compiler, { stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    run.stdout.on('data', (part) => said.push(part));
    run.stderr.on('data', (part) => said.push(part));
    run.on('close', (status) => resolve({ isGood: status === 0, said: Buffer.concat(said).toString() }));
  });
}

installFolders();
const waiting = projects.filter((project) => existsSync(`${project}/tsconfig.json`));
let failed = 0;
async function lane() {
  for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
    const { isGood, said } = await check(project);
    process.stdout.write(said);
    if (isGood) continue;
    failed += 1;
    if (isFirstOnly) waiting.length = 0;
  }
}
await Promise.all(Array.from({ length: LANES }, lane));
console.log(`types: ${projects.length} projects, ${failed} with errors`);
process.exit(failed === 0 ? 0 : 1);
