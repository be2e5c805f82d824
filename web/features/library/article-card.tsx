import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { Article } from '#shared/content/articles/article.ts';
import { CATEGORY_NAMES } from './category-names.ts';

interface ArticleCardProps {
  article: Article;
  /** Its kind is named: the list holds more than one. */
  named: boolean;
}

/** A line of a list: what the article is about, leading to it. */
export function ArticleCard({ article, named }: ArticleCardProps) {
  return (
    <li>
      <Link
        to="/app/educational-content/$articleId"
        params={{ articleId: article.id }}
        search={{}}
        state={{ fromLibrary: true }}
        className="article-line"
      >
        <span className="article-name">{article.title}</span>
        <span className="article-about">{article.summary}</span>
        {named && <span className="article-kind">{CATEGORY_NAMES[article.category]}</span>}
        <ChevronRight className="ico ico-sm" />
      </Link>
    </li>
  );
}
