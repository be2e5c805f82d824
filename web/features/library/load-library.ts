import type { Article } from '#shared/content/articles/article.ts';
import { loadArticles } from '#shared/content/articles/load-articles.ts';
import type { ArticleSearch } from './article-search.ts';

export interface Library {
  articles: readonly Article[];
  search: ArticleSearch;
}

/** The articles of one build never change. */
let loaded: Library | undefined;

/** The library where this page has loaded it before, so that its list is drawn at once and keeps its place. */
export function libraryAtHand(): Library | undefined {
  return loaded;
}

/** All articles and the search over them; the device keeps both for reading offline. */
export async function loadLibrary(): Promise<Library> {
  if (loaded) return loaded;
  const [articles, { createArticleSearch }] = await Promise.all([
    loadArticles(),
    import('./article-search.ts'),
  ]);
  loaded = { articles, search: createArticleSearch(articles) };
  return loaded;
}
