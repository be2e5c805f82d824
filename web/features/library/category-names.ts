import type { ArticleCategory } from '#shared/content/library-articles.ts';

/** The kinds of article in the order of the library's chips. */
export const CATEGORY_NAMES: Readonly<Record<ArticleCategory, string>> = {
  nutrition: 'Nutrition',
  sleep: 'Sleep',
  cardio: 'Cardio',
  strength: 'Strength',
  aches: 'Aches and injuries',
  emotional: 'Emotional health',
  everyday: 'Everyday health',
  investigations: 'Investigations',
  habits: 'Habits',
};

export const ARTICLE_CATEGORIES = Object.keys(CATEGORY_NAMES) as ArticleCategory[];
