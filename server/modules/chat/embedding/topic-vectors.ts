import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { learnDiscriminants, type Discriminant } from '#shared/coach/retrieval/discriminants.ts';
import { phrasesOf, type TopicInVectors } from '#shared/coach/retrieval/meaning-ranking.ts';
import type { Topic } from '#shared/coach/retrieval/topic.ts';
import type { Embedder } from './embedder.ts';

/*
 * The vectors of the library's topics in one file, made by the build:
 *
 *   key (64 bytes, hexadecimal)
 *   per phrase: greatest absolute value (float32, little-endian), 512 × int8 as shares of it
 *   per topic: offset (float32), 512 weights (float32) of its discriminant
 *
 * The key is a hash of all phrases, so that vectors of other texts are never taken for these.
 */

/** Beside the server's bundle, or where `npm run dev` puts it for a server from source. */
export const VECTOR_PLACES = ['./topic-vectors.bin', '../../../../.cache/topic-vectors.bin'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/** Raised where the file's form or the way to make it changes. */
const FORMAT = 2;
const KEY_BYTES = 64;
const DIMENSIONS = 512;
const VECTOR_BYTES = 4 + DIMENSIONS;
const DISCRIMINANT_BYTES = 4 * (1 + DIMENSIONS);
/** So many phrases at a time, so that a question is not stuck behind all of them. */
const BATCH = 32;

/** A hash of all phrases of the topics and of the file's form. */
export function vectorsKey(topics: readonly Topic[]): string {
  return createHash('sha256')
    .update(JSON.stringify([FORMAT, topics.map(phrasesOf)]))
    .digest('hex');
}

/**
 * Embeds every phrase and learns from them: about a minute of one core for the library, the last eight seconds in this
 * thread. Rejects where the embedder does.
 */
export async function embedTopics(topics: readonly Topic[], embedder: Embedder): Promise<TopicInVectors[]> {
  const phrases = topics.flatMap(phrasesOf);
  const vectors: Float32Array[] = [];
  for (let at = 0; at < phrases.length; at += BATCH)
    vectors.push(...(await embedder.embed(phrases.slice(at, at + BATCH))));
  const classes = dealt(topics, vectors);
  const discriminants = learnDiscriminants(classes);
  return topics.map((topic, at) => inVectors(topic, classes[at], discriminants[at]));
}

/** The file's bytes. */
export function encodeVectors(topics: readonly TopicInVectors[]): Uint8Array {
  const vectors = topics.flatMap((topic) => topic.vectors);
  const bytes = Buffer.alloc(KEY_BYTES + vectors.length * VECTOR_BYTES + topics.length * DISCRIMINANT_BYTES);
  bytes.write(vectorsKey(topics.map(({ topic }) => topic)), 'latin1');
  let at = KEY_BYTES;
  for (const vector of vectors) {
    const most = vector.reduce((found, value) => Math.max(found, Math.abs(value)), 0);
    at = bytes.writeFloatLE(most, at);
    for (const value of vector) at = bytes.writeInt8(most === 0 ? 0 : Math.round((value / most) * 127), at);
  }
  for (const { discriminant } of topics) {
    at = bytes.writeFloatLE(discriminant.offset, at);
    for (const weight of discriminant.weights) at = bytes.writeFloatLE(weight, at);
  }
  return bytes;
}

/** Null where the file is missing, damaged, or of other phrases. */
export async function readVectors(file: string, topics: readonly Topic[]): Promise<TopicInVectors[] | null> {
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) return null;
  const count = topics.flatMap(phrasesOf).length;
  const after = KEY_BYTES + count * VECTOR_BYTES;
  if (bytes.length !== after + topics.length * DISCRIMINANT_BYTES) return null;
  if (bytes.toString('latin1', 0, KEY_BYTES) !== vectorsKey(topics)) return null;
  const vectors = Array.from({ length: count }, (_, at) => {
    const from = KEY_BYTES + at * VECTOR_BYTES;
    const most = bytes.readFloatLE(from);
    return Float32Array.from(
      { length: DIMENSIONS },
      (__, place) => (bytes.readInt8(from + 4 + place) / 127) * most,
    );
  });
  const classes = dealt(topics, vectors);
  return topics.map((topic, at) => {
    const from = after + at * DISCRIMINANT_BYTES;
    const weights = Float32Array.from({ length: DIMENSIONS }, (_, place) =>
      bytes.readFloatLE(from + 4 * (1 + place)),
    );
    return inVectors(topic, classes[at], { weights, offset: bytes.readFloatLE(from) });
  });
}

/** Each topic's share of the vectors of all phrases. */
function dealt(topics: readonly Topic[], vectors: readonly Float32Array[]): Float32Array[][] {
  let next = 0;
  return topics.map((topic) => {
    const from = next;
    next += phrasesOf(topic).length;
    return vectors.slice(from, next);
  });
}

function inVectors(topic: Topic, vectors: Float32Array[] = [], discriminant?: Discriminant): TopicInVectors {
  if (!discriminant) throw new Error(`The topic ${topic.id} has no discriminant`);
  return { topic, vectors, discriminant };
}
