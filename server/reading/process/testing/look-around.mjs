// Stands in for the reading process, as if a file had taken it over: tries each wall and prints the names of those that it
// got through, first with Node's rules and then in a thread without them, which has the rights that an addon has.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { once } from 'node:events';

const { secret, server, port, folder, marker } = JSON.parse(isMainThread ? process.argv[2] : workerData);

const ways = {
  'the environment of a process': () =>
    pids().some((pid) => doesNotThrow(() => holds(readFileSync(`/proc/${pid}/environ`)))),
  'the memory map of the server': () => readFileSync(`/proc/${server}/maps`).length > 0 && isTheServer(),
  'a file of the server': () => holds(readFileSync(`${folder}/secret`)),
  'a write beside the data': () => writes(`${folder}/written`),
  'a write beside the program': () => writes(`${import.meta.dirname}/.written`),
  'a write for others to find': () => writes('/tmp/.written-by-reader'),
  'a shell': () => spawnSync('/bin/sh', ['-c', 'echo']).status === 0,
  'a signal to the server': () => isTheServer() && process.kill(server, 0),
  'the network': () => isConnected(),
};

if (isMainThread) {
  const byRules = await reached();
  const free = new Worker(new URL(import.meta.url), { workerData: process.argv[2], execArgv: [] });
  const [byThread] = await once(free, 'message');
  process.stdout.write(`${JSON.stringify({ byRules, byThread })}\n`);
  // A run that is waited for until its limit ends with all that it started.
  if (process.argv[3] === 'stays') setInterval(() => undefined, 1_000);
  else process.stdout.end(() => process.exit());
} else {
  // Two that would outlive the run: in its group, and in a session of its own.
  for (const detached of [false, true]) {
    const args = ['-e', 'setTimeout(() => undefined, 20_000)', marker, detached ? 'detached' : 'grouped'];
    doesNotThrow(() => spawn(process.execPath, args, { stdio: 'ignore', detached }).unref());
  }
  parentPort.postMessage(await reached());
}

async function reached() {
  const names = [];
  for (const [name, way] of Object.entries(ways))
    if (
      await Promise.resolve()
        .then(way)
        .catch(() => false)
    )
      names.push(name);
  return names;
}

function pids() {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
}

function holds(bytes) {
  return bytes.includes(secret);
}

/** Not another process that has the same number among others. */
function isTheServer() {
  return holds(readFileSync(`/proc/${server}/cmdline`));
}

function writes(path) {
  writeFileSync(path, '');
  rmSync(path);
  return true;
}

function doesNotThrow(run) {
  try {
    return run();
  } catch {
    return false;
  }
}

async function isConnected() {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
  return true;
}
