import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProgrammeEvent, TaskStatus } from '#shared/contract/entities/programme-event.ts';
import { nextTaskStatus, TASK_STATUS_TOASTS, taskStatusOf } from '#shared/domain/task-status.ts';
import type { SyncClient } from '#sync/sync-client.ts';
import { notify } from '#web/ui/toasts.ts';
import { STATUS_SAVE_FAILED } from './failure-words.ts';

const TOAST_MS = 1500;

interface Choice {
  status: TaskStatus;
  /** The rows on the screen when the choice was saved; null before. It stands until newer rows arrive. */
  savedOver: readonly ProgrammeEvent[] | null;
}

export interface TaskStatusControl {
  /** What the participant sees: the choice just made, else what the phone's database says. */
  shown: (event: ProgrammeEvent) => TaskStatus;
  choose: (event: ProgrammeEvent, status: TaskStatus) => void;
  cycle: (event: ProgrammeEvent) => void;
  /** Resolves when every choice made so far is saved or has failed. */
  settled: () => Promise<unknown>;
}

/**
 * Shows a choice in the next frame and saves it on the phone. Choices of one task are saved one after the other, so
 * the last click wins. When the phone's storage fails, the choice goes and the participant is told.
 */
export function useTaskStatus(sync: SyncClient, events: readonly ProgrammeEvent[]): TaskStatusControl {
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

  const choose = useCallback(
    (event: ProgrammeEvent, status: TaskStatus) => {
      const choice: Choice = { status, savedOver: null };
      update((all) => new Map(all).set(event.id, choice));
      const isLast = (all: ReadonlyMap<string, Choice>) => all.get(event.id) === choice;
      const save = async () => {
        try {
          await sync.actions.setTaskStatus(event.id, status);
          update((all) =>
            isLast(all) ? new Map(all).set(event.id, { status, savedOver: rows.current }) : all,
          );
          notify({
            kind: status === 'in_progress' ? 'progress' : 'success',
            title: TASK_STATUS_TOASTS[status],
            id: toastId(event.id),
            duration: TOAST_MS,
          });
        } catch {
          update((all) => (isLast(all) ? without(all, event.id) : all));
          notify({ kind: 'error', title: STATUS_SAVE_FAILED, id: toastId(event.id) });
        }
      };
      const before = queue.current.get(event.id) ?? Promise.resolve();
      queue.current.set(event.id, before.then(save));
    },
    [sync, update],
  );

  const cycle = useCallback(
    (event: ProgrammeEvent) => choose(event, nextTaskStatus(statusIn(latest.current, rows.current, event))),
    [choose],
  );

  const settled = useCallback(() => Promise.all(queue.current.values()), []);

  return { shown, choose, cycle, settled };
}

/** The choice while it is being saved and until newer rows arrive, else what the rows say. */
function statusIn(
  choices: ReadonlyMap<string, Choice>,
  events: readonly ProgrammeEvent[],
  event: ProgrammeEvent,
): TaskStatus {
  const choice = choices.get(event.id);
  const stands = choice && (choice.savedOver === null || choice.savedOver === events);
  return stands ? choice.status : taskStatusOf(events.find(({ id }) => id === event.id) ?? event);
}

function toastId(eventId: string): string {
  return `task-status-${eventId}`;
}

function without(all: ReadonlyMap<string, Choice>, id: string): ReadonlyMap<string, Choice> {
  const rest = new Map(all);
  rest.delete(id);
  return rest;
}
