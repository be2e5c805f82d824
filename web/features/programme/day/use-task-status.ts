import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ProgrammeEvent, TaskStatus } from '#shared/product/tables/events.schema.ts';
import { nextTaskStatus, TASK_STATUS_TOASTS } from '#shared/domain/tasks/task-status.ts';
import type { EventIndex } from '#shared/domain/programme/event-index.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { afterPaint } from '#web/platform/browser/after-paint.ts';
import { notify, type Notification } from '#web/ui/toasts/toasts.ts';
import { STATUS_SAVE_FAILED } from '../failure-messages.ts';
import { keptStatusOf, type ShownStatus } from './shown-status.ts';
import { createStatusChoices, type StatusChoices } from './status-choices.ts';
import { TASK_STATUS_WORDS } from './task-status-messages.ts';
import type { UndoControl } from '../own-tasks/use-undo.ts';

const TOAST_MS = 1500;
const KINDS = { pending: 'info', in_progress: 'progress', completed: 'success', failed: 'info' } as const;

/** Stays the same for as long as the screen does, so that it makes no row render again. */
export interface TaskStatusControl {
  choices: StatusChoices;
  choose: (event: ProgrammeEvent, status: TaskStatus) => void;
  /** Failed, on purpose. */
  skip: (event: ProgrammeEvent) => void;
  cycle: (event: ProgrammeEvent) => void;
  /** Resolves when every choice made so far is saved or has failed, and that has been told. */
  settled: () => Promise<unknown>;
}

/**
 * Shows a choice in the next frame and saves it on the phone. Choices of one task are saved one after the other, so
 * the last click wins. When the phone's storage fails, the choice goes and the participant is told.
 *
 *   tap ──▶ the icon, pressed ──▶ saved ──▶ the icon at rest ──▶ its frame is painted ──▶ toast, counts, rows
 */
export function useTaskStatus(sync: SyncClient, events: EventIndex, undo: UndoControl): TaskStatusControl {
  const [choices] = useState(createStatusChoices);
  const saves = useRef(new Map<string, Promise<void>>());
  const announcements = useRef(new Map<string, Promise<void>>());
  const rows = useRef(events);
  useLayoutEffect(() => {
    rows.current = events;
  }, [events]);

  const save = useCallback(
    (event: ProgrammeEvent, status: ShownStatus, write: () => Promise<unknown>) => {
      const row = () => rows.current.byId(event.id) ?? event;
      const former = choices.statusOf(row());
      const choice = choices.choose(event.id, status);
      // After the frame that shows how it went: what is said about it must not hold it up.
      const announce = (toast: Notification) => {
        const telling = afterPaint().then(() => void notify({ ...toast, id: `task-status-${event.id}` }));
        announcements.current.set(event.id, telling);
      };
      const work = async () => {
        try {
          await write();
          choices.saved(choice, row());
          if (status !== 'skipped') {
            // Only what is done has the sign of it.
            const kind = KINDS[status];
            announce({ kind, title: TASK_STATUS_TOASTS[status], duration: TOAST_MS });
          }
          undo.did({
            title:
              status === 'skipped'
                ? `Skipped ${event.title}`
                : `${event.title}, ${TASK_STATUS_WORDS[status].toLowerCase()}`,
            days: [event.start_local.slice(0, 10)],
            key: `status:${event.id}`,
            quiet: status !== 'skipped',
            async undo() {
              const eventId = undo.idOf(event.id);
              if (former === 'skipped') await sync.actions.skipTask(eventId);
              else await sync.actions.setTaskStatus(eventId, former);
              // The row may say again what it said when the choice was saved, and never change.
              choices.forget(eventId);
            },
          });
        } catch {
          choices.drop(choice);
          announce({ kind: 'error', title: STATUS_SAVE_FAILED });
        }
      };
      const earlier = saves.current.get(event.id) ?? Promise.resolve();
      saves.current.set(event.id, earlier.then(work));
    },
    [sync, choices, undo],
  );

  const choose = useCallback(
    (event: ProgrammeEvent, status: TaskStatus) =>
      save(event, status, () => sync.actions.setTaskStatus(event.id, status)),
    [save, sync],
  );

  const skip = useCallback(
    (event: ProgrammeEvent) => save(event, 'skipped', () => sync.actions.skipTask(event.id)),
    [save, sync],
  );

  const cycle = useCallback(
    (event: ProgrammeEvent) =>
      choose(event, nextTaskStatus(keptStatusOf(choices.statusOf(rows.current.byId(event.id) ?? event)))),
    [choose, choices],
  );

  const settled = useCallback(
    () => Promise.all(saves.current.values()).then(() => Promise.all(announcements.current.values())),
    [],
  );

  return useMemo(() => ({ choices, choose, skip, cycle, settled }), [choices, choose, skip, cycle, settled]);
}
