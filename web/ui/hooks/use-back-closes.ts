import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** A browser's own sense for what closes things on its system; TypeScript's DOM does not know it yet. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}

const BackStackContext = createContext(createBackStack());

/**
 * While `open`, the phone's Back closes what is open instead of leaving the screen, where the browser tells of it
 * (Chromium does, also on an app's first screen, which has no history to go back in). A browser takes Esc for the same
 * wish; that stays with whoever listens for the key, for it may be meant for something that stands above. Where nothing
 * was touched since the last Back, one Back is told to all that is open; it is meant for the topmost.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const stack = useContext(BackStackContext);
  useEffect(() => {
    const Watcher = (window as { CloseWatcher?: new () => CloseWatcher }).CloseWatcher;
    if (!open || Watcher === undefined) return;
    const remove = stack.add(() => close());
    let watcher: CloseWatcher | undefined;
    let timer: ReturnType<typeof setTimeout>;
    // In a task of its own: what an Esc has opened must not be closed by it.
    const watch = () => {
      timer = setTimeout(() => {
        watcher = new Watcher();
        // One that has closed is spent, and who was asked to close may stay and ask first.
        watcher.addEventListener('close', () => {
          watch();
          stack.back();
        });
      });
    };
    watch();
    return () => {
      remove();
      clearTimeout(timer);
      watcher?.destroy();
    };
  }, [open, stack]);
}

/** All that is open on one page, the topmost last. */
function createBackStack() {
  const open: (() => void)[] = [];
  // Whether the wish to close that the browser reports in this task has its answer.
  let isAnswered = false;

  const answer = () => {
    isAnswered = true;
    setTimeout(() => (isAnswered = false));
  };
  // The browser closes in the task in which it reports the key.
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') answer();
  };

  return {
    /** Puts `close` on top; the result takes it away. */
    add(close: () => void): () => void {
      open.push(close);
      // The browser adds the same listener only once: one serves all that is open.
      window.addEventListener('keydown', onKey, { capture: true });
      return () => {
        open.splice(open.indexOf(close), 1);
        if (open.length === 0) window.removeEventListener('keydown', onKey, { capture: true });
      };
    },

    /** Closes the topmost, once a task. */
    back(): void {
      if (isAnswered) return;
      answer();
      open.at(-1)?.();
    },
  };
}
