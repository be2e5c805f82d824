// Loaded into a server by NODE_OPTIONS: writes to BUSY_REPORT how long its main thread was busy between two turns of the
// event loop at most, in milliseconds of processor, and its memory. SIGUSR2 collects garbage and begins anew.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const { BUSY_REPORT: path = '' } = process.env;
const LOOK_MS = 2;
const MAIN_THREAD = `/proc/self/task/${process.pid}/schedstat`;
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

let [busiest, at, peak, round] = [0, processorMs(), 0, 0];
setInterval(() => {
  const now = processorMs();
  busiest = Math.max(busiest, now - at);
  at = now;
}, LOOK_MS).unref();
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 20).unref();

process.on('SIGUSR2', write);
write();

function write() {
  collect();
  collect();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  round += 1;
  const report = { pid: process.pid, round, busiest, peak, heapUsed, external, arrayBuffers };
  writeFileSync(`${path}.new`, JSON.stringify(report));
  renameSync(`${path}.new`, path);
  [busiest, at, peak] = [0, processorMs(), 0];
}

/** Of the main thread alone, by the kernel's count. */
function processorMs() {
  return Number(readFileSync(MAIN_THREAD, 'utf8').split(' ')[0]) / 1e6;
}
