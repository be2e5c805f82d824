import { describe, expect, it } from 'vitest';
import { loadArticles } from '#shared/content/articles/load-articles.ts';
import { createArticleSearch } from './article-search.ts';

const search = createArticleSearch(await loadArticles());
const first = (query: string) => search.find(query)[0]?.id;

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
