import { loadCategory } from '../../content/articles/load-articles.ts';
import type { ArticleCategory } from '../../content/library-articles.ts';
import type { ArticleInShort } from '../answers/coach-retrieval.ts';

/** What an answer may quote of an article, and the article's id. */
interface ArticleText extends ArticleInShort {
  id: string;
}

/** What the coach says of the articles of one kind, out of the file in which the library has them. */
export async function loadTexts(category: ArticleCategory): Promise<ArticleText[]> {
  const articles = await loadCategory(category);
  return articles.map(({ id, title, summary, answer, try_this, related, body }) => ({
    id,
    title,
    summary,
    answer,
    tryThis: try_this,
    related,
    body,
  }));
}
