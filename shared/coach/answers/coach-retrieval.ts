import type { Citation, CoachFacts, Turn } from './coach-reply.ts';
import type { Draft } from './draft.ts';
import type { ResolvedQuestion } from './resolve-question.ts';

/** An article that fits a question; a higher `score` fits better. */
export interface Found {
  article_id: string;
  title: string;
  score: number;
}

/** What the coach may quote of an article; plain text. */
export interface ArticleInShort {
  title: string;
  summary: string;
  /** At most 60 words. */
  answer: string;
  /** A first step, in the imperative. */
  tryThis: string;
  /** Ids of articles to read next. */
  related: readonly string[];
  /** The whole text in Markdown, for the part that a follow-up asks of. */
  body?: string;
}

/** `ask`: titles are offered to choose from. */
export type Verdict = 'answer' | 'ask' | 'nothing';

/** What goes on with an article: `earlier` ends with it. */
type FollowUp = (
  said: string,
  facts: CoachFacts,
  earlier: readonly Turn[],
  retrieval: Retrieval,
) => Draft | null;

/**
 * Answers that no row and no plan gives: from articles, with what goes on with one, sums over what was said, help with
 * the product, what to do about a missed session, and what is said to a yes to a card.
 */
export interface RareAnswers {
  answerArithmetic(plain: string, retrieval: Retrieval): RareAnswer | null;
  unitsAsDrinks(plain: string, said: string): RareAnswer | null;
  answerProduct(plain: string): RareAnswer | null;
  answerApp(question: string): Draft;
  answerMissed(plain: string, facts: CoachFacts): Draft | null;
  answerTopic(question: string, facts: CoachFacts, retrieval: Retrieval): Draft | null;
  answerMore(question: string, facts: CoachFacts, retrieval: Retrieval): Draft | null;
  answerArticle(id: string, facts: CoachFacts, retrieval: Retrieval): Draft | null;
  answerOwnResults(question: string, retrieval: Retrieval): Draft;
  measuredArticle(question: string, retrieval: Retrieval): { text: string; citation: Citation } | null;
  onArticle: FollowUp;
  ofSubject: FollowUp;
  furtherOn(id: string, facts: CoachFacts, earlier: readonly Turn[], retrieval: Retrieval): Draft;
  goOn(
    resolved: ResolvedQuestion,
    facts: CoachFacts,
    earlier: readonly Turn[],
    retrieval: Retrieval,
  ): Draft | null;
  chosenArticle(message: string, earlier: readonly Turn[]): string | null;
  ofStanding(message: string, earlier: readonly Turn[]): string | null;
}

interface RareAnswer {
  /** Markdown. */
  content: string;
  citations?: Citation[];
}

/** Finds the articles that a question is about. */
export interface Retrieval {
  /** Whether it goes by words alone, so that the best article is only the closest one. */
  readonly closest: boolean;
  /** The best first; empty where no article is near the question. */
  search(question: string): Found[];
  /** Whether the best article answers the question. */
  judge(question: string): Verdict;
  article(id: string): ArticleInShort | undefined;
  /** Null while a device does not have them yet. */
  rare(): RareAnswers | null;
}
