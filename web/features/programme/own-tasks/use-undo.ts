import { useState } from 'react';
import type { LocalDate } from '#shared/protocol/ids.ts';
import { afterPaint } from '#web/platform/browser/after-paint.ts';
import { notify } from '#web/ui/toasts/toasts.ts';

/** How many steps back there are. */
const KEPT = 50;
const TOAST_MS = 8000;

/** Something done by hand, and the change that takes it back: a new one, since nothing is ever rewritten. */
export interface Undoable {
  /** What was done, as the toast says it. */
  title: string;
  /** Where its tasks are, or were before: the days whose lists offer the step back. */
  days: readonly LocalDate[];
  undo: () => Promise<unknown>;
  /** A later step of the same key within `MERGE_MS` is one with this: a tap through the states goes back at once. */
  key?: string;
  /** Without a toast of its own where the screen says it already. */
  quiet?: boolean;
}

interface Step extends Undoable {
  at: number;
}

export interface UndoControl {
  did: (step: Undoable) => void;
  /** Takes back the last step; tells where there is none, or where it can't be taken back. */
  undoLast: () => void;
  /**
   * The last step on the days from `start` to `end` that was told with an Undo, for as long as the screen is open. One
   * whose task got another status since is passed over: there is nothing of it left to take back.
   */
  offered: (start: LocalDate, end: LocalDate) => Step | undefined;
  /** Takes back that one. */
  takeBack: (step: Step) => void;
  subscribe: (changed: () => void) => () => void;
  /** An own task that was removed came back as another: what was done to the one is taken back on the other. */
  cameBackAs: (removedId: string, id: string) => void;
  /** The id under which an event is to be found now. */
  idOf: (eventId: string) => string;
}

const MERGE_MS = 3000;

/** The steps of this visit. They are kept in memory alone: what was done is in the outbox. */
export function useUndo(): UndoControl {
  const [control] = useState(createUndo);
  return control;
}

function createUndo(): UndoControl {
  /** Newest last. */
  let steps: readonly Step[] = [];
  /** The step of the newest toast. */
  let announced: Step | undefined;
  const newIds = new Map<string, string>();
  /** What is being taken back; a step before it may need what that brings back, so it waits. */
  let taking: Promise<unknown> = Promise.resolve();
  const followers = new Set<() => void>();

  function put(next: readonly Step[]): void {
    steps = next.slice(-KEPT);
    // After the frame that shows what was done, which it must not hold up.
    void afterPaint().then(() => followers.forEach((changed) => changed()));
  }

  function takeBack(step: Step): void {
    put(steps.filter((each) => each !== step));
    taking = taking.then(step.undo).then(
      () => notify({ kind: 'info', title: `Undone: ${step.title}`, id: 'undo' }),
      () => notify({ kind: 'error', title: 'This could not be undone', id: 'undo' }),
    );
  }

  function idOf(eventId: string): string {
    const newId = newIds.get(eventId);
    return newId === undefined ? eventId : idOf(newId);
  }

  function announce(step: Step): void {
    announced = step;
    notify({
      kind: 'success',
      title: step.title,
      id: 'undo',
      duration: TOAST_MS,
      action: { label: 'Undo', onPress: () => steps.includes(step) && takeBack(step) },
    });
  }

  return {
    did(done) {
      const at = performance.now();
      const last = steps.at(-1);
      const isSame = (other: Step | undefined, ms: number) =>
        done.key !== undefined && other?.key === done.key && at - other.at < ms;
      // The older step knows what it was before all the taps.
      const merged = isSame(last, MERGE_MS) ? last : undefined;
      // A toast that stands says what is no longer so: it has to say what is, and take that back.
      const isAnnounced = announced !== undefined && steps.includes(announced) && isSame(announced, TOAST_MS);
      const step = {
        ...done,
        undo: merged?.undo ?? done.undo,
        quiet: done.quiet === true && !isAnnounced,
        at,
      };
      put([...steps.filter((each) => each !== merged), step]);
      if (!step.quiet) announce(step);
    },
    undoLast() {
      const last = steps.at(-1);
      if (last) takeBack(last);
      else notify({ kind: 'info', title: 'There is nothing to undo', id: 'undo' });
    },
    offered: (start, end) =>
      steps.findLast(
        (step, index) =>
          step.quiet !== true &&
          step.days.some((day) => day >= start && day <= end) &&
          !steps.some(({ key }, later) => later > index && key !== undefined && key === step.key),
      ),
    takeBack,
    subscribe(changed) {
      followers.add(changed);
      return () => followers.delete(changed);
    },
    cameBackAs: (removedId, id) => void newIds.set(removedId, id),
    idOf,
  };
}
