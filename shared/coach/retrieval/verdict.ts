import type { Verdict } from '../answers/coach-reply.ts';
import type { LackingNames } from './lacking-names.ts';

/*
 * When an article is said, when titles are offered, and when the coach has nothing. The weights were learned (logistic
 * regression) from questions with an article, from the same questions while their articles were away, and from near misses;
 * docs/coach.md has the figures.
 */

/** What the ranking says of its best article. Each is 0 to 1, but for the score of words. */
export interface Evidence extends LackingNames {
  /** The question's telling words that the article has. */
  coverage: number;
  /** By meaning and words together, or null where words alone judge. */
  meaning: { score: number; nearness: number; likelihood: number; lead: number } | null;
  /** The score of words, and how far ahead of the next article it is, as a share of it. */
  words: { score: number; lead: number };
}

const SURE = -1.1;
const MAYBE = -2.3;
/** From here on the article is about the question, although one of its subjects is not in it. */
const SCORE_IN_SPITE = 0.84;
const COVERAGE_IN_SPITE = 0.7;

export function verdictOn({ coverage, missing, uncovered, meaning, words }: Evidence): Verdict {
  const odds = meaning
    ? -2.03 -
      3.02 * meaning.score +
      1.05 * meaning.nearness +
      1.94 * meaning.likelihood +
      3.04 * coverage +
      11.67 * meaning.lead
    : -6.22 + 0.86 * Math.log1p(words.score) + 0.1 * coverage + 4.12 * words.lead;
  const inSpite = meaning ? meaning.score >= SCORE_IN_SPITE : coverage >= COVERAGE_IN_SPITE;
  if (uncovered > 0 || (missing > 0 && !inSpite)) return odds > SURE ? 'ask' : 'nothing';
  if (odds > SURE) return 'answer';
  return odds > MAYBE ? 'ask' : 'nothing';
}
