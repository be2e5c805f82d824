import type { Lexicon } from '#shared/coach/triage/concepts.ts';
import { readMessage, triageByWords } from '#shared/coach/triage/words.ts';
import { topicsOf } from '#shared/coach/retrieval/topic.ts';
import { ACHES_ARTICLES } from '#shared/content/articles/aches-articles.ts';
import { CARDIO_ARTICLES } from '#shared/content/articles/cardio-articles.ts';
import { EMOTIONAL_ARTICLES } from '#shared/content/articles/emotional-articles.ts';
import { EVERYDAY_ARTICLES } from '#shared/content/articles/everyday-articles.ts';
import { HABITS_ARTICLES } from '#shared/content/articles/habits-articles.ts';
import { INVESTIGATIONS_ARTICLES } from '#shared/content/articles/investigations-articles.ts';
import { NUTRITION_ARTICLES } from '#shared/content/articles/nutrition-articles.ts';
import { SLEEP_ARTICLES } from '#shared/content/articles/sleep-articles.ts';
import { STRENGTH_ARTICLES } from '#shared/content/articles/strength-articles.ts';
import type { BankLine } from './read-bank.ts';

/**
 * What participants ask of the library, as benign examples: a question that an article answers gets no card. Questions
 * that the rules take for a danger ("do I have diabetes") are left out.
 */
export function ordinaryQuestions(lexicon: Lexicon): BankLine[] {
  const topics = topicsOf([
    ...NUTRITION_ARTICLES,
    ...SLEEP_ARTICLES,
    ...CARDIO_ARTICLES,
    ...STRENGTH_ARTICLES,
    ...ACHES_ARTICLES,
    ...EMOTIONAL_ARTICLES,
    ...EVERYDAY_ARTICLES,
    ...INVESTIGATIONS_ARTICLES,
    ...HABITS_ARTICLES,
  ]);
  return topics.flatMap(({ id, questions }) =>
    questions
      .filter((text) => triageByWords(readMessage(text, lexicon)).level === 'none')
      .map((text, at) => ({
        text,
        class: 'normal' as const,
        subtype: 'library',
        family: `library/${id}`,
        id: `${id}:${at}`,
      })),
  );
}
