import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { articleStub } from '#shared/content/library-articles.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { weekdayName } from '#shared/domain/time/local-date.ts';
import { taskStatusOf } from '#shared/domain/tasks/task-status.ts';
import { WaitingWord } from '#web/platform/sync-state/waiting-rows.tsx';
import { articleIdOf } from './lessons.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ARTICLE_NAME } from './article-name.ts';
import { LESSON_DONE } from './lesson-done.ts';

/** The articles that this week of the programme asks to read, each under its day. */
export function ForYou({
  lessons,
  waiting,
}: {
  lessons: readonly ProgrammeEvent[];
  waiting: ReadonlySet<string> | undefined;
}) {
  if (lessons.length === 0) return null;
  const done = lessons.filter((event) => taskStatusOf(event) === 'completed').length;
  return (
    <section
      className="rounded-card bg-surface px-5 pt-4.5 pb-2.5 shadow-card"
      aria-labelledby="for-you-title"
    >
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <h2 className="card-title" id="for-you-title">
          For you this week
        </h2>
        <p className="text-sm text-ink-3">
          {done} of {lessons.length} read
        </p>
      </div>
      <ul className="rows">
        {lessons.map((event) => (
          <Lesson key={event.id} event={event} waiting={waiting} />
        ))}
      </ul>
    </section>
  );
}

function Lesson({ event, waiting }: { event: ProgrammeEvent; waiting: ReadonlySet<string> | undefined }) {
  const articleId = articleIdOf(event);
  if (articleId === undefined) return null;
  const isDone = taskStatusOf(event) === 'completed';
  return (
    <li>
      <Link
        to="/app/educational-content/$articleId"
        params={{ articleId }}
        search={{ event: event.id }}
        state={{ fromLibrary: true }}
        className="group grid min-h-14 grid-cols-[6.5em_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-2 text-inherit no-underline max-[30em]:grid-cols-[minmax(0,1fr)_auto] [&_.waiting]:text-xs [&_.waiting]:normal-nums"
      >
        <span className="text-sm font-semibold normal-nums text-edu max-[30em]:col-span-full">
          {weekdayName(event.start_local.slice(0, 10))}
        </span>
        <span className={classNames(ARTICLE_NAME, isDone && 'text-ink-2')}>
          {articleStub(articleId).title}
        </span>
        <span className="grid gap-0.5">
          {isDone && (
            <span className={LESSON_DONE}>
              <Check className="ico ico-sm" />
              Read
            </span>
          )}{' '}
          <WaitingWord rows={waiting} row={`events:${event.id}`} />
        </span>
      </Link>
    </li>
  );
}
