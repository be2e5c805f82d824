import type { Phrases } from '#shared/coach/phrases.ts';
import type { Topic } from '#shared/coach/retrieval/topic.ts';
import { phrases as aches } from './aches.txt';
import { phrases as cardio } from './cardio.txt';
import { phrases as emotional } from './emotional.txt';
import { phrases as everyday } from './everyday.txt';
import { phrases as habits } from './habits.txt';
import { phrases as investigations } from './investigations.txt';
import { phrases as nutrition } from './nutrition.txt';
import { phrases as sleep } from './sleep.txt';
import { phrases as strength } from './strength.txt';
import { phrases as unanswered } from './unanswered.txt';

const FURTHER_WAYS: Phrases = {
  ...nutrition,
  ...sleep,
  ...cardio,
  ...strength,
  ...aches,
  ...emotional,
  ...everyday,
  ...investigations,
  ...habits,
  ...unanswered,
};

/** The topic of what no article answers. */
const UNANSWERED = 'unanswered';

/**
 * The topics by which the server ranks meanings: the library's, each with further ways of asking. A second hand wrote
 * them. They are left out of the device's index, whose size is bounded.
 */
export function withFurtherWays(topics: readonly Topic[]): Topic[] {
  const further = topics.map((topic) => ({
    ...topic,
    questions: [...topic.questions, ...(FURTHER_WAYS[topic.id] ?? [])],
  }));
  const other: Topic = {
    id: UNANSWERED,
    isArticle: false,
    title: '',
    summary: '',
    answer: '',
    tryThis: '',
    related: [],
    keywords: [],
    questions: FURTHER_WAYS[UNANSWERED] ?? [],
  };
  return [...further, other];
}
