import type { Verdict } from '../answers/coach-retrieval.ts';
import type { LackingNames } from './lacking-names.ts';

/*
 * When an article is said, when titles are offered, and when the coach has nothing. The weights were learned (logistic
 * regression, judged by tenfold cross-validation) from questions with an article, from the same questions while their
 * articles were away, and from near misses; docs/coach.md has the figures.
 */

/** What the ranking says of its best article. Each is 0 to 1, but for the score of words. */
export interface Evidence extends LackingNames {
  /** The question's telling words that the article has. */
  coverage: number;
  /**
   * By meaning and words together, or null where words alone judge. The lead is over the next article that is not related
   * to the best one: of two that belong together either answers.
   */
  meaning: { score: number; lead: number } | null;
  /** The score of words, and how far ahead of the next article it is, as a share of it. */
  words: { score: number; lead: number };
}

const SURE = -0.7;
const MAYBE = -2.6;
/** More names that an article lacks tell no more. */
const MISSING_MOST = 2;

export function verdictOn({ coverage, missing, uncovered, meaning, words }: Evidence): Verdict {
  const lacks = Math.min(missing, MISSING_MOST);
  const odds = meaning
    ? -5.05 + 4.87 * meaning.score + 14.01 * meaning.lead - 1.03 * lacks
    : -8.19 + 1.21 * Math.log1p(words.score) + 2.12 * coverage + 2.6 * words.lead - 0.69 * lacks;
  if (odds > SURE) return uncovered > 0 ? 'ask' : 'answer';
  return odds > MAYBE && uncovered === 0 ? 'ask' : 'nothing';
}
