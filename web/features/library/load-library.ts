import type { Article } from '#shared/content/articles/article.ts';
import { loadArticles } from '#shared/content/articles/load-articles.ts';
import type { ArticleSearch } from './article-search.ts';

export interface Library {
  articles: readonly Article[];
  search: ArticleSearch;
}

/** All articles and the search over them; the device keeps both for reading offline. */
export async function loadLibrary(): Promise<Library> {
  const [articles, { createArticleSearch }] = await Promise.all([
    loadArticles(),
    import('./article-search.ts'),
  ]);
  return { articles, search: createArticleSearch(articles) };
}
