import { describe, expect, it } from 'vitest';
import { createFusedRetrieval, createWordRetrieval } from './create-retrieval.ts';
import { learnDiscriminants, likelihoods } from './discriminants.ts';
import { fuseRankings } from './fuse-rankings.ts';
import { loadTopics } from './load-topics.ts';
import { createMeaningRanking } from './meaning-ranking.ts';
import { createWordRanking } from './word-ranking.ts';

const topics = await loadTopics();
const words = createWordRanking(topics);
const retrieval = createWordRetrieval(topics, words);
const first = (question: string) => retrieval.search(question)[0]?.article_id;
const topic = (id: string) => {
  const found = topics.find((one) => one.id === id);
  if (!found) throw new Error(`There is no topic ${id}`);
  return found;
};

describe('the retrieval by words', () => {
  it.each([
    ['How much salt is too much?', 'salt'],
    ['how long until a habit is automatic', 'habit-formation'],
    ['is a dexa scan safe', 'dexa'],
    ['quick burst of exercise in the morning', 'cardioBurst'],
    ["I can't sleep", 'insomnia-cbti'],
    ['cafeine in the evenning', 'caffeine'],
    ['what do my triglicerides mean', 'lipids'],
  ])('finds for "%s" first %s', (question, id) => {
    expect(first(question)).toBe(id);
  });

  it.each([
    'what is the capital of australia',
    'who won the football match',
    'write me a poem',
    'how do I fix a puncture on my bike',
    'qwertz uiop',
    '',
  ])('finds nothing for "%s"', (question) => {
    expect(retrieval.search(question)).toEqual([]);
  });

  it('finds an article first by most of its own questions', () => {
    const own = topics
      .filter(({ isArticle }) => isArticle)
      .flatMap(({ id, questions }) => questions.map((question) => ({ id, question })));
    const found = own.filter(({ id, question }) => first(question) === id).length;
    expect(found / own.length).toBeGreaterThan(0.9);
  });

  it('hands out what may be quoted of an article, and of no other topic', () => {
    expect(retrieval.article('salt')?.answer).toContain('6 g of salt');
    expect(retrieval.article('facts')).toBeUndefined();
  });
});

it('knows no way of asking for a topic twice', () => {
  for (const { id, questions } of topics)
    expect([id, new Set(questions).size]).toEqual([id, questions.length]);
});

it('covers the telling words of a question', () => {
  expect(words.coverage('how much salt', topic('salt'))).toBe(1);
  expect(words.coverage('zyx', topic('salt'))).toBe(0);
  expect(words.coverage('salt zyx', topic('salt'))).toBeGreaterThan(0);
  expect(words.coverage('salt zyx', topic('salt'))).toBeLessThan(0.6);
  expect(words.coverage('what is it', topic('salt'))).toBe(0);
});

describe('the fused retrieval', () => {
  const [salt, sugar, facts] = [topic('salt'), topic('sugar'), topic('facts')];
  const near = (one: typeof salt, nearness: number, likelihood = 0) => ({ topic: one, nearness, likelihood });
  const firstOf = (...rankings: Parameters<typeof fuseRankings>) => fuseRankings(...rankings)[0]?.topic.id;

  it('weighs a sure meaning above a word, and words or likelihood where meanings are alike', () => {
    const byWords = [
      { topic: sugar, score: 80 },
      { topic: salt, score: 20 },
    ];
    expect(firstOf(byWords, [near(salt, 0.9), near(sugar, 0.5)])).toBe('salt');
    expect(firstOf(byWords, [near(salt, 0.62), near(sugar, 0.6)])).toBe('sugar');
    expect(firstOf([], [near(salt, 0.62), near(sugar, 0.6, 0.9)])).toBe('sugar');
    expect(firstOf([], [near(salt, 0.62), near(facts, 0.6)])).toBe('facts');
  });

  it('finds nothing where another topic is nearest, or no article is near', () => {
    const search = (...scores: ReturnType<typeof near>[]) =>
      createFusedRetrieval(topics, words, () => scores).search('zyx');
    expect(search(near(salt, 0.8))[0]?.article_id).toBe('salt');
    expect(search(near(facts, 0.8), near(salt, 0.7))).toEqual([]);
    expect(search(near(salt, 0.3))).toEqual([]);
    expect(search(near(salt, 0.6, 1))).toEqual([]);
  });

  it('judges by words what it has no vector of', () => {
    const none = createFusedRetrieval(topics, words, () => null);
    expect(none.search('how much salt is too much')).toEqual(retrieval.search('how much salt is too much'));
  });

  it('ranks by the two nearest ways of asking, and learns which directions tell topics apart', () => {
    const at = (...values: number[]) => Float32Array.from(values);
    // The second number is noise within both.
    const classes = [
      [at(1, 0.9), at(1, -0.9)],
      [at(0.8, 0.9), at(0.8, -0.9)],
    ];
    const [ofSalt, ofSugar] = learnDiscriminants(classes);
    if (!ofSalt || !ofSugar) throw new Error('Each class has a discriminant');
    const ranking = createMeaningRanking([
      { topic: salt, vectors: classes[0] ?? [], discriminant: ofSalt },
      { topic: sugar, vectors: classes[1] ?? [], discriminant: ofSugar },
    ]);
    const ranked = ranking.rank(at(1, 0));
    expect(ranked.map(({ topic: { id }, nearness }) => [id, nearness])).toEqual([
      ['salt', 1],
      ['sugar', Math.fround(0.8)],
    ]);
    const odds = (vector: Float32Array) => likelihoods([ofSalt, ofSugar], vector, 1);
    expect(odds(at(1, -5))[0]).toBeGreaterThan(0.5);
    expect(odds(at(0.8, 5))[1]).toBeGreaterThan(0.5);
    expect(odds(at(1, 0)).reduce((sum, share) => sum + share)).toBeCloseTo(1);
  });
});
