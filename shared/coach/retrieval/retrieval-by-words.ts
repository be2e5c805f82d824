import type { Found, Retrieval } from '../answers/coach-retrieval.ts';
import type { CountLacking } from './lacking-names.ts';
import type { Topic } from './topic.ts';
import { verdictOn, type Evidence } from './verdict.ts';
import type { RankedTopic, WordRanking } from './word-ranking.ts';

/** What the best article has to cover of a question's telling words, where words alone judge; calibrated. */
const COVERAGE_LEAST = 0.25;
const MOST = 5;
const NONE_LACKING = { missing: 0, uncovered: 0 };

/**
 * The retrieval by words alone, as a device has it. What it finds is the closest article, which may not be the right one.
 * `lacking` counts the names that an article lacks; while it is null, none is counted.
 */
export function createRetrievalByWords(
  topics: readonly Topic[],
  words: WordRanking,
  lacking: () => CountLacking | null,
): Omit<Retrieval, 'rare'> {
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
      return verdictOn({ ...evidenceOfWords(words, lacking(), question, ranked, best), meaning: null });
    },
  };
}

export function evidenceOfWords(
  words: WordRanking,
  lacking: CountLacking | null,
  question: string,
  ranked: readonly RankedTopic[],
  best: RankedTopic,
): Omit<Evidence, 'meaning'> {
  const next = ranked.slice(1).find(({ topic }) => topic.isArticle);
  const { missing, uncovered } = lacking?.(question, best.topic, words) ?? NONE_LACKING;
  return {
    coverage: words.coverage(question, best.topic),
    missing,
    // 'Am I done for today' names no subject at all.
    uncovered: words.isTelling(question) ? uncovered : 1,
    words: { score: best.score, lead: best.score > 0 ? 1 - (next?.score ?? 0) / best.score : 0 },
  };
}

export function foundIn(ranked: readonly RankedTopic[]): Found[] {
  return ranked
    .filter(({ topic }) => topic.isArticle)
    .slice(0, MOST)
    .map(({ topic, score }) => ({ article_id: topic.id, title: topic.title, score }));
}

function articleOf(topics: readonly Topic[]): Retrieval['article'] {
  const byId = new Map(topics.filter(({ isArticle }) => isArticle).map((topic) => [topic.id, topic]));
  return (id) => byId.get(id);
}
