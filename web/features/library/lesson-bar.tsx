import { useLiveQuery } from '#web/platform/sync-state/use-live-query.ts';
import { Check } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { formatDay } from '#shared/domain/time/local-date.ts';
import { TASK_STATUS_TOASTS, taskStatusOf } from '#shared/domain/tasks/task-status.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { useWaitingRows, WaitingWord } from '#web/platform/sync-state/waiting-rows.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { notify } from '#web/ui/toasts/toasts.ts';
import { lessonToComplete } from './lessons.ts';
import { useLessons } from './use-lessons.ts';
import { LESSON_DONE } from './lesson-done.ts';

interface LessonBarProps {
  sync: SyncClient;
  articleId: string;
  eventId: string | undefined;
  age: ReactNode;
}

/**
 * Completes the educational event that asked for this article: the one it was opened for, else this week's. Nothing
 * where the programme does not ask for it.
 */
export function LessonBar({ sync, articleId, eventId, age }: LessonBarProps) {
  const named = useLiveQuery(
    () =>
      (eventId === undefined ? Promise.resolve(undefined) : sync.queries.event(eventId)).then(
        (event) => event ?? null,
        () => null,
      ),
    [sync, eventId],
  );
  const lessons = useLessons(sync);
  if (named === undefined || lessons === undefined) return null;
  const lesson = lessonToComplete(named, lessons, articleId);
  if (!lesson) return null;
  return (
    <>
      <Lesson sync={sync} event={lesson} />
      {age}
    </>
  );
}

function Lesson({ sync, event }: { sync: SyncClient; event: ProgrammeEvent }) {
  const [busy, setBusy] = useState(false);
  const waiting = useWaitingRows(sync);
  const { why } = event.metadata;
  const isDone = taskStatusOf(event) === 'completed';
  const complete = async () => {
    setBusy(true);
    try {
      await sync.actions.setTaskStatus(event.id, 'completed');
      notify({
        kind: 'success',
        title: TASK_STATUS_TOASTS.completed,
        id: `task-status-${event.id}`,
        duration: 1500,
      });
    } catch (error) {
      console.info('A lesson could not be completed.', error);
      notify({
        kind: 'error',
        title: 'The lesson could not be completed',
        body: 'Nothing was lost. Try again.',
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section
      className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3.5 rounded-card bg-surface px-5 py-4.5 shadow-card"
      aria-label="In your programme"
    >
      <div className="flex-[1_1_220px]">
        <p className="font-semibold normal-nums [&>.waiting]:text-sm [&>.waiting]:font-normal">
          In your programme on {formatDay(event.start_local.slice(0, 10))}{' '}
          <WaitingWord rows={waiting} row={`events:${event.id}`} />
        </p>
        {typeof why === 'string' && why !== '' && <p className="text-sm normal-nums text-ink-2">{why}</p>}
      </div>
      {isDone ? (
        <p className={LESSON_DONE}>
          <Check className="ico" />
          Read and completed
        </p>
      ) : (
        <Button variant="primary" busy={busy} onClick={() => void complete()}>
          Mark as read and complete
        </Button>
      )}
    </section>
  );
}
