import type { Found, Retrieval } from '../answers/coach-reply.ts';
import { fuseRankings } from './fuse-rankings.ts';
import type { NearTopic } from './meaning-ranking.ts';
import type { Topic } from './topic.ts';
import { verdictOn, type Evidence } from './verdict.ts';
import type { RankedTopic, WordRanking } from './word-ranking.ts';

/** What the best article has to cover of a question's telling words, where words alone judge; calibrated. */
const COVERAGE_LEAST = 0.3;
/*
 * Where the best article is no answer; calibrated (decision 110): it fits too little in all, or it is only half near and
 * has too few of the question's words.
 */
const FUSED_LEAST = 0.5;
const HALF_NEAR = 0.62;
const HALF_NEAR_COVERAGE = 0.2;
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
    judge(question) {
      const ranked = words.rank(question);
      const [best] = ranked;
      if (!best?.topic.isArticle || words.coverage(question, best.topic) < COVERAGE_LEAST) return 'nothing';
      return verdictOn({ ...evidenceOfWords(words, question, ranked, best), meaning: null });
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
  byMeaning: (question: string) => NearTopic[] | null,
): Retrieval {
  const byWordsAlone = createWordRetrieval(topics, words);
  return {
    closest: false,
    article: byWordsAlone.article,
    search(question) {
      const meanings = byMeaning(question);
      if (meanings === null) return byWordsAlone.search(question);
      const fused = fuseRankings(words.rank(question), meanings);
      const [best] = fused;
      if (!best?.topic.isArticle || best.score < FUSED_LEAST) return [];
      const nearness = meanings.find(({ topic }) => topic === best.topic)?.nearness ?? 0;
      if (nearness < HALF_NEAR && words.coverage(question, best.topic) < HALF_NEAR_COVERAGE) return [];
      return foundIn(fused);
    },
    judge(question) {
      const meanings = byMeaning(question);
      if (meanings === null) return byWordsAlone.judge(question);
      const ranked = words.rank(question);
      const fused = fuseRankings(ranked, meanings);
      const [best] = fused;
      if (!best || this.search(question).length === 0) return 'nothing';
      const near = meanings.find(({ topic }) => topic === best.topic);
      const next = fused.find((each) => each !== best && each.topic.isArticle);
      return verdictOn({
        ...evidenceOfWords(words, question, ranked, best),
        meaning: {
          score: best.score,
          nearness: near?.nearness ?? 0,
          likelihood: near?.likelihood ?? 0,
          lead: best.score - (next?.score ?? 0),
        },
      });
    },
  };
}

function evidenceOfWords(
  words: WordRanking,
  question: string,
  ranked: readonly RankedTopic[],
  best: RankedTopic,
): Omit<Evidence, 'meaning'> {
  const next = ranked.slice(1).find(({ topic }) => topic.isArticle);
  return {
    coverage: words.coverage(question, best.topic),
    missing: words.missing(question, best.topic),
    uncovered: words.uncovered(question, best.topic),
    words: { score: best.score, lead: best.score > 0 ? 1 - (next?.score ?? 0) / best.score : 0 },
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
