import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runGuarded } from './guarded-child.ts';
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

const DEFAULT_LIMITS = { timeMs: 20_000, megabytes: 600, maxPages: 40, maxCsvRows: 20_000 };

const TOO_LONG = 'Reading this document took too long.';
const TOO_LARGE = 'This document is too large to read: it needs more memory than reading may use.';
const FAILED = 'This document is damaged and cannot be read.';
const REASONS = { time: TOO_LONG, memory: TOO_LARGE, signal: FAILED };

/** Reads one document in a process of its own (see `runGuarded`). Rejects where the signal ended it. */
export async function runChild(
  input: ChildInput,
  limits: Partial<ChildLimits> = {},
  signal?: AbortSignal,
): Promise<ChildResult> {
  const all: ChildLimits = {
    ...DEFAULT_LIMITS,
    today: new Date().toISOString().slice(0, 10),
    entry: childEntry('document-child.js', 'child.ts'),
    ...limits,
  };
  const { entry, today, maxPages, maxCsvRows, timeMs, megabytes } = all;
  const args = [today, maxPages, maxCsvRows, timeMs].map(String);
  const bytes = 'path' in input ? readFileSync(input.path) : input.bytes;
  const end = await runGuarded(entry, args, bytes, { timeMs: timeMs + GRACE_MS, megabytes, signal });
  if (signal?.aborted) throw new Error('reading was given up', { cause: signal.reason });
  const answer = end.output.toString();
  const reading = end.isDone
    ? lastReading(answer)
    : partial(answer, end.limit === null ? FAILED : REASONS[end.limit]);
  return { reading: reading ?? { state: 'failed', reason: FAILED }, peakMegabytes: end.peakMegabytes };
}

/** A child's file: the built server has it beside its own as JavaScript; from the sources tsx reads the TypeScript. */
export function childEntry(built: string, source: string): string {
  const isBuilt = !import.meta.url.endsWith('.ts');
  return fileURLToPath(new URL(isBuilt ? `./${built}` : `./${source}`, import.meta.url));
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
