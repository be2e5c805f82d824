import { answerArticle } from '../answer-topic.ts';
import type { CoachFacts, Turn } from '../coach-reply.ts';
import type { Retrieval } from '../coach-retrieval.ts';
import type { Draft } from '../draft.ts';
import { plainQuestion } from '../plain-question.ts';

const TOLD =
  /^(?:(?:so|well|ok|and)[, ]+)*(?:i|i'm|im|i've|ive|my|we|we're|our)\b(?! (?:mean|wonder|want to know)\b)/;
const TOLD_WORDS = 4;
const SHORT_WORDS = 9;
const NEAR = 3;
const POINTS_BACK = /\b(?:it|that|this|them|there|then)\b/;

/** 'I work nights', then 'how can I sleep in the day': an article near to both. */
export function ofTold(
  question: string,
  facts: CoachFacts,
  earlier: readonly Turn[],
  retrieval: Retrieval,
): Draft | null {
  const told = earlier.findLast(({ role }) => role === 'user')?.content ?? '';
  const plain = plainQuestion(told);
  const isTold = TOLD.test(plain) && plain.split(' ').length >= TOLD_WORDS && !told.includes('?');
  if (!isTold || plainQuestion(question).split(' ').length > SHORT_WORDS) return null;
  const last = earlier.findLast(({ role }) => role === 'assistant');
  const near = retrieval
    .search(told)
    .slice(0, NEAR)
    .map(({ article_id }) => article_id);
  const both = retrieval.search(`${told} ${question}`);
  const cited = POINTS_BACK.test(plainQuestion(question)) ? (last?.cites ?? []) : [];
  const best = both.find(({ article_id }) => cited.includes(article_id)) ?? both[0];
  const isSure = retrieval.judge(told) === 'answer';
  return best && isSure && [...cited, ...near].includes(best.article_id)
    ? answerArticle(best.article_id, facts, retrieval)
    : null;
}
