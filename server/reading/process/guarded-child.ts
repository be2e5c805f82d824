import { spawn, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { killGroup, nice, residentMegabytes, treeOf } from './process-tree.ts';
import { commandOf, wallOf, type Wall } from './walls.ts';
import { processorMsOf } from '../spent-ms.ts';

export interface Guard {
  /** Milliseconds of processor time, of all that it starts too, after which the process is ended. */
  timeMs: number;
  /** The same without output; left out, `timeMs` alone counts. */
  silentMs?: number;
  /** Milliseconds by the clock in which it uses no processor, after which it is ended. */
  idleMs?: number;
  /** Resident memory in megabytes above which it is ended: any process of the run, or all with half as much again. */
  megabytes: number;
  signal?: AbortSignal | undefined;
  /** What surrounds it; left out, the strongest that the system allows. */
  wall?: Wall;
}

export interface GuardedEnd {
  output: Buffer;
  /** Whether the process ended by itself and without a failure. */
  isDone: boolean;
  /**
   * What ended it: the limit of its time or of its memory, or the signal; `clock` where it used no processor for long, and
   * `outside` where somebody else killed it, neither of which says anything of the file. Null where none did.
   */
  limit: 'time' | 'memory' | 'signal' | 'clock' | 'outside' | null;
  /** Most resident memory of the run that was seen, in megabytes; 0 where the system does not say. */
  peakMegabytes: number;
}

const WATCH_MS = 50;
const IDLE_MS = 60_000;
/** So many times its processor time a run may take by the clock: a machine that gives it less has no room for it. */
const SLOWEST = 10;
const MAX_OUTPUT_BYTES = 16_000_000;
const LEFT_OVER_MS = 1_000;
/** The system's Tesseract holds a page and its language's data beside the reader. */
const ALL_TOGETHER = 1.5;

/**
 * Runs `entry` as a process of its own with `input` on its standard input: inside walls, niced, watched and ended at its
 * limits with all that it started. At most cores - 1 run at once. Rejects where no process could be started.
 */
export async function runGuarded(
  entry: string,
  args: readonly string[],
  input: Uint8Array,
  guard: Guard,
): Promise<GuardedEnd> {
  const leave = await enter();
  try {
    const wall = guard.wall ?? (await wallOf(entry));
    return await watch(start(wall, entry, args, guard), input, guard);
  } finally {
    leave();
  }
}

const atOnce = Math.max(1, availableParallelism() - 1);
let running = 0;
const waiting: (() => void)[] = [];

/** Waits for a place; the answer gives the place back. */
async function enter(): Promise<() => void> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  return () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
}

function start(wall: Wall, entry: string, args: readonly string[], { megabytes }: Guard): ChildProcess {
  const heap = `--max-old-space-size=${Math.round(megabytes * 0.8)}`;
  const loader = entry.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const command = commandOf(wall, entry, [heap, ...loader, entry, ...args]);
  return spawn(command.program, command.args, { ...command.options, stdio: ['pipe', 'pipe', 'ignore'] });
}

function watch(child: ChildProcess, input: Uint8Array, guard: Guard): Promise<GuardedEnd> {
  const { timeMs, silentMs = timeMs, idleMs = IDLE_MS, megabytes, signal } = guard;
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    let peakMegabytes = 0;
    let limit: GuardedEnd['limit'] = null;
    const end = (reached: GuardedEnd['limit']) => {
      limit ??= reached;
      if (child.pid !== undefined) killGroup(child.pid);
    };
    const began = performance.now();
    let usedMs = 0;
    let usedAtOutput = 0;
    let busyAt = began;
    const lookAtTime = (run: readonly number[]) => {
      const now = performance.now();
      const all = run.map(processorMsOf);
      // Where the system does not say, the clock counts.
      const used = all.includes(null) ? now - began : all.reduce<number>((sum, each) => sum + (each ?? 0), 0);
      if (used > usedMs) busyAt = now;
      // A process that has ended since takes its time along until its parent has heard of it.
      usedMs = Math.max(usedMs, used);
      if (usedMs > timeMs || usedMs - usedAtOutput > silentMs) end('time');
      if (now - busyAt > idleMs || now - began > SLOWEST * timeMs) end('clock');
    };
    const look = () => {
      const run = child.pid === undefined ? [] : treeOf(child.pid);
      // Bubblewrap may have started the program before it was niced itself.
      run.forEach(nice);
      if (run.length > 0) lookAtTime(run);
      const held = run.map(residentMegabytes);
      const all = held.reduce((sum, each) => sum + each, 0);
      peakMegabytes = Math.max(peakMegabytes, all);
      if (all > megabytes * ALL_TOGETHER || held.some((each) => each > megabytes)) end('memory');
    };
    look();
    const memory = setInterval(look, WATCH_MS);
    const onAbort = () => end('signal');
    if (signal?.aborted) onAbort();
    signal?.addEventListener('abort', onAbort, { once: true });
    const settle = () => {
      clearInterval(memory);
      signal?.removeEventListener('abort', onAbort);
    };
    child.stdout?.on('data', (part: Buffer) => {
      parts.push(part);
      usedAtOutput = usedMs;
      bytes += part.length;
      if (bytes > MAX_OUTPUT_BYTES) end('memory');
    });
    child.on('error', (cause) => {
      settle();
      reject(new Error('the process that reads a document did not start', { cause }));
    });
    child.on('exit', () => {
      if (child.pid !== undefined) killGroup(child.pid);
      // One that left the group, where no wall holds it, would keep the run waiting for its output.
      setTimeout(() => child.stdout?.destroy(), LEFT_OVER_MS).unref();
    });
    child.on('close', (code, killed) => {
      settle();
      const outOfHeap = code === 134 || killed === 'SIGABRT' || code === 5;
      // Bubblewrap answers with 128 and the signal's number for what it surrounds.
      const isKilled = killed === 'SIGKILL' || killed === 'SIGTERM' || code === 137 || code === 143;
      const otherwise = outOfHeap ? 'memory' : isKilled ? 'outside' : null;
      resolve({
        output: Buffer.concat(parts),
        isDone: limit === null && code === 0,
        limit: limit ?? otherwise,
        peakMegabytes,
      });
    });
    // A child that ends early closes its input; that is no failure of its own.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}
