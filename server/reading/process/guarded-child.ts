import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';

export interface Guard {
  /** Milliseconds until the process is ended. */
  timeMs: number;
  /** Milliseconds without output after which the process is ended; left out, `timeMs` alone counts. */
  silentMs?: number;
  /** Resident memory in megabytes above which the process is ended. */
  megabytes: number;
  signal?: AbortSignal | undefined;
}

export interface GuardedEnd {
  output: Buffer;
  /** Whether the process ended by itself and without a failure. */
  isDone: boolean;
  /** The limit that ended it: its time, its memory, or the signal; null where none did. */
  limit: 'time' | 'memory' | 'signal' | null;
  /** Most resident memory that was seen, in megabytes; 0 where the system does not say. */
  peakMegabytes: number;
}

const WATCH_MS = 50;
const MAX_OUTPUT_BYTES = 16_000_000;

/**
 * Runs `entry` as a process of its own with `input` on its standard input: niced, without environment, watched and ended at
 * its limits. At most cores - 1 run at once. Rejects where no process could be started.
 */
export async function runGuarded(
  entry: string,
  args: readonly string[],
  input: Uint8Array,
  guard: Guard,
): Promise<GuardedEnd> {
  const leave = await enter();
  try {
    return await watch(start(entry, args, guard), input, guard);
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

function start(entry: string, args: readonly string[], { megabytes }: Guard): ChildProcess {
  const heap = `--max-old-space-size=${Math.round(megabytes * 0.8)}`;
  const loader = entry.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [heap, ...loader, entry, ...args], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
  });
  if (child.pid !== undefined) nice(child.pid);
  return child;
}

function nice(pid: number) {
  try {
    setPriority(pid, 10);
  } catch {
    // The child has ended already, or the system has no priorities.
  }
}

function watch(child: ChildProcess, input: Uint8Array, guard: Guard): Promise<GuardedEnd> {
  const { timeMs, silentMs = timeMs, megabytes, signal } = guard;
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    let peakMegabytes = 0;
    let limit: GuardedEnd['limit'] = null;
    const end = (reached: GuardedEnd['limit']) => {
      limit ??= reached;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => end('time'), timeMs);
    const silence = setTimeout(() => end('time'), silentMs);
    const memory = setInterval(() => {
      const now = residentMegabytes(child.pid);
      peakMegabytes = Math.max(peakMegabytes, now);
      if (now > megabytes) end('memory');
    }, WATCH_MS);
    const onAbort = () => end('signal');
    if (signal?.aborted) onAbort();
    signal?.addEventListener('abort', onAbort, { once: true });
    const settle = () => {
      clearTimeout(timer);
      clearTimeout(silence);
      clearInterval(memory);
      signal?.removeEventListener('abort', onAbort);
    };
    child.stdout?.on('data', (part: Buffer) => {
      parts.push(part);
      silence.refresh();
      bytes += part.length;
      if (bytes > MAX_OUTPUT_BYTES) end('memory');
    });
    child.on('error', (cause) => {
      settle();
      reject(new Error('the process that reads a document did not start', { cause }));
    });
    child.on('close', (code, killed) => {
      settle();
      const outOfHeap = code === 134 || killed === 'SIGABRT' || code === 5;
      resolve({
        output: Buffer.concat(parts),
        isDone: limit === null && code === 0,
        limit: limit ?? (outOfHeap ? 'memory' : null),
        peakMegabytes,
      });
    });
    // A child that ends early closes its input; that is no failure of its own.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

/** Resident memory by the kernel's own count; 0 where there is no /proc. */
function residentMegabytes(pid: number | undefined): number {
  if (pid === undefined) return 0;
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return Math.round((pages * 4096) / 1_048_576);
  } catch {
    return 0;
  }
}
