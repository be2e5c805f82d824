import { useId } from 'react';
import type { ReactNode } from 'react';
import type { SyncClient } from '#sync/daymark/client.ts';
import { PlanNotes } from './plan-notes.tsx';
import { usePlanPreview, type Intended } from './use-plan-preview.ts';
import { whyLines } from './why-lines.ts';
import { PLAN_WHEN } from './plan-when.ts';

const NOTHING_NEW: Intended = {};

/** 'Why this programme': the rules behind it, what could not be had in full, and the sources. */
export function WhyProgramme({
  sync,
  renderArticleLink,
}: {
  sync: SyncClient;
  /** A link to an article of the library. */
  renderArticleLink: (articleId: string, title: string) => ReactNode;
}) {
  const preview = usePlanPreview(sync, NOTHING_NEW);
  const id = useId();
  if (preview.kind !== 'ready') return null;
  const { notes } = preview.rewriting;
  return (
    <section className="why card grid gap-3" aria-labelledby={id}>
      <h2 className="card-title" id={id}>
        Why this programme
      </h2>
      <p className="t-2">
        Twelve weeks: two to find your feet, eight to build up, two to make it last. Every fourth week asks
        for less.
      </p>
      <PlanNotes notes={notes} />
      <dl className="mt-1">
        {whyLines(preview.input.events).map((line) => (
          <div key={line.name} className="border-t border-line py-3">
            <dt className="flex justify-between gap-3 font-semibold normal-nums">
              {line.name} <span className={PLAN_WHEN}>{line.count}</span>
            </dt>
            <dd className="mt-0.5 text-pretty text-ink-2">
              {line.example !== null && (
                <span className="mt-0.5 block text-xs normal-nums text-ink-3">
                  For example: <bdi>{line.example}</bdi>
                </span>
              )}
              {line.why}
              <span className="mt-0.5 block text-xs normal-nums text-ink-3">
                {line.techniques.join(', ')}
                {line.source !== null && ` · ${line.source}`}
              </span>
              {line.article && renderArticleLink(line.article.id, line.article.title)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
