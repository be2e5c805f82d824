import { describe, expect, it } from 'vitest';
import { createWordRetrieval } from './create-retrieval.ts';
import { loadTopics } from './load-topics.ts';
import { verdictOn } from './verdict.ts';
import { createWordRanking } from './word-ranking.ts';

const topics = await loadTopics();
const retrieval = createWordRetrieval(topics, createWordRanking(topics));

describe('the verdict on an article', () => {
  it.each(['how much salt a day', 'what is hba1c', 'how do I stop smoking'])('answers "%s"', (question) => {
    expect(retrieval.judge(question)).toBe('answer');
  });

  it.each([
    'how long is norovirus catching for',
    'how hot should a sauna be',
    'hiccups after eating fast',
    'bad breath in the morning',
    'what helps with morning sickness',
    'sweaty palms all the time at work',
    'what can I eat if milk upsets my stomach',
    'are runny eggs safe to eat',
  ])('does not answer "%s", whose subject no article has', (question) => {
    expect(retrieval.judge(question)).not.toBe('answer');
  });

  it.each([
    'which of my things goes best',
    'is turmeric worth taking',
    'are sweetners bad for you',
    'should I take vitamin K with my D',
  ])('offers titles at most for "%s", which names no subject or none of a title', (question) => {
    expect(retrieval.judge(question)).not.toBe('answer');
  });

  it.each(['heel pain in the morning', 'what helps a stiff neck'])(
    'answers "%s", which a title names',
    (question) => {
      expect(retrieval.judge(question)).toBe('answer');
    },
  );

  it('never answers what a title does not name, however near the article is', () => {
    const meaning = { score: 0.99, lead: 0.5 };
    const words = { score: 100, lead: 0.5 };
    expect(verdictOn({ coverage: 1, missing: 0, uncovered: 1, meaning, words })).toBe('ask');
  });

  it('asks where one article is hardly ahead of the next, also by meaning', () => {
    const meaning = { score: 0.7, lead: 0.01 };
    const words = { score: 100, lead: 0.05 };
    expect(verdictOn({ coverage: 0.6, missing: 0, uncovered: 0, meaning, words })).not.toBe('answer');
    expect(
      verdictOn({ coverage: 0.9, missing: 0, uncovered: 0, meaning: { ...meaning, lead: 0.3 }, words }),
    ).toBe('answer');
    expect(
      verdictOn({ coverage: 0.6, missing: 2, uncovered: 0, meaning: { score: 0.7, lead: 0.2 }, words }),
    ).toBe('ask');
  });
});
