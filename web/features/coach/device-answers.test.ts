import { expect, it } from 'vitest';
import { anOwnWeek, someFacts } from '#shared/coach/answers/testing/own-facts.ts';
import { answerOnDevice } from './device-answers.ts';

const facts = someFacts({ events: anOwnWeek() });
const answered = async (content: string) =>
  (await answerOnDevice({ content, triage: null }, facts, [], async () => [])).content;

it.each([
  ['a sum', 'How much protein do I need at 82 kg?', 'At 82 kg the basic need is about 62 g'],
  ['the product', 'Who reads what I submit?', "shares that day's list with your health team"],
  ['a row', 'What is on today?', 'Your plan has 5 tasks for today'],
])('answers %s, though its part comes later than the rest', async (_, question, answer) => {
  expect(await answered(question)).toContain(answer);
});
