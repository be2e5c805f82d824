import { describe, expect, it } from 'vitest';
import { loadArticles } from '#shared/content/articles/load-articles.ts';
import { createArticleSearch } from './article-search.ts';

const search = createArticleSearch(await loadArticles());
const first = (query: string) => search.find(query)[0]?.id;
const found = (query: string) => search.find(query).map(({ id }) => id);

describe('the search of the library', () => {
  it.each([
    ['salt', 'salt'],
    ['how much coffee is too much', 'caffeine'],
    ['cant sleep', 'insomnia-cbti'],
    ['lower back hurts', 'back-pain'],
    ['cold showers', 'coldShower'],
    ['cholesterol test', 'lipids'],
    ['steps per day', 'walking-steps'],
    ['vegan', 'plant-based'],
  ])('finds for "%s" first %s', (query, id) => {
    expect(first(query)).toBe(id);
  });

  it.each([
    ['mediteranean', 'mediterranean-diet'],
    ['colesterol', 'lipids'],
    ['cafeine', 'caffeine'],
    ['insomina', 'insomnia-cbti'],
    ['vitamn d', 'vitamin-d'],
    ['blod presure', 'blood-pressure'],
    ['snorring', 'snoring-apnoea'],
    ['lonelyness', 'loneliness'],
  ])('forgives the slip in "%s" and offers %s among the first three', (query, id) => {
    expect(
      search
        .find(query)
        .slice(0, 3)
        .map((article) => article.id),
    ).toContain(id);
  });

  it.each([
    ['slepe', 'sleep-duration'],
    ['sleep dpeth', 'sleep-duration'],
    ['stregnth', 'strength-guidelines'],
    ['anixety', 'anxiety-worry'],
    ['vitmain d', 'vitamin-d'],
    ['protien', 'protein'],
    ['fibre', 'fibre'],
    ['firbe', 'fibre'],
    ['alchohol', 'alcohol'],
    ['alcohlo', 'alcohol'],
    ['mindfullness', 'mindfulness-practice'],
    ['intreval training', 'hiit'],
    ['blodo pressure', 'blood-pressure'],
    ['bloodpressure', 'blood-pressure'],
    ['coldshower', 'coldShower'],
    ['chlosterol', 'lipids'],
    ['mircobiome', 'microbiome'],
    ['genmoics', 'genomics'],
    ['dexa scna', 'dexa'],
    ['lonleiness', 'loneliness'],
    ['burnuot', 'burnout'],
    ['strecthing', 'mobilityStretching'],
    ['caffiene', 'caffeine'],
    ['veagn', 'plant-based'],
    ['wieght', 'weight-management'],
    ['snroing', 'snoring-apnoea'],
    ['smokign', 'quit-smoking'],
    ['wakl', 'walking-steps'],
  ])('takes "%s" for what was meant: %s among the first three', (query, id) => {
    expect(found(query).slice(0, 3)).toContain(id);
  });

  /** Each word with the article that is its own. */
  const WORDS = [
    ['caffeine', 'caffeine'],
    ['alcohol', 'alcohol'],
    ['protein', 'protein'],
    ['hydration', 'hydration'],
    ['insomnia', 'insomnia-cbti'],
    ['snoring', 'snoring-apnoea'],
    ['mindfulness', 'mindfulness-practice'],
    ['loneliness', 'loneliness'],
    ['burnout', 'burnout'],
    ['microbiome', 'microbiome'],
    ['genomic', 'genomics'],
    ['ferritin', 'iron-ferritin'],
    ['smoking', 'quit-smoking'],
    ['anxiety', 'anxiety-worry'],
    ['mediterranean', 'mediterranean-diet'],
    ['vitamin', 'vitamin-d'],
    ['cholesterol', 'fats-cholesterol'],
    ['napping', 'naps'],
    ['soreness', 'recovery-doms'],
    ['interval', 'hiit'],
  ] as const;
  const slips: Record<string, (word: string, at: number) => string> = {
    'two letters in the wrong order': (word, at) =>
      `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
    'a letter left out': (word, at) => word.slice(0, at) + word.slice(at + 1),
    'a letter twice': (word, at) => word.slice(0, at) + word[at] + word.slice(at),
    'another letter': (word, at) =>
      `${word.slice(0, at)}${word[at] === 'q' ? 'z' : 'q'}${word.slice(at + 1)}`,
  };

  it.each(Object.entries(slips))('forgives %s, anywhere in a word of the library', (_, slip) => {
    const missed = WORDS.flatMap(([word, id]) =>
      Array.from({ length: word.length - 1 }, (__, at) => slip(word, at))
        .filter((typed) => !found(typed).slice(0, 3).includes(id))
        .map((typed) => `${typed}: ${found(typed).slice(0, 3).join(', ')}`),
    );
    expect(missed).toEqual([]);
  });

  it('finds while the last word is still being typed', () => {
    expect(first('intermittent fast')).toBe('meal-timing');
    expect(first('micro')).toBe('microbiome');
  });

  it('finds something where not every word is known', () => {
    expect(first('xylophone sugar')).toBe('sugar');
  });

  it('finds nothing for nothing, for stop words and for what it does not know', () => {
    expect(search.find('')).toEqual([]);
    expect(search.find('how do I')).toEqual([]);
    expect(search.find('qqqqqqqq')).toEqual([]);
  });
});
