import { Link, useNavigate } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { ProgrammeEvent } from '#shared/contract/entities/programme-event.ts';
import { categoryOf } from '#shared/domain/event-category.ts';
import { SaveEventFile } from '#web/features/calendar/save-event-file.tsx';
import { EventExtrasContext, type EventExtras } from '#web/platform/event-extras-context.ts';

/** Brings the library and the calendar to the events of the programme. */
export function EventExtrasProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const extras = useMemo<EventExtras>(
    () => ({
      openLesson: (event) => {
        const articleId = articleOf(event);
        if (articleId === null || categoryOf(event) !== 'content') return false;
        void navigate({
          to: '/app/educational-content/$articleId',
          params: { articleId },
          search: { event: event.id },
        });
        return true;
      },
      render: (event) => <Extras event={event} />,
    }),
    [navigate],
  );
  return <EventExtrasContext value={extras}>{children}</EventExtrasContext>;
}

function Extras({ event }: { event: ProgrammeEvent }) {
  const articleId = articleOf(event);
  return (
    <div className="details-extras">
      {articleId !== null && (
        <Link
          to="/app/educational-content/$articleId"
          params={{ articleId }}
          search={{ event: event.id }}
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

function articleOf({ metadata: { article } }: ProgrammeEvent): string | null {
  return typeof article === 'string' && article !== '' ? article : null;
}
