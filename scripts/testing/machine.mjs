// How fast the machine is at the moment, beside the calm machine on which the budgets were accepted: what grows for that
// reason is no fault. Time limits follow how much later everything is done, budgets how much more of the processor the
// same work takes; both within bounds.
import { spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { fixedWork } from './fixed-work.mjs';

const PROCESS = fileURLToPath(new URL('fixed-work.mjs', import.meta.url));
/** The suites keep two cores busy, so the fixed work does so too: beside them it would feel each other process less. */
const CORES = 2;
const BETWEEN_PROBES_MS = 10_000;

/**
 * How much more time a stage and its tests get, 1 to 2: as much as the fixed work now takes longer than `calmSeconds`, or
 * as many processes as wait for each core.
 */
export async function measurePatience(calmSeconds) {
  const clock = await Promise.all(Array.from({ length: CORES }, roundByClock));
  return { load: loadavg()[0], patience: patienceOf(Math.max(...clock) / calmSeconds, loadavg()[0] / CORES) };
}

/** Without a measurement: by how many processes wait for each core now. */
export function patienceByLoad() {
  return patienceOf(1, loadavg()[0] / CORES);
}

export function patienceOf(slower, waiting) {
  return within(1, Math.max(slower, waiting), 2);
}

/** How much more of the processor a budget allows. */
export function allowanceOf(processorSeconds, calmSeconds) {
  return within(0.7, processorSeconds / calmSeconds, 3);
}

/**
 * Does a round of the fixed work every ten seconds, less than a hundredth of a core, until it is stopped: that returns
 * the processor seconds of a round, on an average.
 */
export function startProbe() {
  const taken = [];
  const probe = () => {
    const before = process.cpuUsage();
    fixedWork();
    const { user, system } = process.cpuUsage(before);
    taken.push((user + system) / 1e6);
  };
  // Compiles.
  fixedWork();
  probe();
  const timer = setInterval(probe, BETWEEN_PROBES_MS);
  return () => {
    clearInterval(timer);
    probe();
    return taken.reduce((sum, each) => sum + each, 0) / taken.length;
  };
}

function roundByClock() {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [PROCESS], { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(Number(text)) : reject(new Error('fixed work failed')),
    );
  });
}

function within(least, value, most) {
  return Math.min(most, Math.max(least, value));
}
