import { BadgeCheck, CircleDashed } from 'lucide-react';
import type { Article } from '#shared/content/articles/article.ts';
import type { Source } from '#shared/content/articles/sources/source.ts';
import { formatDayMonth } from '#shared/domain/time/local-date.ts';

/** What the article rests on, who has looked at it, and when it is looked at again. */
export function ArticleSources({ article, sources }: { article: Article; sources: readonly Source[] }) {
  return (
    <section aria-labelledby="sources-title">
      <h2 className="card-title" id="sources-title">
        Sources
      </h2>
      <ul className="mt-2 mb-4 grid gap-3">
        {sources.map((source) => (
          <SourceLine key={source.url} source={source} />
        ))}
      </ul>
      <p className="max-w-[60ch] border-t border-line pt-3.5 text-xs normal-nums text-ink-3">
        {article.reviewer === null ? 'Not yet reviewed by a clinician.' : `Reviewed by ${article.reviewer}.`}{' '}
        Next review due by {longDate(article.review_due)}. This is general information and not medical advice.
      </p>
    </section>
  );
}

function SourceLine({ source }: { source: Source }) {
  const isChecked = 'checked_on' in source;
  return (
    <li className="grid justify-items-start gap-0.5">
      <a
        href={source.url}
        target="_blank"
        rel="noopener noreferrer"
        className="relative z-1 -my-3 py-3 text-sm font-medium normal-nums wrap-anywhere text-brand underline underline-offset-[3px]"
      >
        {source.title}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      <span className="text-xs normal-nums text-ink-3">
        {source.org}
        {source.year !== null && `, ${source.year}`}
      </span>
      <span
        className={`inline-flex items-center gap-1.25 text-xs normal-nums ${isChecked ? 'text-ok' : 'text-ink-3'}`}
      >
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
