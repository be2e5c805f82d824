import { readPhrases } from '#shared/coach/phrases.ts';
import type { Topic } from '#shared/coach/retrieval/topic.ts';
import aches from './aches.txt';
import cardio from './cardio.txt';
import emotional from './emotional.txt';
import everyday from './everyday.txt';
import habits from './habits.txt';
import investigations from './investigations.txt';
import nutrition from './nutrition.txt';
import sleep from './sleep.txt';
import strength from './strength.txt';
import unanswered from './unanswered.txt';

const FURTHER_WAYS = readPhrases(
  [nutrition, sleep, cardio, strength, aches, emotional, everyday, investigations, habits, unanswered].join(
    '\n',
  ),
);

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
    keywords: [],
    questions: FURTHER_WAYS[UNANSWERED] ?? [],
  };
  return [...further, other];
}
