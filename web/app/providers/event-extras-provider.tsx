import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import type { ReactNode } from 'react';
import { categoryOf } from '#shared/domain/tasks/event-category.ts';
import { EventExtrasContext, type EventExtras } from '#web/platform/kinds/event-extras-context.ts';
import { articleOf } from './article-of.ts';

// Behind a tap; precached, so that it opens without a connection, too.
const EventExtrasPanel = lazy(async () => ({
  default: (await import('./event-extras-panel.tsx')).EventExtrasPanel,
}));

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
      render: (event) => (
        <Suspense fallback={null}>
          <EventExtrasPanel event={event} />
        </Suspense>
      ),
    }),
    [navigate],
  );
  return <EventExtrasContext value={extras}>{children}</EventExtrasContext>;
}
