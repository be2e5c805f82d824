import { afterAll, expect, it } from 'vitest';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withFurtherWays } from '#shared/coach/retrieval/further-ways/further-ways.ts';
import { loadTopics } from '#shared/coach/retrieval/load-topics.ts';
import type { Embedder } from './embedder.ts';
import { createServerRetrieval } from './server-retrieval.ts';
import { startEmbedder } from './start-embedder.ts';
import { embedTopics, encodeVectors, readVectors } from './topic-vectors.ts';

// Enough to tell them apart; all of them take ten seconds.
const KEPT = new Set(['naps', 'salt', 'news-politics']);
const topics = (await loadTopics()).filter(({ id }) => KEPT.has(id));
const never = (reason: unknown) => {
  throw reason;
};

const folder = await mkdtemp(join(tmpdir(), 'server-retrieval-'));
afterAll(() => rm(folder, { recursive: true }));
const vectorsFile = join(folder, 'topic-vectors.bin');
const writeVectors = async (by: Embedder) =>
  writeFile(vectorsFile, encodeVectors(await embedTopics(withFurtherWays(topics), by)));

// The model takes seconds to load, so these tests share it, in this order.
const embedder = startEmbedder();
const waits: string[] = [];
const retrieval = await createServerRetrieval({
  topics,
  embedder,
  onFailure: never,
  onWaiting: () => waits.push('no vectors yet'),
  vectorsFile,
});
const question = 'I keep dozing off at the office, is there a remedy';

it('goes by words until the vectors have been made, and by meaning from then on', async () => {
  expect(await retrieval.warmUp()).toBe(false);
  expect((await retrieval.prepare(question)).closest).toBe(true);
  expect(await retrieval.warmUp()).toBe(false);
  expect(waits).toEqual(['no vectors yet']);
  await writeVectors(embedder);
  // This answer does not wait for them.
  expect((await retrieval.prepare(question)).closest).toBe(true);
  expect(await retrieval.warmUp()).toBe(true);
});

it('finds by meaning what has no word in common with the article', async () => {
  const prepared = await retrieval.prepare(question);
  expect(prepared.closest).toBe(false);
  expect(prepared.search(question).map(({ article_id }) => article_id)).toContain('naps');
  expect(prepared.search('how much salt per day')[0]?.article_id).toBe('salt');
  const foreign = 'who is the president of france';
  expect((await retrieval.prepare(foreign)).search(foreign)).toEqual([]);
});

it('gives vectors of one length, nearer for a nearer meaning', async () => {
  const [a, b, c] = await embedder.embed(['my chest hurts', 'pain in the chest', 'a recipe for soup']);
  const cosine = (one: Float32Array | undefined, other: Float32Array | undefined) =>
    one?.reduce((sum, value, at) => sum + value * (other?.[at] ?? 0), 0) ?? NaN;
  expect(a).toHaveLength(512);
  expect(cosine(a, a)).toBeCloseTo(1, 3);
  expect(cosine(a, b)).toBeGreaterThan(cosine(a, c));
});

it('goes by words once the model is closed', async () => {
  await embedder.close();
  await expect(embedder.embed(['x'])).rejects.toThrow('closed');
  expect((await retrieval.prepare(question)).search('how much salt per day')[0]?.article_id).toBe('salt');
});

/** Tells texts apart without a model. */
const byLetters: Embedder = {
  embed: async (texts) =>
    texts.map((text) => {
      const vector = new Float32Array(512);
      for (const [at, letter] of [...text].entries()) vector[(letter.charCodeAt(0) * 31 + at) % 512] = 0.5;
      return vector;
    }),
  close: async () => undefined,
};

it('goes by words where there are no embeddings, where they fail and where they are late', async () => {
  const QUESTION = 'how much salt per day';
  await writeVectors(byLetters);
  const search = async (embedder: Embedder | null, failures: unknown[] = []) => {
    const retrieval = await createServerRetrieval({
      topics,
      embedder,
      onFailure: (reason) => failures.push(reason),
      vectorsFile,
    });
    await retrieval.warmUp();
    return (await retrieval.prepare(QUESTION)).search(QUESTION)[0]?.article_id;
  };
  expect(await search(null)).toBe('salt');
  const failures: unknown[] = [];
  const broken: Embedder = {
    embed: () => Promise.reject(new Error('no model')),
    close: () => Promise.resolve(),
  };
  expect(await search(broken, failures)).toBe('salt');
  expect(failures).toEqual([new Error('no model')]);
  const late: Embedder = {
    embed: (texts) =>
      texts[0] !== QUESTION ? Promise.resolve(texts.map(() => new Float32Array(512))) : new Promise(() => {}),
    close: () => Promise.resolve(),
  };
  expect(await search(late)).toBe('salt');
});

it('keeps vectors in a file that answers for the same phrases alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'topic-vectors-'));
  const file = join(folder, 'topic-vectors.bin');
  const few = topics.slice(0, 2);
  const made = await embedTopics(few, byLetters);
  const bytes = encodeVectors(made);
  await writeFile(file, bytes);
  const read = await readVectors(file, few);
  expect(read?.map(({ vectors }) => vectors.length)).toEqual(made.map(({ vectors }) => vectors.length));
  for (const [at, value] of (read?.[1]?.vectors[2] ?? []).entries())
    expect(value).toBeCloseTo(made[1]?.vectors[2]?.[at] ?? NaN, 2);
  expect(read?.[1]?.discriminant).toEqual({
    weights: made[1]?.discriminant.weights,
    offset: Math.fround(made[1]?.discriminant.offset ?? NaN),
  });
  expect(await readVectors(file, topics)).toBeNull();
  expect(await readVectors(file, topics.slice(1, 3))).toBeNull();
  await writeFile(file, bytes.subarray(1));
  expect(await readVectors(file, few)).toBeNull();
  expect(await readVectors(join(folder, 'none'), few)).toBeNull();
  await rm(folder, { recursive: true });
});
