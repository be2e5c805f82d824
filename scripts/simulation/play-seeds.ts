import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SeedReport } from './run-seed.ts';
import type { Told } from './seed-worker.ts';

export type PlayedSeed = SeedReport & { trace: string[] };

/** Start and play of a seed; one that takes longer is taken to hang. */
const MOST_MS = 60_000;

/** Plays the seeds in `workers` processes. A seed that hangs or kills its process is a failure, and the rest goes on. */
export async function playSeeds(
  seeds: readonly number[],
  workers: number,
  onPlayed: (played: PlayedSeed) => void,
): Promise<void> {
  const waiting = [...seeds];
  await Promise.all(
    Array.from({ length: Math.min(workers, seeds.length) }, async () => {
      let child: ChildProcess | undefined;
      for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
        child ??= await start();
        const played = await play(child, seed);
        if (played.failure?.invariant === 'hang') {
          child.kill('SIGKILL');
          child = undefined;
        }
        onPlayed(played);
      }
      child?.disconnect();
    }),
  );
}

async function start(): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('seed-worker.ts', import.meta.url)), [], {
    execArgv: ['--import', 'tsx', ...process.execArgv.filter((arg) => arg.startsWith('--cpu-prof'))],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`a worker ended with ${code} before it began`)));
  });
  child.removeAllListeners('exit');
  return child;
}

function play(child: ChildProcess, seed: number): Promise<PlayedSeed> {
  return new Promise((resolve) => {
    const trace: string[] = [];
    const timer = setTimeout(() => giveUp(`no end after ${MOST_MS / 1000} s`), MOST_MS);
    const hear = (told: Told): void => {
      if (told.kind === 'event') trace.push(told.line);
      if (told.kind === 'done') finish({ ...told.report, trace });
    };
    const died = (code: number | null): void => giveUp(`its process ended with ${code}`);
    child.on('message', hear);
    child.once('exit', died);
    child.send(seed);

    function giveUp(message: string): void {
      const failure = { invariant: 'hang', message };
      finish({ seed, hash: '', steps: trace.length, requests: 0, mutations: 0, failure, trace });
    }

    function finish(played: PlayedSeed): void {
      clearTimeout(timer);
      child.off('message', hear);
      child.off('exit', died);
      resolve(played);
    }
  });
}
