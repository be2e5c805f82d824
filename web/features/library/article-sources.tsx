import { BadgeCheck, CircleDashed } from 'lucide-react';
import type { Article } from '#shared/content/articles/article.ts';
import type { Source } from '#shared/content/articles/sources/source.ts';
import { formatDayMonth } from '#shared/domain/time/local-date.ts';

/** What the article rests on, who has looked at it, and when it is looked at again. */
export function ArticleSources({ article, sources }: { article: Article; sources: readonly Source[] }) {
  return (
    <section className="article-sources" aria-labelledby="sources-title">
      <h2 className="card-title" id="sources-title">
        Sources
      </h2>
      <ul>
        {sources.map((source) => (
          <SourceLine key={source.url} source={source} />
        ))}
      </ul>
      <p className="article-review">
        {article.reviewer === null ? 'Not yet reviewed by a clinician.' : `Reviewed by ${article.reviewer}.`}{' '}
        Next review due by {longDate(article.review_due)}. This is general information and not medical advice.
      </p>
    </section>
  );
}

function SourceLine({ source }: { source: Source }) {
  const isChecked = 'checked_on' in source;
  return (
    <li className="source-line">
      <a href={source.url} target="_blank" rel="noopener noreferrer" className="source-title">
        {source.title}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      <span className="source-org">
        {source.org}
        {source.year !== null && `, ${source.year}`}
      </span>
      <span className="source-state" data-checked={isChecked || undefined}>
        {isChecked ? <BadgeCheck className="ico ico-sm" /> : <CircleDashed className="ico ico-sm" />}
        {isChecked ? `Checked ${longDate(source.checked_on)}` : 'Not verified'}
      </span>
    </li>
  );
}

/** '21 Nov 2026' */
function longDate(date: string): string {
  return `${formatDayMonth(date)} ${date.slice(0, 4)}`;
}
