import type { Topic } from './topic.ts';
import type { RankedTopic } from './word-ranking.ts';

/** Of the ways of asking nearest to the question, the second counts half as much as the first. */
const SECOND_SHARE = 0.5;

export interface MeaningRanking {
  /** All topics, the nearest to the question's vector first; a score is a cosine, -1 to 1. */
  rank(question: Float32Array): RankedTopic[];
}

/** The texts by which a topic is known to an embedder. */
export function phrasesOf(topic: Topic): string[] {
  return topic.isArticle ? [topic.title, ...topic.questions] : [...topic.questions];
}

/** Ranks topics by the vectors of `phrasesOf`, in its order, of one length and normed to 1. */
export function createMeaningRanking(
  topics: readonly { topic: Topic; vectors: readonly Float32Array[] }[],
): MeaningRanking {
  return {
    rank: (question) =>
      topics
        .map(({ topic, vectors }) => ({ topic, score: nearness(question, vectors) }))
        .sort((a, b) => b.score - a.score),
  };
}

function nearness(question: Float32Array, vectors: readonly Float32Array[]): number {
  let [first, second] = [-1, -1];
  for (const vector of vectors) {
    const cosine = dot(question, vector);
    if (cosine > first) [first, second] = [cosine, first];
    else if (cosine > second) second = cosine;
  }
  return (first + SECOND_SHARE * second) / (1 + SECOND_SHARE);
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}
