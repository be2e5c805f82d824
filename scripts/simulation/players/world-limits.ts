import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';

export interface WorldLimits {
  /** A world begins. Resolves where it has waited for `idleMs` in all, so that nothing will ever come. */
  begin(): Promise<void>;
  /** It has ended. */
  end(): void;
}

/** A world takes a second or two of processor time, and waits for hardly anything. */
export const WORLD_LIMITS = { processorMs: 60_000, idleMs: 30_000 };

/** What a process dies of that has used up its processor time. */
export const OUT_OF_PROCESSOR_TIME = 'SIGXCPU';

const EVERY_MS = 250;

/**
 * Limits to one world, neither of which a busy machine can reach. After `processorMs` of processor time the process ends
 * with SIGXCPU, also where its main thread goes round in a loop. All that a world waits for runs in this process, so one whose
 * event loop has nothing to do hangs.
 */
export function createWorldLimits({ processorMs, idleMs }: typeof WORLD_LIMITS): WorldLimits {
  const until = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
  new Worker(new URL('./processor-limit-thread.mjs', import.meta.url), {
    workerData: until,
    execArgv: [],
  }).unref();
  let timer: NodeJS.Timeout | undefined;

  return {
    begin() {
      until[0] = processorMsOfProcess() + processorMs;
      const before = performance.eventLoopUtilization();
      return new Promise((resolve) => {
        timer = setInterval(() => {
          if (performance.eventLoopUtilization(before).idle > idleMs) resolve();
        }, EVERY_MS);
      });
    },
    end() {
      clearInterval(timer);
      until[0] = 0;
    },
  };
}

/** The processor time of all threads of this process. */
export function processorMsOfProcess(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
