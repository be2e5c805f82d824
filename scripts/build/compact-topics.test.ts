import { expect, it } from 'vitest';
import { loadTopics } from '#shared/coach/retrieval/load-topics.ts';
import { createWordRanking } from '#shared/coach/retrieval/word-ranking.ts';
import { withBareWays } from './compact-topics.ts';

it('ranks every question by the words of a build as by the ways of asking in full', async () => {
  const topics = await loadTopics();
  const [full, bare] = [createWordRanking(topics), createWordRanking(withBareWays(topics))];
  const ranked = (ranking: typeof full, question: string) =>
    ranking.rank(question).map(({ topic, score }) => [topic.id, Math.round(score * 1000)]);
  const questions = topics.flatMap((topic) => topic.questions.slice(0, 2));
  expect(questions.length).toBeGreaterThan(200);
  for (const question of [...questions, 'how mcuh sleap do i ned', 'metitation for beginers'])
    expect([question, ranked(bare, question)]).toEqual([question, ranked(full, question)]);
});
