import type { ArticleCategory } from '../library-articles.ts';
import type { Article } from './article.ts';

const LOADERS: Readonly<Record<ArticleCategory, () => Promise<readonly Article[]>>> = {
  nutrition: async () => (await import('./nutrition-articles.ts')).NUTRITION_ARTICLES,
  sleep: async () => (await import('./sleep-articles.ts')).SLEEP_ARTICLES,
  cardio: async () => (await import('./cardio-articles.ts')).CARDIO_ARTICLES,
  strength: async () => (await import('./strength-articles.ts')).STRENGTH_ARTICLES,
  aches: async () => (await import('./aches-articles.ts')).ACHES_ARTICLES,
  emotional: async () => (await import('./emotional-articles.ts')).EMOTIONAL_ARTICLES,
  everyday: async () => (await import('./everyday-articles.ts')).EVERYDAY_ARTICLES,
  investigations: async () => (await import('./investigations-articles.ts')).INVESTIGATIONS_ARTICLES,
  habits: async () => (await import('./habits-articles.ts')).HABITS_ARTICLES,
};

/** The articles of one category; a chunk of its own in a browser. */
export function loadCategory(category: ArticleCategory): Promise<readonly Article[]> {
  return LOADERS[category]();
}

/** Every article, in the order of the library. */
export async function loadArticles(): Promise<readonly Article[]> {
  const categories = Object.keys(LOADERS) as ArticleCategory[];
  return (await Promise.all(categories.map(loadCategory))).flat();
}
