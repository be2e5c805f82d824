import { fork, type ChildProcess } from 'node:child_process';
import { buildSeedWorker } from './build-seed-worker.ts';
import type { PlantedFault } from './planted-fault.ts';
import type { SeedReport } from './run-seed.ts';
import type { Told } from './seed-worker.ts';

/** With its trace and the processor time that it took, in milliseconds. */
export type PlayedSeed = SeedReport & { trace: string[]; cpuMs: number };

/** One seed takes a second or two; one that takes longer than this is taken to hang, however busy the machine is. */
const MOST_MS = 180_000;

export interface Players {
  /**
   * Plays the seeds, as many at a time as there are players. A seed that hangs or kills its process is a failure, and
   * the rest goes on. No further seed is begun once `onPlayed` says false.
   */
  play(seeds: Iterable<number>, onPlayed: (played: PlayedSeed) => boolean | void): Promise<void>;
  end(): Promise<void>;
}

/** Processes that play seeds; with a fault, it is planted in each of them. */
export function createPlayers(count: number, fault?: PlantedFault): Players {
  const idle: ChildProcess[] = [];
  const program = buildSeedWorker(fault);
  // Told by the first that plays.
  program.catch(() => undefined);
  return {
    async play(seeds, onPlayed) {
      const { file } = await program;
      const waiting = seeds[Symbol.iterator]();
      let goesOn = true;
      await Promise.all(
        Array.from({ length: count }, async () => {
          while (goesOn) {
            const { value: seed, done } = waiting.next();
            if (done) return;
            const child = idle.pop() ?? (await start(file));
            const played = await play(child, seed);
            if (played.failure?.invariant === 'hang') child.kill('SIGKILL');
            else idle.push(child);
            if (onPlayed(played) === false) goesOn = false;
          }
        }),
      );
    },
    async end() {
      for (const child of idle.splice(0)) child.disconnect();
      const built = await program.catch(() => undefined);
      await built?.remove();
    },
  };
}

async function start(file: string): Promise<ChildProcess> {
  const child = fork(file, [], {
    execArgv: process.execArgv.filter((arg) => arg.startsWith('--cpu-prof')),
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
      if (told.kind === 'done') finish({ ...told.report, trace, cpuMs: told.cpuMs });
    };
    const died = (code: number | null): void => giveUp(`its process ended with ${code}`);
    child.on('message', hear);
    child.once('exit', died);
    child.send(seed);

    function giveUp(message: string): void {
      const failure = { invariant: 'hang', message };
      const nothing = { hash: '', requests: 0, mutations: 0, happened: {}, cpuMs: 0 };
      finish({ ...nothing, seed, steps: trace.length, failure, trace });
    }

    function finish(played: PlayedSeed): void {
      clearTimeout(timer);
      child.off('message', hear);
      child.off('exit', died);
      resolve(played);
    }
  });
}
