import type { Retrieval } from '#shared/coach/answers/coach-retrieval.ts';
import { createFusedRetrieval, createWordRetrieval } from '#shared/coach/retrieval/create-retrieval.ts';
import { loadTopics } from '#shared/coach/retrieval/load-topics.ts';
import { createMeaningRanking, type MeaningRanking } from '#shared/coach/retrieval/meaning-ranking.ts';
import type { Topic } from '#shared/coach/retrieval/topic.ts';
import { createWordRanking } from '#shared/coach/retrieval/word-ranking.ts';
import type { Embedder } from './embedder.ts';
import { withFurtherWays } from '#shared/coach/retrieval/further-ways/further-ways.ts';
import { readVectors, VECTOR_PLACES } from './topic-vectors.ts';

/** A question waits so long for its vector; after that its words alone decide. In milliseconds. */
const PATIENCE_MS = 1_000;

export interface ServerRetrieval {
  /**
   * The retrieval for one question: the message itself, or what `resolveQuestion` made of it; any other question is
   * judged by its words. Never rejects: until `warmUp` is through, and where the embedder fails or is late, words decide.
   * Each call until then begins to warm up.
   */
  prepare(question: string): Promise<Retrieval>;
  /**
   * Loads the model and the vectors of the library; resolves to whether they are there. Later calls wait for the first, and
   * look for the vectors once more where there were none.
   */
  warmUp(): Promise<boolean>;
}

/**
 * The retrieval of the server. The vectors of the library come from the build's file and live in memory. A fresh clone's first
 * start makes that file beside the running server: until it is there, words decide.
 */
export async function createServerRetrieval(options: {
  /** Null: words alone. */
  embedder: Embedder | null;
  /** Told once where the model fails. */
  onFailure: (reason: unknown) => void;
  /** Told once where the vectors of the library are still to come. */
  onWaiting?: () => void;
  topics?: readonly Topic[];
  vectorsFile?: string;
}): Promise<ServerRetrieval> {
  const { embedder, onFailure, onWaiting, vectorsFile } = options;
  const places = vectorsFile === undefined ? VECTOR_PLACES : [vectorsFile];
  const topics = options.topics ?? (await loadTopics());
  const meant = withFurtherWays(topics);
  const words = createWordRanking(topics);
  const byWordsAlone = createWordRetrieval(topics, words);
  let meanings: MeaningRanking | null = null;
  let warming: Promise<boolean> | undefined;
  let isWaiting = false;

  function warmUp(): Promise<boolean> {
    warming ??= getVectors();
    return warming;
  }

  async function getVectors(): Promise<boolean> {
    if (!embedder) return false;
    try {
      const vectors = await firstVectors(places, meant);
      if (!vectors) {
        if (!isWaiting) onWaiting?.();
        isWaiting = true;
        warming = undefined;
        return false;
      }
      // Loads the model before a question needs it.
      await embedder.embed(['hello']);
      meanings = createMeaningRanking(vectors);
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
      if (!vector?.[0]) return byWordsAlone;
      const ranking = meanings.rank(vector[0]);
      return createFusedRetrieval(topics, words, (asked) => (asked === question ? ranking : null));
    },
  };
}

/** Those of the first place that has them for these very phrases. */
async function firstVectors(places: readonly string[], topics: readonly Topic[]) {
  for (const place of places) {
    const vectors = await readVectors(place, topics);
    if (vectors) return vectors;
  }
  return null;
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
