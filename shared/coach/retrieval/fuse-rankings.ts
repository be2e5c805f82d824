import type { NearTopic } from './meaning-ranking.ts';
import type { RankedTopic } from './word-ranking.ts';

/*
 * What counts how much. Measured (decision 110): sums of scores put the right article first more often than sums of
 * reciprocal ranks, which forget how sure a ranking was.
 */
const NEARNESS_SHARE = 0.8;
const WORDS_SHARE = 0.2;
const LIKELIHOOD_SHARE = 0.12;
/** Between an article and what no article answers, the latter is taken where they are this close. */
const OTHER_TOPIC_LEAD = 0.02;

/**
 * One ranking from two: `byWords` in scores of BM25, taken as shares of the best, and `byMeaning`, which has every topic.
 * A topic without a word of the question has no share of words.
 */
export function fuseRankings(
  byWords: readonly RankedTopic[],
  byMeaning: readonly NearTopic[],
): RankedTopic[] {
  const best = byWords[0]?.score ?? 0;
  const words = new Map(byWords.map(({ topic, score }) => [topic.id, best > 0 ? score / best : 0]));
  return byMeaning
    .map(({ topic, nearness, likelihood }) => ({
      topic,
      score:
        NEARNESS_SHARE * nearness +
        WORDS_SHARE * (words.get(topic.id) ?? 0) +
        LIKELIHOOD_SHARE * likelihood +
        (topic.isArticle ? 0 : OTHER_TOPIC_LEAD),
    }))
    .sort((a, b) => b.score - a.score);
}
