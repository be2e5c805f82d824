import type { Phrases } from '../../phrases.ts';
import type { Topic } from '../topic.ts';
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

/** The topic of what no article answers; its lines have words of every kind, and none of them tells it from the others. */
export const UNANSWERED = 'unanswered';

/**
 * The library's topics, each with further ways of asking that a second hand wrote. The server ranks meanings by them, and
 * a device words.
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
    body: '',
    tryThis: '',
    related: [],
    keywords: [],
    questions: FURTHER_WAYS[UNANSWERED] ?? [],
  };
  return [...further, other];
}
