import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { phrasesOf } from '#shared/coach/retrieval/meaning-ranking.ts';
import type { Topic } from '#shared/coach/retrieval/topic.ts';
import type { Embedder } from './embedder.ts';

/*
 * The vectors of the library's topics in one file, made by the build:
 *
 *   key (64 bytes, hexadecimal) │ per phrase: greatest absolute value (float32, little-endian), 512 × int8 as shares of it
 *
 * The key is a hash of all phrases, so that vectors of other texts are never taken for these.
 */

/** Where the build puts the file: beside the server's bundle. There is none beside the sources. */
export const BUILT_VECTORS = fileURLToPath(new URL('./topic-vectors.bin', import.meta.url));

const KEY_BYTES = 64;
const DIMENSIONS = 512;
const VECTOR_BYTES = 4 + DIMENSIONS;
/** So many phrases at a time, so that a question is not stuck behind all of them. */
const BATCH = 32;

/** The vectors of each topic's phrases, in their order. */
export type TopicVectors = { topic: Topic; vectors: Float32Array[] }[];

/** A hash of all phrases of the topics. */
export function vectorsKey(topics: readonly Topic[]): string {
  return createHash('sha256')
    .update(JSON.stringify(topics.map(phrasesOf)))
    .digest('hex');
}

/** Embeds every phrase: about ten seconds of one core for the library. Rejects where the embedder does. */
export async function embedTopics(topics: readonly Topic[], embedder: Embedder): Promise<Float32Array[]> {
  const phrases = topics.flatMap(phrasesOf);
  const vectors: Float32Array[] = [];
  for (let at = 0; at < phrases.length; at += BATCH)
    vectors.push(...(await embedder.embed(phrases.slice(at, at + BATCH))));
  return vectors;
}

/** The file's bytes. */
export function encodeVectors(topics: readonly Topic[], vectors: readonly Float32Array[]): Uint8Array {
  const bytes = Buffer.alloc(KEY_BYTES + vectors.length * VECTOR_BYTES);
  bytes.write(vectorsKey(topics), 'latin1');
  for (const [at, vector] of vectors.entries()) {
    const from = KEY_BYTES + at * VECTOR_BYTES;
    const most = vector.reduce((found, value) => Math.max(found, Math.abs(value)), 0);
    bytes.writeFloatLE(most, from);
    for (const [place, value] of vector.entries())
      bytes.writeInt8(most === 0 ? 0 : Math.round((value / most) * 127), from + 4 + place);
  }
  return bytes;
}

/** Null where the file is missing, damaged, or of other phrases. */
export async function readVectors(file: string, topics: readonly Topic[]): Promise<Float32Array[] | null> {
  const bytes = await readFile(file).catch(() => null);
  const count = topics.flatMap(phrasesOf).length;
  if (bytes?.length !== KEY_BYTES + count * VECTOR_BYTES) return null;
  if (bytes.toString('latin1', 0, KEY_BYTES) !== vectorsKey(topics)) return null;
  return Array.from({ length: count }, (_, at) => {
    const from = KEY_BYTES + at * VECTOR_BYTES;
    const most = bytes.readFloatLE(from);
    return Float32Array.from(
      { length: DIMENSIONS },
      (__, place) => (bytes.readInt8(from + 4 + place) / 127) * most,
    );
  });
}

/** Hands each topic its vectors. */
export function dealVectors(topics: readonly Topic[], vectors: readonly Float32Array[]): TopicVectors {
  let next = 0;
  return topics.map((topic) => {
    const from = next;
    next += phrasesOf(topic).length;
    return { topic, vectors: vectors.slice(from, next) };
  });
}
