import { rareAnswers } from '../answers/rare-answers.ts';
import type { Retrieval } from '../answers/coach-retrieval.ts';
import { fuseRankings } from './fuse-rankings.ts';
import { lackingNames } from './lacking-names.ts';
import type { NearTopic } from './meaning-ranking.ts';
import type { Topic } from './topic.ts';
import { createRetrievalByWords, evidenceOfWords, foundIn } from './retrieval-by-words.ts';
import { verdictOn } from './verdict.ts';
import type { WordRanking } from './word-ranking.ts';

/*
 * Where the best article is no answer; calibrated (decision 110): it fits too little in all, or it is only half near and
 * has too few of the question's words.
 */
const FUSED_LEAST = 0.5;
const HALF_NEAR = 0.62;
const HALF_NEAR_COVERAGE = 0.2;

/** By words alone, with the names that an article has to have. */
export function createWordRetrieval(topics: readonly Topic[], words: WordRanking): Retrieval {
  return { ...createRetrievalByWords(topics, words, () => lackingNames), rare: () => rareAnswers };
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
    rare: byWordsAlone.rare,
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
      const next = fused.find(({ topic }) => topic.isArticle && !belongTogether(topic, best.topic));
      return verdictOn({
        ...evidenceOfWords(words, lackingNames, question, ranked, best),
        meaning: { score: best.score, lead: best.score - (next?.score ?? 0) },
      });
    },
  };
}

/** Whether two topics are one, or one names the other as further reading. */
function belongTogether(one: Topic, other: Topic): boolean {
  return one === other || one.related.includes(other.id) || other.related.includes(one.id);
}
