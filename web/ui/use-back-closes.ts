import { useEffect, useEffectEvent } from 'react';

/** A browser's own sense for what closes things on its system; TypeScript's DOM does not know it yet. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}

/**
 * While `open`, the phone's Back closes what is open instead of leaving the screen, where the browser tells of it
 * (Chromium does, also on an app's first screen, which has no history to go back in). A browser takes Esc for the same
 * wish; that stays with whoever listens for the key, for it may be meant for something that stands above.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const Watcher = (window as { CloseWatcher?: new () => CloseWatcher }).CloseWatcher;
    if (!open || Watcher === undefined) return;
    let isEscape = false;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      isEscape = true;
      // The browser closes in the task in which it tells of the key.
      setTimeout(() => (isEscape = false));
    };
    let watcher: CloseWatcher | undefined;
    let timer: ReturnType<typeof setTimeout>;
    // In a task of its own: what an Esc has opened must not be closed by it.
    const watch = () => {
      timer = setTimeout(() => {
        watcher = new Watcher();
        // One that has closed is spent, and who was asked to close may stay and ask first.
        watcher.addEventListener('close', () => {
          watch();
          if (!isEscape) close();
        });
      });
    };
    watch();
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      clearTimeout(timer);
      watcher?.destroy();
    };
  }, [open]);
}
