import { expect, it } from 'vitest';
import { deviceTopics } from './device-topics.ts';
import { loadTopics } from './load-topics.ts';
import { packTopics, unpackTopics } from './pack-topics.ts';

const topics = deviceTopics(await loadTopics());

it('gives back the topics of a device as they were', () => {
  expect(unpackTopics(packTopics(topics))).toEqual(topics);
});

it('refuses what it could not give back', () => {
  const [one, ...others] = topics;
  if (!one) throw new Error('There is no topic');
  expect(() => packTopics([{ ...one, keywords: ['Olive oil'] }, ...others])).toThrow('of a device');
  expect(() => packTopics([{ ...one, questions: ['second first'] }, ...others])).toThrow('of a device');
  expect(() => packTopics([...topics, { ...one, isArticle: false, id: '' }])).toThrow('of a device');
  expect(() => packTopics([{ ...one, title: 'Another' }, ...others])).toThrow('come first');
  expect(() => packTopics([...others, one])).toThrow('come first');
});
