import type { CoachFacts } from '#shared/coach/answers/coach-reply.ts';
import { greeting } from '#shared/coach/answers/greeting.ts';
import { starterQuestions } from '#shared/coach/answers/starter-questions.ts';

/** How the coach opens a session over these rows: its first words as Markdown, and three questions to begin with. */
export function openingOf(facts: CoachFacts): { words: string; starters: string[] } {
  return { words: greeting(facts), starters: starterQuestions(facts) };
}
