import type { Found, Retrieval } from '../answers/coach-reply.ts';
import { fuseRankings } from './fuse-rankings.ts';
import type { Topic } from './topic.ts';
import type { RankedTopic, WordRanking } from './word-ranking.ts';

/** What the best article has to cover of a question's telling words, where words alone judge; calibrated. */
const COVERAGE_LEAST = 0.3;
/** Below this cosine nothing in the library means what the question means; calibrated (decision 110). */
const COSINE_LEAST = 0.42;
const MOST = 5;

/** The retrieval by words alone, as a device has it. What it finds is the closest article, which may not be the right one. */
export function createWordRetrieval(topics: readonly Topic[], words: WordRanking): Retrieval {
  return {
    closest: true,
    article: articleOf(topics),
    search(question) {
      const ranked = words.rank(question);
      const [best] = ranked;
      if (!best?.topic.isArticle || words.coverage(question, best.topic) < COVERAGE_LEAST) return [];
      return foundIn(ranked);
    },
  };
}

/**
 * The retrieval by words and by meaning. `byMeaning` gives the ranking of a question whose vector is known; null for any
 * other, which words alone then judge.
 */
export function createFusedRetrieval(
  topics: readonly Topic[],
  words: WordRanking,
  byMeaning: (question: string) => RankedTopic[] | null,
): Retrieval {
  const byWordsAlone = createWordRetrieval(topics, words);
  return {
    closest: false,
    article: byWordsAlone.article,
    search(question) {
      const meanings = byMeaning(question);
      if (meanings === null) return byWordsAlone.search(question);
      const nearest = meanings.find(({ topic }) => topic.isArticle);
      const fused = fuseRankings(words.rank(question), meanings);
      if (!fused[0]?.topic.isArticle || !nearest || nearest.score < COSINE_LEAST) return [];
      return foundIn(fused);
    },
  };
}

function foundIn(ranked: readonly RankedTopic[]): Found[] {
  return ranked
    .filter(({ topic }) => topic.isArticle)
    .slice(0, MOST)
    .map(({ topic, score }) => ({ article_id: topic.id, title: topic.title, score }));
}

function articleOf(topics: readonly Topic[]): Retrieval['article'] {
  const byId = new Map(topics.filter(({ isArticle }) => isArticle).map((topic) => [topic.id, topic]));
  return (id) => byId.get(id);
}
