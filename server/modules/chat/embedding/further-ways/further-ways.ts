import type { Topic } from '#shared/coach/retrieval/topic.ts';
import { FURTHER_CARDIO_WAYS } from './cardio-ways.ts';
import { FURTHER_EMOTIONAL_WAYS } from './emotional-ways.ts';
import { FURTHER_HABITS_WAYS } from './habits-ways.ts';
import { FURTHER_INVESTIGATIONS_WAYS } from './investigations-ways.ts';
import { FURTHER_NUTRITION_WAYS } from './nutrition-ways.ts';
import { FURTHER_SLEEP_WAYS } from './sleep-ways.ts';
import { FURTHER_STRENGTH_WAYS } from './strength-ways.ts';
import { UNANSWERED_WAYS } from './unanswered-ways.ts';

const FURTHER_WAYS: Readonly<Record<string, string>> = {
  ...FURTHER_NUTRITION_WAYS,
  ...FURTHER_SLEEP_WAYS,
  ...FURTHER_CARDIO_WAYS,
  ...FURTHER_STRENGTH_WAYS,
  ...FURTHER_EMOTIONAL_WAYS,
  ...FURTHER_INVESTIGATIONS_WAYS,
  ...FURTHER_HABITS_WAYS,
};

/**
 * The topics by which the server ranks meanings: the library's, each with further ways of asking. A second hand wrote
 * them. They are left out of the device's index, whose size is bounded.
 */
export function withFurtherWays(topics: readonly Topic[]): Topic[] {
  const further = topics.map((topic) => ({
    ...topic,
    questions: [...topic.questions, ...linesOf(FURTHER_WAYS[topic.id] ?? '')],
  }));
  const unanswered: Topic = {
    id: 'unanswered',
    isArticle: false,
    title: '',
    summary: '',
    answer: '',
    tryThis: '',
    keywords: [],
    questions: linesOf(UNANSWERED_WAYS),
  };
  return [...further, unanswered];
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}
