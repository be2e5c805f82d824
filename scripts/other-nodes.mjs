// The stage `nodes` of `npm run test:long`: the build, the server's suite and ten journeys under each later Node that the README
// names. They come as npm packages (scripts/nodes), for this run alone. With words it runs those majors only: 22, 24.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { installPackages } from './install.mjs';

const FOLDER = 'scripts/nodes';
const JOURNEYS = [
  'account/account',
  'chats/coach',
  'documents/documents',
  'library/library',
  'pages/pages',
  'programme/programme-screen',
  'server/process',
  'setup/onboarding',
  'sync/crashes',
  'worker/worker',
].map((name) => `e2e/${name}.spec.ts`);
const STEPS = [
  ['--import', './scripts/tsx.mjs', 'scripts/build.ts'],
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server'],
  // Each starts the built server with the Node that runs it.
  ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line', ...JOURNEYS],
];

installPackages(FOLDER);
const packages = JSON.parse(readFileSync(`${FOLDER}/package.json`, 'utf8')).optionalDependencies;
const asked = process.argv.slice(2);
const names = Object.keys(packages).filter((name) => asked.length === 0 || asked.includes(name.slice(4)));
const failed = [];
for (const name of names) {
  const node = `${process.cwd()}/${FOLDER}/node_modules/${name}/bin/node`;
  if (!existsSync(node)) {
    failed.push(`${packages[name]} is for Linux on x64 alone`);
    continue;
  }
  for (const step of STEPS) {
    console.log(`\n${packages[name]}: ${step.join(' ')}`);
    if (spawnSync(node, step, { stdio: 'inherit' }).status !== 0) failed.push(`${name}: ${step.join(' ')}`);
  }
}
for (const each of failed) console.error(`failed: ${each}`);
process.exitCode = failed.length === 0 && names.length > 0 ? 0 : 1;
