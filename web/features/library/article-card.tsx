import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { Article } from '#shared/content/articles/article.ts';
import { CATEGORY_NAMES } from './category-names.ts';
import { ARTICLE_NAME } from './article-name.ts';

interface ArticleCardProps {
  article: Article;
  /** Its kind is named: the list holds more than one. */
  named: boolean;
}

/** A line of a list: what the article is about, leading to it. */
export function ArticleCard({ article, named }: ArticleCardProps) {
  return (
    <li className="group/item">
      <Link
        to="/app/educational-content/$articleId"
        params={{ articleId: article.id }}
        search={{}}
        state={{ fromLibrary: true }}
        className="group grid h-full grid-cols-[minmax(0,1fr)_16px] content-start gap-x-3 gap-y-0.5 border-b border-line py-3.5 text-inherit no-underline group-last/item:border-b-0 desktop:group-[:nth-last-child(2):nth-child(odd)]/item:border-b-0"
      >
        <span className={`col-1 ${ARTICLE_NAME}`}>{article.title}</span>
        <span className="col-1 text-sm normal-nums text-ink-2">{article.summary}</span>
        {named && (
          <span className="col-1 text-xs normal-nums text-ink-3">{CATEGORY_NAMES[article.category]}</span>
        )}
        <ChevronRight className="ico ico-sm self-center text-ink-3 [grid-area:1/2/4]" />
      </Link>
    </li>
  );
}
