import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
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

type Choices = ReadonlyMap<string, Choice>;

/** Kept outside of React's state, so that a tap renders what shows statuses and not the whole screen. */
interface ChoiceStore {
  /** Known at once: two taps may come before the next frame. */
  now: () => Choices;
  update: (change: (all: Choices) => Choices) => void;
  /** A change that shows nothing else; nobody is told. */
  amend: (change: (all: Choices) => Choices) => void;
  subscribe: (changed: () => void) => () => void;
}

export interface TaskStatusControl {
  choices: ChoiceStore;
  /** The rows that the choices stand over. */
  events: EventIndex;
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
  const [choices] = useState(createChoiceStore);
  const queue = useRef(new Map<string, Promise<void>>());
  const rows = useRef(events);
  useEffect(() => {
    rows.current = events;
  }, [events]);

  const save = useCallback(
    (event: ProgrammeEvent, status: TaskStatus, write: () => Promise<unknown>, isSkip: boolean) => {
      const before = rows.current.byId(event.id) ?? event;
      const formerStatus = statusIn(choices.now(), rows.current, event);
      const wasSkipped = isSkipped(before);
      const choice: Choice = { status, savedOver: null };
      choices.update((all) => new Map(all).set(event.id, choice));
      const isLast = (all: Choices) => all.get(event.id) === choice;
      const work = async () => {
        try {
          await write();
          choices.amend((all) =>
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
          choices.update((all) => (isLast(all) ? without(all, event.id) : all));
          notify({ kind: 'error', title: STATUS_SAVE_FAILED, id: toastId(event.id) });
        }
      };
      const earlier = queue.current.get(event.id) ?? Promise.resolve();
      queue.current.set(event.id, earlier.then(work));
    },
    [sync, choices, undo],
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
    (event: ProgrammeEvent) => choose(event, nextTaskStatus(statusIn(choices.now(), rows.current, event))),
    [choose, choices],
  );

  const settled = useCallback(() => Promise.all(queue.current.values()), []);

  return useMemo(
    () => ({ choices, events, choose, skip, cycle, settled }),
    [choices, events, choose, skip, cycle, settled],
  );
}

/** The status of one event as `useShownStatus` has it; renders when that one changes. */
export function useStatusOf({ choices, events }: TaskStatusControl, event: ProgrammeEvent): TaskStatus {
  return useSyncExternalStore(choices.subscribe, () => statusIn(choices.now(), events, event));
}

/** What the participant sees of an event: the choice just made, else what the phone's database says. */
export function useShownStatus({
  choices,
  events,
}: TaskStatusControl): (event: ProgrammeEvent) => TaskStatus {
  const made = useSyncExternalStore(choices.subscribe, choices.now);
  return useCallback((event) => statusIn(made, events, event), [made, events]);
}

function createChoiceStore(): ChoiceStore {
  let all: Choices = new Map();
  const followers = new Set<() => void>();
  return {
    now: () => all,
    amend(change) {
      all = change(all);
    },
    update(change) {
      all = change(all);
      for (const changed of followers) changed();
    },
    subscribe(changed) {
      followers.add(changed);
      return () => followers.delete(changed);
    },
  };
}

/** The choice while it is being saved and until newer rows arrive, else what the rows say. */
function statusIn(choices: Choices, events: EventIndex, event: ProgrammeEvent): TaskStatus {
  const choice = choices.get(event.id);
  const stands = choice && (choice.savedOver === null || choice.savedOver === events);
  return stands ? choice.status : taskStatusOf(events.byId(event.id) ?? event);
}

function toastId(eventId: string): string {
  return `task-status-${eventId}`;
}

function without(all: Choices, id: string): Choices {
  const rest = new Map(all);
  rest.delete(id);
  return rest;
}
