import { useCallback, useMemo, useRef } from 'react';
import { notify } from '#web/ui/toasts.ts';

/** How many steps back there are. */
const KEPT = 50;
const TOAST_MS = 8000;

/** Something done by hand, and the change that takes it back: a new one, since nothing is ever rewritten. */
export interface Undoable {
  /** What was done, as the toast says it. */
  title: string;
  undo: () => Promise<unknown>;
  /** A later step of the same key within `MERGE_MS` is one with this: a tap through the states goes back at once. */
  key?: string;
  /** Without a toast of its own where the screen says it already. */
  quiet?: boolean;
}

export interface UndoControl {
  did: (step: Undoable) => void;
  /** Takes back the last step; tells where there is none, or where it can't be taken back. */
  undoLast: () => void;
}

const MERGE_MS = 3000;

/** The steps of this visit, newest last. They are kept in memory alone: what was done is in the outbox. */
export function useUndo(): UndoControl {
  const steps = useRef<(Undoable & { at: number })[]>([]);

  const takeBack = useCallback(async (step: Undoable) => {
    try {
      await step.undo();
      notify({ kind: 'info', title: `Undone: ${step.title}`, id: 'undo' });
    } catch {
      notify({ kind: 'error', title: 'This could not be undone', id: 'undo' });
    }
  }, []);

  const did = useCallback(
    (step: Undoable) => {
      const at = performance.now();
      const last = steps.current.at(-1);
      // The older step knows what it was before all the taps.
      const isSame = step.key !== undefined && last?.key === step.key && at - last.at < MERGE_MS;
      const kept = isSame ? { ...step, undo: last.undo, at } : { ...step, at };
      steps.current = [...(isSame ? steps.current.slice(0, -1) : steps.current), kept].slice(-KEPT);
      if (step.quiet) return;
      notify({
        kind: 'success',
        title: step.title,
        id: 'undo',
        duration: TOAST_MS,
        action: {
          label: 'Undo',
          onPress: () => {
            if (!steps.current.includes(kept)) return;
            steps.current = steps.current.filter((each) => each !== kept);
            void takeBack(kept);
          },
        },
      });
    },
    [takeBack],
  );

  const undoLast = useCallback(() => {
    const last = steps.current.at(-1);
    if (!last) {
      notify({ kind: 'info', title: 'There is nothing to undo', id: 'undo' });
      return;
    }
    steps.current = steps.current.slice(0, -1);
    void takeBack(last);
  }, [takeBack]);

  return useMemo(() => ({ did, undoLast }), [did, undoLast]);
}
