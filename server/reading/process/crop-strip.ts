import { childEntry, ReadingInterrupted } from './run-child.ts';
import { runGuarded } from './guarded-child.ts';
import type { Box } from '../reading.ts';

/** A row whose picture is wanted: its page, from 1, and its box in points. */
export interface CropWish {
  id: string;
  page: number;
  box: Box;
}

/** Where a row's picture is in the strip, in pixels. */
export interface CropPlace {
  id: string;
  top: number;
  width: number;
  height: number;
}

export interface CropStrip {
  places: CropPlace[];
  /** A PNG without metadata; the rows' pictures one below the other, upright, against its left edge. */
  png: Buffer;
}

const GUARD = { timeMs: 30_000, megabytes: 600 };

/**
 * The rows' pictures, cut from the pages of a PDF, a photo or a scan in a process of its own. Null where none could be made.
 * Rejects with ReadingInterrupted where the machine ended it.
 */
export async function cropStrip(
  file: Uint8Array,
  wishes: readonly CropWish[],
  signal?: AbortSignal,
): Promise<CropStrip | null> {
  const head = Buffer.from(JSON.stringify(wishes));
  const input = Buffer.concat([lengthOf(head), head, file]);
  const entry = childEntry('crop-child.js', 'crop-child.ts');
  const { output, isDone, limit } = await runGuarded(entry, [], input, { ...GUARD, signal });
  if (limit === 'clock' || limit === 'outside') throw new ReadingInterrupted(limit);
  if (!isDone || output.length < 4) return null;
  const end = 4 + output.readUInt32BE(0);
  const places = JSON.parse(output.subarray(4, end).toString()) as CropPlace[];
  return places.length === 0 ? null : { places, png: output.subarray(end) };
}

/** The length of what follows, as four bytes. */
export function lengthOf(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return length;
}
