import type { Reading } from './words.ts';

/** How many buckets words, letters, concepts, and pairs of words and of concepts are hashed into. */
export const BUCKETS = 32_768;

/** Of so many concepts each pair is a feature: their number grows with the square. */
const PAIRED = 40;

/** A message as the classifier sees it: buckets with their values. */
export type Features = ReadonlyMap<number, number>;

/** Turns a message into features. Each kind of feature weighs the same, whatever the message's length. */
export function featuresOf({ tokens, hits, denied }: Reading): Features {
  const words = tokens.filter((token) => token !== ',' && token !== '.').map(sizeOf);
  const marked = ['^', ...words, '$'];
  const buckets = new Map<number, number>();
  add(
    buckets,
    1,
    words.map((word) => `u${word}`),
  );
  add(buckets, 0.5, [
    ...marked.slice(1).map((word, at) => `b${marked[at]} ${word}`),
    ...words.slice(2).map((word, at) => `s${words[at]} ${word}`),
  ]);
  add(buckets, 0.6, words.flatMap(lettersOf));
  const concepts = [
    ...new Set([...hits.map((hit) => `k${hit.concept}`), ...denied.map((hit) => `n${hit.concept}`)]),
  ].sort();
  add(buckets, 1.2, concepts);
  add(
    buckets,
    0.3,
    concepts
      .slice(0, PAIRED)
      .flatMap((one, at) => concepts.slice(at + 1, PAIRED).map((other) => `p${one} ${other}`)),
  );
  return buckets;
}

function add(buckets: Map<number, number>, weight: number, features: readonly string[]): void {
  const unique = new Set(features);
  const value = weight / Math.sqrt(Math.max(1, unique.size));
  for (const feature of unique) {
    const bucket = hash(feature) % BUCKETS;
    buckets.set(bucket, (buckets.get(bucket) ?? 0) + value);
  }
}

/** A number by its size: what it means exactly is for numbers.ts. */
function sizeOf(token: string): string {
  const [, high, low] = /^(\d+)\/(\d+)$/.exec(token) ?? [];
  if (high && low) return Number(high) >= 180 || Number(low) >= 120 ? '#pair-high' : '#pair';
  if (!/^\d/.test(token)) return token;
  const limit = [4, 6, 18, 38, 40, 95, 100, 180].find((each) => Number(token) < each);
  return `#${token.includes('.') ? 'part' : 'whole'}${limit ?? ''}`;
}

function lettersOf(word: string): string[] {
  if (word.startsWith('#')) return [];
  const framed = `<${word}>`;
  return Array.from({ length: Math.max(0, framed.length - 3) }, (_, at) => `c${framed.slice(at, at + 4)}`);
}

/** FNV-1a over UTF-16 units, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
}
