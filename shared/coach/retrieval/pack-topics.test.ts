import { expect, it } from 'vitest';
import { deviceTopics } from './device-topics.ts';
import { loadTexts } from './load-texts.ts';
import { loadTopics } from './load-topics.ts';
import { packTexts, packTopics, unpackTexts, unpackTopics } from './pack-topics.ts';

it('gives back the topics of a device as they were', async () => {
  const topics = deviceTopics(await loadTopics());
  expect(unpackTopics(packTopics(topics))).toEqual(topics);
});

it('gives back what the coach says of the articles', async () => {
  const texts = await loadTexts();
  expect(texts.length).toBeGreaterThan(100);
  expect(unpackTexts(packTexts(texts))).toEqual(texts);
});

it('refuses what it could not give back', async () => {
  const [one] = deviceTopics(await loadTopics());
  const [text] = await loadTexts();
  if (!one || !text) throw new Error('There is no topic');
  expect(() => packTopics([{ ...one, keywords: ['this|that'] }])).toThrow('cannot be a part');
  expect(() => packTexts([{ ...text, summary: '' }])).toThrow('cannot be a line');
  expect(() => packTopics([{ ...one, isArticle: false }, one])).toThrow('come first');
});
