import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildProgram, type Program } from './build-program.ts';
import type { SeedReport } from '../run-seed.ts';
import type { Asked, WorkerMessage } from './seed-worker.ts';
import { OUT_OF_PROCESSOR_TIME, WORLD_LIMITS } from './world-limits.ts';

/** With its trace and the processor time that it took, in milliseconds. */
export type PlayedSeed = SeedReport & { trace: string[]; cpuMs: number };

export interface Players {
  /**
   * Plays the seeds, as many at a time as there are players. A seed that hangs or kills its process is a failure, and
   * the rest goes on. No further seed is begun once `onPlayed` says false. With `fault`, a module of faults/, that fault
   * is planted; rejects where it cannot be.
   */
  play(
    seeds: Iterable<number>,
    onPlayed: (played: PlayedSeed) => boolean | void,
    fault?: string,
  ): Promise<void>;
  end(): Promise<void>;
}

/** So many processes that play seeds. */
export function createPlayers(count: number): Players {
  const idle: ChildProcess[] = [];
  const programs = new Map<string, Promise<Program>>();
  return {
    async play(seeds, onPlayed, fault) {
      const [worker, program] = await Promise.all([
        built('players/seed-worker.ts'),
        built('run-seed.ts', fault),
      ]);
      const waiting = seeds[Symbol.iterator]();
      let goesOn = true;
      await Promise.all(
        Array.from({ length: count }, async () => {
          while (goesOn) {
            const { value: seed, done } = waiting.next();
            if (done) return;
            const child = idle.pop() ?? (await start(worker.file));
            const played = await play(child, { program: pathToFileURL(program.file).href, seed });
            if (played.failure?.invariant === 'hang') child.kill('SIGKILL');
            else idle.push(child);
            if (onPlayed(played) === false) goesOn = false;
          }
        }),
      );
    },
    async end() {
      for (const child of idle.splice(0)) child.disconnect();
      for (const each of await Promise.allSettled(programs.values()))
        if (each.status === 'fulfilled') await each.value.remove();
    },
  };

  function built(entry: string, fault?: string): Promise<Program> {
    const name = fault ?? entry;
    const before = programs.get(name);
    if (before) return before;
    const file = fault && fileURLToPath(new URL(`../faults/${fault}.ts`, import.meta.url));
    const program = buildProgram(entry, file);
    programs.set(name, program);
    return program;
  }
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

function play(child: ChildProcess, asked: Asked): Promise<PlayedSeed> {
  return new Promise((resolve) => {
    const trace: string[] = [];
    const hear = (message: WorkerMessage): void => {
      if (message.kind === 'event') trace.push(message.line);
      if (message.kind === 'idle') giveUp(`no end, and nothing to do for ${WORLD_LIMITS.idleMs / 1000} s`);
      if (message.kind === 'done') finish({ ...message.report, trace, cpuMs: message.cpuMs });
    };
    const died = (code: number | null, signal: NodeJS.Signals | null): void =>
      giveUp(
        signal === OUT_OF_PROCESSOR_TIME
          ? `no end after ${WORLD_LIMITS.processorMs / 1000} s of processor time`
          : `its process ended with ${code ?? signal}`,
      );
    child.on('message', hear);
    child.once('exit', died);
    child.send(asked);

    function giveUp(message: string): void {
      const failure = { invariant: 'hang', message };
      const nothing = { hash: '', requests: 0, mutations: 0, happened: {}, cpuMs: 0 };
      finish({ ...nothing, seed: asked.seed, steps: trace.length, failure, trace });
    }

    function finish(played: PlayedSeed): void {
      child.off('message', hear);
      child.off('exit', died);
      resolve(played);
    }
  });
}
