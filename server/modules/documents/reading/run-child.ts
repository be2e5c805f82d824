import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Reading } from './reading.ts';

/** A file on disk, or its bytes. Bytes never touch the disk: they go over the child's standard input. */
export type ChildInput = { path: string } | { bytes: Uint8Array };

export interface ChildLimits {
  /** Milliseconds until the child is asked to end with what it has read. */
  timeMs: number;
  /** Resident memory in megabytes above which the child is ended. */
  megabytes: number;
  maxPages: number;
  maxCsvRows: number;
  /** yyyy-mm-dd. */
  today: string;
  /** The file that the process runs: built, or TypeScript. */
  entry: string;
}

export interface ChildResult {
  reading: Reading;
  /** Most resident memory that was seen, in megabytes; 0 where the system does not say. */
  peakMegabytes: number;
}

const GRACE_MS = 4_000;
const WATCH_MS = 50;
const MAX_ANSWER_BYTES = 16_000_000;

const DEFAULT_LIMITS = { timeMs: 20_000, megabytes: 600, maxPages: 40, maxCsvRows: 20_000 };

const TOO_LONG = 'Reading this document took too long.';
const TOO_LARGE = 'This document is too large to read: it needs more memory than reading may use.';
const FAILED = 'This document is damaged and cannot be read.';

/** Reads one document in a process of its own, niced, watched and ended at its limits. At most cores - 1 run at once. */
export async function runChild(
  input: ChildInput,
  limits: Partial<ChildLimits> = {},
  signal?: AbortSignal,
): Promise<ChildResult> {
  const all: ChildLimits = {
    ...DEFAULT_LIMITS,
    today: new Date().toISOString().slice(0, 10),
    entry: ownEntry(),
    ...limits,
  };
  const leave = await enter();
  try {
    return await watch(start(all), input, all, signal);
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

/** The child's file: the built server has it beside its own as JavaScript; from the sources tsx reads the TypeScript. */
function ownEntry(): string {
  const built = !import.meta.url.endsWith('.ts');
  return fileURLToPath(new URL(built ? './document-child.js' : './child.ts', import.meta.url));
}

function start(limits: ChildLimits): ChildProcess {
  const heap = `--max-old-space-size=${Math.round(limits.megabytes * 0.8)}`;
  const args = [heap, ...(limits.entry.endsWith('.ts') ? ['--import', 'tsx'] : []), limits.entry];
  const options = [limits.today, limits.maxPages, limits.maxCsvRows, limits.timeMs].map(String);
  const child = spawn(process.execPath, [...args, ...options], {
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

function watch(
  child: ChildProcess,
  input: ChildInput,
  limits: ChildLimits,
  signal?: AbortSignal,
): Promise<ChildResult> {
  return new Promise((resolve, reject) => {
    let answer = '';
    let peakMegabytes = 0;
    let ended: string | null = null;
    const end = (reason: string) => {
      ended ??= reason;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => end(TOO_LONG), limits.timeMs + GRACE_MS);
    const memory = setInterval(() => {
      const megabytes = residentMegabytes(child.pid);
      peakMegabytes = Math.max(peakMegabytes, megabytes);
      if (megabytes > limits.megabytes) end(TOO_LARGE);
    }, WATCH_MS);
    const onAbort = () => end(FAILED);
    signal?.addEventListener('abort', onAbort, { once: true });
    child.stdout?.setEncoding('utf8').on('data', (part: string) => {
      answer += part;
      if (answer.length > MAX_ANSWER_BYTES) end(TOO_LARGE);
    });
    child.on('error', (cause) => {
      clearTimeout(timer);
      clearInterval(memory);
      reject(new Error('the process that reads a document did not start', { cause }));
    });
    child.on('close', (code, killed) => {
      clearTimeout(timer);
      clearInterval(memory);
      signal?.removeEventListener('abort', onAbort);
      if (signal?.aborted) {
        reject(new Error('reading was given up', { cause: signal.reason }));
        return;
      }
      const outOfHeap = code === 134 || killed === 'SIGABRT' || code === 5;
      const reading =
        ended === null && code === 0
          ? lastReading(answer)
          : partial(answer, ended ?? (outOfHeap ? TOO_LARGE : FAILED));
      resolve({ reading: reading ?? { state: 'failed', reason: FAILED }, peakMegabytes });
    });
    // A child that ends early closes its input; that is no failure of its own.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end('path' in input ? readFileSync(input.path) : input.bytes);
  });
}

/** The child prints a reading a line: after some pages what it has so far, at the end the whole. */
function lastReading(answer: string): Reading | null {
  const line = answer.trimEnd().split('\n').at(-1) ?? '';
  return line === '' ? null : (JSON.parse(line) as Reading);
}

/** What a child had read before it was ended, with the reason beside the pages that are missing. */
function partial(answer: string, reason: string): Reading {
  const whole = answer.slice(0, answer.lastIndexOf('\n') + 1);
  const reading = whole === '' ? null : lastReading(whole);
  if (reading?.state !== 'read' || reading.rows.length === 0) return { state: 'failed', reason };
  const done = new Set([...reading.pages.read, ...reading.pages.unread.map(({ page }) => page)]);
  const missing = Array.from({ length: Math.min(reading.pages.total, 100) }, (_, at) => at + 1).filter(
    (page) => !done.has(page),
  );
  return {
    ...reading,
    pages: {
      ...reading.pages,
      unread: [...reading.pages.unread, ...missing.map((page) => ({ page, reason }))],
    },
  };
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
