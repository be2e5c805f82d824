import type { Retrieval } from '#shared/coach/answers/coach-reply.ts';
import { createFusedRetrieval, createWordRetrieval } from '#shared/coach/retrieval/create-retrieval.ts';
import { loadTopics } from '#shared/coach/retrieval/load-topics.ts';
import {
  createMeaningRanking,
  phrasesOf,
  type MeaningRanking,
} from '#shared/coach/retrieval/meaning-ranking.ts';
import type { Topic } from '#shared/coach/retrieval/topic.ts';
import { createWordRanking } from '#shared/coach/retrieval/word-ranking.ts';
import type { Embedder } from './embedder.ts';

/** A question waits so long for its vector; after that its words alone decide. In milliseconds. */
const PATIENCE_MS = 1_000;
/** So many phrases at a time, so that a question is not stuck behind all of them. */
const BATCH = 32;

export interface ServerRetrieval {
  /**
   * The retrieval for the one question that `resolveQuestion` made of a message. Never rejects: while the vectors are
   * being made, where the embedder fails or takes too long, it goes by words alone.
   */
  prepare(question: string): Promise<Retrieval>;
  /** Makes the vectors of the library; resolves to whether they are there. A second call waits for the first. */
  warmUp(): Promise<boolean>;
}

/**
 * The retrieval of the server. `embedder` null: words alone. The vectors of the library are made once, in the background
 * (about ten seconds of one core), and live in memory.
 */
export async function createServerRetrieval(options: {
  embedder: Embedder | null;
  /** Told once where the vectors cannot be made. */
  onFailure: (reason: unknown) => void;
}): Promise<ServerRetrieval> {
  const { embedder, onFailure } = options;
  const topics = await loadTopics();
  const words = createWordRanking(topics);
  const byWordsAlone = createWordRetrieval(topics, words);
  let meanings: MeaningRanking | null = null;
  let warming: Promise<boolean> | undefined;

  function warmUp(): Promise<boolean> {
    warming ??= makeVectors();
    return warming;
  }

  async function makeVectors(): Promise<boolean> {
    if (!embedder) return false;
    try {
      meanings = createMeaningRanking(await embedTopics(topics, embedder));
      return true;
    } catch (reason) {
      onFailure(reason);
      return false;
    }
  }

  return {
    warmUp,
    async prepare(question) {
      if (!meanings || !embedder) {
        void warmUp();
        return byWordsAlone;
      }
      const vector = await within(PATIENCE_MS, embedder.embed([question]));
      const ranking = vector?.[0] ? meanings.rank(vector[0]) : null;
      return createFusedRetrieval(topics, words, (asked) => (asked === question ? ranking : null));
    },
  };
}

async function embedTopics(topics: readonly Topic[], embedder: Embedder) {
  const phrases = topics.flatMap(phrasesOf);
  const vectors: Float32Array[] = [];
  for (let at = 0; at < phrases.length; at += BATCH)
    vectors.push(...(await embedder.embed(phrases.slice(at, at + BATCH))));
  let next = 0;
  return topics.map((topic) => {
    const from = next;
    next += phrasesOf(topic).length;
    return { topic, vectors: vectors.slice(from, next) };
  });
}

/** The result, or null where it failed or did not come in time. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([work.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}
