import { expect, it } from 'vitest';
import { loadTopics } from './load-topics.ts';
import { packTopics, unpackTopics } from './pack-topics.ts';

it('gives back the topics of the library as they were', async () => {
  const topics = await loadTopics();
  expect(unpackTopics(packTopics(topics))).toEqual(topics);
});

it('refuses what it could not give back', async () => {
  const [one] = await loadTopics();
  if (!one) throw new Error('There is no topic');
  expect(() => packTopics([{ ...one, questions: ['this|that'] }])).toThrow('cannot be a part');
  expect(() => packTopics([{ ...one, summary: '' }])).toThrow('cannot be a line');
  expect(() => packTopics([{ ...one, isArticle: false }, one])).toThrow('come first');
});
