import type { RankedTopic } from './word-ranking.ts';

/**
 * How much the meaning counts beside the words. Measured (decision 110): sums of scores put the right article first more
 * often than sums of reciprocal ranks, which forget how sure a ranking was.
 */
const MEANING_SHARE = 0.8;

/**
 * One ranking from two: `byWords` in scores of BM25, taken as shares of the best; `byMeaning` in cosines. A topic that
 * only one of them has counts nothing in the other. Scores lie between 0 and 1.
 */
export function fuseRankings(
  byWords: readonly RankedTopic[],
  byMeaning: readonly RankedTopic[],
): RankedTopic[] {
  const best = byWords[0]?.score ?? 0;
  const fused = new Map(
    byMeaning.map(({ topic, score }) => [topic.id, { topic, score: MEANING_SHARE * score }]),
  );
  for (const { topic, score } of byWords) {
    const own = fused.get(topic.id)?.score ?? 0;
    fused.set(topic.id, { topic, score: own + (1 - MEANING_SHARE) * (score / best) });
  }
  return [...fused.values()].sort((a, b) => b.score - a.score);
}
