import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProgrammeEvent, TaskStatus } from '#shared/contract/entities/programme-event.ts';
import { nextTaskStatus, TASK_STATUS_TOASTS, taskStatusOf } from '#shared/domain/task-status.ts';
import type { SyncClient } from '#sync/sync-client.ts';
import { notify } from '#web/ui/toasts.ts';
import type { EventIndex } from '#shared/domain/event-index.ts';
import { isSkipped } from '#shared/domain/own-hand.ts';
import { STATUS_SAVE_FAILED } from './failure-words.ts';
import { TASK_STATUS_WORDS } from './task-status-words.ts';
import type { UndoControl } from './use-undo.ts';

const TOAST_MS = 1500;

interface Choice {
  status: TaskStatus;
  /** The rows on the screen when the choice was saved; null before. It stands until newer rows arrive. */
  savedOver: EventIndex | null;
}

export interface TaskStatusControl {
  /** What the participant sees: the choice just made, else what the phone's database says. */
  shown: (event: ProgrammeEvent) => TaskStatus;
  choose: (event: ProgrammeEvent, status: TaskStatus) => void;
  /** Failed, on purpose. */
  skip: (event: ProgrammeEvent) => void;
  cycle: (event: ProgrammeEvent) => void;
  /** Resolves when every choice made so far is saved or has failed. */
  settled: () => Promise<unknown>;
}

/**
 * Shows a choice in the next frame and saves it on the phone. Choices of one task are saved one after the other, so
 * the last click wins. When the phone's storage fails, the choice goes and the participant is told.
 */
export function useTaskStatus(sync: SyncClient, events: EventIndex, undo: UndoControl): TaskStatusControl {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  // The same choices, but known at once: two taps may come before the next frame.
  const latest = useRef(choices);
  const queue = useRef(new Map<string, Promise<void>>());
  const rows = useRef(events);
  useEffect(() => {
    rows.current = events;
  }, [events]);

  const update = useCallback((change: (all: ReadonlyMap<string, Choice>) => ReadonlyMap<string, Choice>) => {
    latest.current = change(latest.current);
    setChoices(latest.current);
  }, []);

  const shown = useCallback((event: ProgrammeEvent) => statusIn(choices, events, event), [choices, events]);

  const save = useCallback(
    (event: ProgrammeEvent, status: TaskStatus, write: () => Promise<unknown>, isSkip: boolean) => {
      const before = rows.current.byId(event.id) ?? event;
      const formerStatus = statusIn(latest.current, rows.current, event);
      const wasSkipped = isSkipped(before);
      const choice: Choice = { status, savedOver: null };
      update((all) => new Map(all).set(event.id, choice));
      const isLast = (all: ReadonlyMap<string, Choice>) => all.get(event.id) === choice;
      const work = async () => {
        try {
          await write();
          update((all) =>
            isLast(all) ? new Map(all).set(event.id, { status, savedOver: rows.current }) : all,
          );
          if (!isSkip) {
            notify({
              kind: status === 'in_progress' ? 'progress' : 'success',
              title: TASK_STATUS_TOASTS[status],
              id: toastId(event.id),
              duration: TOAST_MS,
            });
          }
          undo.did({
            title: isSkip
              ? `Skipped ${event.title}`
              : `${event.title}, ${TASK_STATUS_WORDS[status].toLowerCase()}`,
            key: `status:${event.id}`,
            quiet: !isSkip,
            undo: () =>
              wasSkipped
                ? sync.actions.skipTask(event.id)
                : sync.actions.setTaskStatus(event.id, formerStatus),
          });
        } catch {
          update((all) => (isLast(all) ? without(all, event.id) : all));
          notify({ kind: 'error', title: STATUS_SAVE_FAILED, id: toastId(event.id) });
        }
      };
      const earlier = queue.current.get(event.id) ?? Promise.resolve();
      queue.current.set(event.id, earlier.then(work));
    },
    [sync, update, undo],
  );

  const choose = useCallback(
    (event: ProgrammeEvent, status: TaskStatus) =>
      save(event, status, () => sync.actions.setTaskStatus(event.id, status), false),
    [save, sync],
  );

  const skip = useCallback(
    (event: ProgrammeEvent) => save(event, 'failed', () => sync.actions.skipTask(event.id), true),
    [save, sync],
  );

  const cycle = useCallback(
    (event: ProgrammeEvent) => choose(event, nextTaskStatus(statusIn(latest.current, rows.current, event))),
    [choose],
  );

  const settled = useCallback(() => Promise.all(queue.current.values()), []);

  return { shown, choose, skip, cycle, settled };
}

/** The choice while it is being saved and until newer rows arrive, else what the rows say. */
function statusIn(
  choices: ReadonlyMap<string, Choice>,
  events: EventIndex,
  event: ProgrammeEvent,
): TaskStatus {
  const choice = choices.get(event.id);
  const stands = choice && (choice.savedOver === null || choice.savedOver === events);
  return stands ? choice.status : taskStatusOf(events.byId(event.id) ?? event);
}

function toastId(eventId: string): string {
  return `task-status-${eventId}`;
}

function without(all: ReadonlyMap<string, Choice>, id: string): ReadonlyMap<string, Choice> {
  const rest = new Map(all);
  rest.delete(id);
  return rest;
}
