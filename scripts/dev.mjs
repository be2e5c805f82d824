// npm run dev: the server from source, restarted on change, and Vite in front of it on http://127.0.0.1:5173.
import { spawn, spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeVectorsBeside } from './build/late-vectors.mjs';
import { installPackages } from './install.mjs';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
installPackages();
spawnSync(process.execPath, ['--import', './scripts/tsx.mjs', 'scripts/triage-data.ts'], {
  stdio: 'inherit',
});
const children = [
  spawn(
    process.execPath,
    ['--import', './scripts/tsx.mjs', '--watch-path=server', '--watch-path=shared', 'server/main.ts'],
    { stdio: 'inherit' },
  ),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js'], { stdio: 'inherit' }),
];
const endVectors = makeVectorsBeside('.cache/topic-vectors.bin');
const stop = () => {
  endVectors();
  children.forEach((child) => child.kill('SIGTERM'));
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
for (const child of children) child.on('exit', stop);
