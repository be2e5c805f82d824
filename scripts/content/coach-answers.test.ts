import { expect, it } from 'vitest';
import { answerQuestion } from '#shared/coach/answers/answer-question.ts';
import { greeting } from '#shared/coach/answers/greeting.ts';
import { starterQuestions } from '#shared/coach/answers/starter-questions.ts';
import { ownAsks } from '#shared/coach/answers/testing/own-asks.ts';
import { aCheckIn, anOwnWeek, aTask, someFacts } from '#shared/coach/answers/testing/own-facts.ts';
import { createWordRetrieval } from '#shared/coach/retrieval/create-retrieval.ts';
import { loadTopics } from '#shared/coach/retrieval/load-topics.ts';
import { createWordRanking } from '#shared/coach/retrieval/word-ranking.ts';
import type { Triage } from '#shared/coach/triage/safety.ts';
import { readingGrade } from './reading-grade.ts';

const GRADE_MAX = 9;
const topics = await loadTopics();
const retrieval = createWordRetrieval(topics, createWordRanking(topics));
const triage = (subtype: string | null): Triage => ({
  level: 'none',
  class: subtype ? 'answer_with_disclaimer' : 'normal',
  subtype,
  rule: 'none',
});
const days = [
  someFacts(),
  someFacts({ programme: null, name: null }),
  someFacts({
    events: anOwnWeek(),
    check_ins: [2, 3, 5, 6, 8, 9].map((day, at) =>
      aCheckIn(day, `2026-03-0${day}`, { energy_level: (at % 5) + 1 }),
    ),
    submitted: ['2026-03-08', '2026-03-09'],
  }),
  someFacts({
    events: [aTask(1, '2026-03-10', '17:00', 'Walk'), aTask(2, '2026-03-10', '17:10', 'Call Pam')],
    check_ins: [aCheckIn(1, '2026-03-09')],
    submitted: ['2026-03-01'],
  }),
];

it('the coach speaks at a reading grade of 9 or less, in every way of answering', () => {
  const texts = days.flatMap((facts) => [
    greeting(facts),
    ...starterQuestions(facts),
    ...ownAsks.flatMap((question) =>
      // Each further space is the same question with another wording.
      ['', ' ', '  ', '   '].flatMap((seed) =>
        [null, 'pregnancy', 'medicine', 'condition'].map((subtype) => {
          const earlier = [{ role: 'user' as const, content: 'how much salt per day' }];
          const reply = answerQuestion(question + seed, facts, earlier, retrieval, triage(subtype));
          return [reply.content, reply.for_you].filter(Boolean).join('\n\n');
        }),
      ),
    ),
  ]);
  const unlike = [...new Set(texts)];
  const all = readingGrade(unlike.join('\n\n'));
  expect(unlike.length).toBeGreaterThan(150);
  expect(all).toBeLessThanOrEqual(GRADE_MAX);
  const hard = unlike
    .map((text) => ({ grade: readingGrade(text), text }))
    .filter(({ grade }) => grade > GRADE_MAX);
  expect(hard).toEqual([]);
});
