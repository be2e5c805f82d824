import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { articleStub } from '#shared/content/library-articles.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { weekdayName } from '#shared/domain/time/local-date.ts';
import { taskStatusOf } from '#shared/domain/tasks/task-status.ts';
import { WaitingWord } from '#web/platform/sync-state/waiting-rows.tsx';
import { articleIdOf } from './lessons.ts';

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
    <section className="for-you" aria-labelledby="for-you-title">
      <div className="for-you-head">
        <h2 className="card-title" id="for-you-title">
          For you this week
        </h2>
        <p className="for-you-count">
          {done} of {lessons.length} read
        </p>
      </div>
      <ul className="for-you-list">
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
        className="lesson-line"
        data-done={isDone || undefined}
      >
        <span className="lesson-day">{weekdayName(event.start_local.slice(0, 10))}</span>
        <span className="article-name">{articleStub(articleId).title}</span>
        <span className="lesson-marks">
          {isDone && (
            <span className="lesson-done">
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
