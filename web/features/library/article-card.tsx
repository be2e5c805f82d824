import { Link } from '@tanstack/react-router';
import type { Article } from '#shared/content/articles/article.ts';
import { CATEGORY_NAMES } from './category-names.ts';

/** A line of the list: what the article is about, leading to it. */
export function ArticleCard({ article }: { article: Article }) {
  return (
    <li>
      <Link
        to="/app/educational-content/$articleId"
        params={{ articleId: article.id }}
        search={{}}
        className="article-line"
      >
        <span className="article-kind">{CATEGORY_NAMES[article.category]}</span>
        <span className="article-name">{article.title}</span>
        <span className="article-about">{article.summary}</span>
      </Link>
    </li>
  );
}
