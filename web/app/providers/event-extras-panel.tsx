import { Link } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { categoryOf } from '#shared/domain/tasks/event-category.ts';
import { SaveEventFile } from '#web/features/calendar/save-event-file.tsx';
import { articleOf } from './article-of.ts';

/** What else can be done with an event, below its details: its article, and a file for another calendar. */
export function EventExtrasPanel({ event }: { event: ProgrammeEvent }) {
  const articleId = articleOf(event);
  return (
    <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1 [&_.btn-text]:px-0">
      {articleId !== null && (
        <Link
          to="/app/educational-content/$articleId"
          params={{ articleId }}
          search={categoryOf(event) === 'content' ? { event: event.id } : {}}
          className="link"
        >
          <BookOpen className="ico ico-sm" />
          Read about it
        </Link>
      )}
      <SaveEventFile event={event} />
    </div>
  );
}
