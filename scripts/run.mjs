// node scripts/run.mjs [--built] [--browsers] [--with=folder] script [argument ...]: runs a script with what it needs, on a
// fresh clone too: the packages, those of a folder's own, the app as it stands built, and the system's browsers.
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build/build-if-stale.mjs';
import { installFolders, installPackages } from './install.mjs';
import { installSystem } from './install-system.mjs';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const words = process.argv.slice(2);
const at = words.findIndex((word) => !word.startsWith('--'));
const needs = new Set(words.slice(0, at));

installPackages();
installFolders([...needs].filter((need) => need.startsWith('--with=')).map((need) => need.slice(7)));
if (needs.has('--browsers')) installSystem();
if (needs.has('--built')) buildIfStale();

const script = spawn(process.execPath, ['--import', './scripts/tsx.mjs', ...words.slice(at)], {
  stdio: 'inherit',
});
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => script.kill(signal));
script.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
