// npm start: installs, builds what is stale, then runs the server and hands it every signal.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from './install.mjs';
import { sourceHash } from './source-hash.mjs';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

// npm gives a stop signal to this script and to nobody else, also while it still builds.
let server;
let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    if (!server || stopping) process.exit(0);
    stopping = true;
    server.kill(signal);
  });
}

installPackages();
const stamp = 'dist/.source-hash';
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== sourceHash()) {
  console.log('building ...');
  const build = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
}

server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], { stdio: 'inherit' });
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
