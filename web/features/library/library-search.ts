import type { ArticleCategory } from '#shared/content/library-articles.ts';
import { ARTICLE_CATEGORIES } from './category-names.ts';

/** What the address of the library says: the words looked for and the kind of article. */
export interface LibrarySearch {
  q?: string;
  category?: ArticleCategory;
}

const QUERY_MAX = 200;

/** Leaves out what the screen does not know; never throws. */
export function parseLibrarySearch(raw: Record<string, unknown>): LibrarySearch {
  const category = ARTICLE_CATEGORIES.find((one) => one === raw.category);
  // An address such as ?q=5 comes as a number.
  const text = typeof raw.q === 'string' || typeof raw.q === 'number' ? String(raw.q) : '';
  const q = text.slice(0, QUERY_MAX);
  return { ...(q !== '' && { q }), ...(category && { category }) };
}
