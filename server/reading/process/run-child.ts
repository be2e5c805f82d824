import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runGuarded } from './guarded-child.ts';
import { wallOf, type Wall } from './walls.ts';
import type { Reading } from '../reading.ts';
import type { ReadingOptions } from '../table/reading-options.ts';

/** A file on disk, or its bytes. Bytes never touch the disk: they go over the child's standard input. */
export type ChildInput = { path: string } | { bytes: Uint8Array };

/** What the child is told: the options of a reading that are data. */
export interface ChildOptions extends Pick<
  ReadingOptions,
  'today' | 'maxPages' | 'maxCsvRows' | 'isKnownLabReport'
> {
  /** Milliseconds of processor time for text and for pictures, after which no further page is begun. */
  textMs: number;
  picturesMs: number;
  maxPictures: number;
  /** Pages that an earlier run read. */
  readBefore: readonly number[];
}

export interface ChildLimits extends ChildOptions {
  /** Milliseconds of processor time without a sign of work after which the child is ended. */
  silentMs: number;
  /** Resident memory in megabytes above which the child is ended. */
  megabytes: number;
  /** The file that the process runs: built, or TypeScript. */
  entry: string;
}

export interface ChildResult {
  reading: Reading;
  /** Most resident memory that was seen, in megabytes; 0 where the system does not say. */
  peakMegabytes: number;
}

const DEFAULT_LIMITS = {
  textMs: 20_000,
  silentMs: 24_000,
  megabytes: 700,
  maxPages: 40,
  maxCsvRows: 20_000,
  maxPictures: 10,
  picturesMs: 90_000,
  readBefore: [],
};

const TOO_LONG = 'Reading this document took too long.';
const TOO_LARGE = 'This document is too large to read: it needs more memory than reading may use.';
const FAILED = 'This document is damaged and cannot be read.';
const REASONS = { time: TOO_LONG, memory: TOO_LARGE, signal: FAILED };

/** The machine ended a reading, by the clock or from outside: the document is not to blame, and may be read again. */
export class ReadingInterrupted extends Error {
  override readonly name = 'ReadingInterrupted';
}

/**
 * Reads one document in a process of its own (see `runGuarded`). Rejects where the signal ended it, and
 * with ReadingInterrupted where the machine did.
 */
export async function runChild(
  input: ChildInput,
  limits: Partial<ChildLimits> = {},
  signal?: AbortSignal,
): Promise<ChildResult> {
  const all: ChildLimits = {
    ...DEFAULT_LIMITS,
    today: new Date().toISOString().slice(0, 10),
    entry: readerEntry(),
    ...limits,
  };
  const { entry, megabytes, silentMs, ...options } = all;
  const args = [JSON.stringify(options satisfies ChildOptions)];
  const timeMs = options.textMs + options.picturesMs + silentMs;
  const bytes = 'path' in input ? readFileSync(input.path) : input.bytes;
  const end = await runGuarded(entry, args, bytes, { timeMs, silentMs, megabytes, signal });
  if (signal?.aborted) throw new Error('reading was given up', { cause: signal.reason });
  if (end.limit === 'clock' || end.limit === 'outside') throw new ReadingInterrupted(end.limit);
  const answer = end.output.toString();
  const reading = end.isDone
    ? lastReading(answer)
    : partial(answer, end.limit === null ? FAILED : REASONS[end.limit]);
  return { reading: reading ?? { state: 'failed', reason: FAILED }, peakMegabytes: end.peakMegabytes };
}

/** What surrounds the processes that read documents. */
export function readerWall(): Promise<Wall> {
  return wallOf(readerEntry());
}

function readerEntry(): string {
  return childEntry('document-child.js', 'child.ts');
}

/** A child's file: the built server has it beside its own as JavaScript; from the sources tsx reads the TypeScript. */
export function childEntry(built: string, source: string): string {
  const isBuilt = !import.meta.url.endsWith('.ts');
  return fileURLToPath(new URL(isBuilt ? `./${built}` : `./${source}`, import.meta.url));
}

/** The child prints a reading a line: after some pages what it has so far, at the end the whole; and empty lines. */
function lastReading(answer: string): Reading | null {
  const line = answer.trimEnd().split('\n').at(-1) ?? '';
  return line === '' ? null : (JSON.parse(line) as Reading);
}

/** What a child had read before it was ended, with the reason beside the pages that are missing. */
function partial(answer: string, reason: string): Reading {
  const whole = answer.slice(0, answer.lastIndexOf('\n') + 1);
  const reading = whole === '' ? null : lastReading(whole);
  if (reading?.state !== 'read' || (reading.rows.length === 0 && reading.pages.kept.length === 0))
    return { state: 'failed', reason };
  const { read, kept, unread } = reading.pages;
  const done = new Set([...read, ...kept, ...unread.map(({ page }) => page)]);
  const missing = Array.from({ length: Math.min(reading.pages.total, 100) }, (_, at) => at + 1).filter(
    (page) => !done.has(page),
  );
  return {
    ...reading,
    pages: {
      ...reading.pages,
      unread: [...unread, ...missing.map((page) => ({ page, reason }))],
    },
  };
}
