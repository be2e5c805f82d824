// A thread of its own: it runs on where the main thread goes round in a loop. `workerData` holds the processor time, in
// milliseconds of the whole process, at which the process ends; 0 while there is no limit.
import { workerData as until } from 'node:worker_threads';

const EVERY_MS = 250;

setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (until[0] > 0 && (user + system) / 1000 > until[0]) process.kill(process.pid, 'SIGXCPU');
}, EVERY_MS);
