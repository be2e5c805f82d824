import { useEffect, useEffectEvent } from 'react';

/** A browser's own sense for what closes things on its system; TypeScript's DOM does not know it yet. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}

/** What is open, the topmost last. */
const standing: (() => void)[] = [];
/** Whether the wish to close of which the browser tells in this task has been answered. */
let isAnswered = false;

function answer(): void {
  isAnswered = true;
  setTimeout(() => (isAnswered = false));
}

function onKey(event: KeyboardEvent): void {
  // The browser closes in the task in which it tells of the key.
  if (event.key === 'Escape') answer();
}

/**
 * While `open`, the phone's Back closes what is open instead of leaving the screen, where the browser tells of it
 * (Chromium does, also on an app's first screen, which has no history to go back in). A browser takes Esc for the same
 * wish; that stays with whoever listens for the key, for it may be meant for something that stands above. Where nothing
 * was touched since the last Back, one Back is told to all that is open; it is meant for the topmost.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const Watcher = (window as { CloseWatcher?: new () => CloseWatcher }).CloseWatcher;
    if (!open || Watcher === undefined) return;
    const closeThis = () => close();
    standing.push(closeThis);
    let watcher: CloseWatcher | undefined;
    let timer: ReturnType<typeof setTimeout>;
    // In a task of its own: what an Esc has opened must not be closed by it.
    const watch = () => {
      timer = setTimeout(() => {
        watcher = new Watcher();
        // One that has closed is spent, and who was asked to close may stay and ask first.
        watcher.addEventListener('close', () => {
          watch();
          if (isAnswered) return;
          answer();
          standing.at(-1)?.();
        });
      });
    };
    watch();
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      standing.splice(standing.indexOf(closeThis), 1);
      // One listener serves all that is open.
      if (standing.length === 0) window.removeEventListener('keydown', onKey, { capture: true });
      clearTimeout(timer);
      watcher?.destroy();
    };
  }, [open]);
}
