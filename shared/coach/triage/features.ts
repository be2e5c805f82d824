import type { Reading } from './words.ts';

/** Numbers of buckets that words, pairs of words, letters and concepts are hashed into. */
export const BUCKETS = 8192;

/** A message as the classifier sees it: buckets with their values, and the mean of its words' vectors. */
export interface Features {
  buckets: Map<number, number>;
  /** Of length 1, or all 0 where no word is known. */
  mean: Float32Array;
}

/** The vectors of words: `dims` signed bytes each. */
export interface WordVectors {
  dims: number;
  at: ReadonlyMap<string, number>;
  values: Int8Array;
  /** How much a word counts in a mean: rare words more. Same order as the vectors. */
  weights: Float32Array;
}

/** Turns a message into features. Each kind of feature has the same length, whatever the message's. */
export function featuresOf({ tokens, hits }: Reading, vectors: WordVectors): Features {
  const words = tokens.filter((token) => token !== ',' && token !== '.');
  const marked = ['^', ...words, '$'];
  const buckets = new Map<number, number>();
  add(buckets, 1, words.map((word) => `u${word}`));
  add(buckets, 0.8, [
    ...marked.slice(1).map((word, at) => `b${marked[at]} ${word}`),
    ...words.slice(2).map((word, at) => `s${words[at]} ${word}`),
  ]);
  add(buckets, 0.6, words.flatMap(lettersOf));
  const concepts = [...new Set(hits.map((hit) => hit.concept))];
  add(buckets, 1.2, concepts.map((concept) => `k${concept}`));
  return { buckets, mean: meanOf(words, vectors) };
}

function add(buckets: Map<number, number>, weight: number, features: readonly string[]): void {
  const unique = new Set(features);
  const value = weight / Math.sqrt(Math.max(1, unique.size));
  for (const feature of unique) {
    const bucket = hash(feature) % BUCKETS;
    buckets.set(bucket, (buckets.get(bucket) ?? 0) + value);
  }
}

function lettersOf(word: string): string[] {
  const framed = `<${word}>`;
  return Array.from({ length: Math.max(0, framed.length - 3) }, (_, at) => `c${framed.slice(at, at + 4)}`);
}

/** FNV-1a over UTF-16 units, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
}

function meanOf(words: readonly string[], { dims, at, values, weights }: WordVectors): Float32Array {
  const mean = new Float32Array(dims);
  for (const word of words) {
    const place = at.get(word);
    if (place === undefined) continue;
    const weight = weights[place] ?? 0;
    for (let dim = 0; dim < dims; dim++) mean[dim] = (mean[dim] ?? 0) + weight * (values[place * dims + dim] ?? 0);
  }
  const length = Math.hypot(...mean);
  return length === 0 ? mean : mean.map((value) => value / length);
}
