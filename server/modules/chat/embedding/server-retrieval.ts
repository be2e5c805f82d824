import type { Retrieval } from '#shared/coach/answers/coach-reply.ts';
import { createFusedRetrieval, createWordRetrieval } from '#shared/coach/retrieval/create-retrieval.ts';
import { loadTopics } from '#shared/coach/retrieval/load-topics.ts';
import { createMeaningRanking, type MeaningRanking } from '#shared/coach/retrieval/meaning-ranking.ts';
import type { Topic } from '#shared/coach/retrieval/topic.ts';
import { createWordRanking } from '#shared/coach/retrieval/word-ranking.ts';
import type { Embedder } from './embedder.ts';
import { withFurtherWays } from '#shared/coach/retrieval/further-ways/further-ways.ts';
import { BUILT_VECTORS, embedTopics, readVectors } from './topic-vectors.ts';

/** A question waits so long for its vector; after that its words alone decide. In milliseconds. */
const PATIENCE_MS = 1_000;

export interface ServerRetrieval {
  /**
   * The retrieval for one question: the message itself, or what `resolveQuestion` made of it; any other question is
   * judged by its words. Never rejects: until `warmUp` is through, and where the embedder fails or is late, words decide.
   * The first call begins to warm up.
   */
  prepare(question: string): Promise<Retrieval>;
  /** Loads the model and the vectors of the library; resolves to whether they are there. Later calls wait for the first. */
  warmUp(): Promise<boolean>;
}

/**
 * The retrieval of the server. The vectors of the library come from the build's file; without one they are made, in the
 * background, by about a minute of one core. They live in memory.
 */
export async function createServerRetrieval(options: {
  /** Null: words alone. */
  embedder: Embedder | null;
  /** Told once where the vectors cannot be had. */
  onFailure: (reason: unknown) => void;
  topics?: readonly Topic[];
  vectorsFile?: string;
}): Promise<ServerRetrieval> {
  const { embedder, onFailure, vectorsFile = BUILT_VECTORS } = options;
  const topics = options.topics ?? (await loadTopics());
  const meant = withFurtherWays(topics);
  const words = createWordRanking(topics);
  const byWordsAlone = createWordRetrieval(topics, words);
  let meanings: MeaningRanking | null = null;
  let warming: Promise<boolean> | undefined;

  function warmUp(): Promise<boolean> {
    warming ??= getVectors();
    return warming;
  }

  async function getVectors(): Promise<boolean> {
    if (!embedder) return false;
    try {
      // Loads the model before a question needs it.
      await embedder.embed(['hello']);
      meanings = createMeaningRanking(
        (await readVectors(vectorsFile, meant)) ?? (await embedTopics(meant, embedder)),
      );
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
