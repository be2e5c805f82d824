// npm start: installs, builds what is stale, then runs the server and hands it every signal. On a fresh clone the vectors of
// the coach's library are made beside the running server.
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build/build-if-stale.mjs';
import { makeVectorsBeside } from './build/late-vectors.mjs';
import { installPackages } from './install.mjs';

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
buildIfStale({ vectorsLater: true });

server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], { stdio: 'inherit' });
const endVectors = process.env.COACH_EMBEDDINGS === 'false' ? () => {} : makeVectorsBeside();
server.on('exit', endVectors);
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
