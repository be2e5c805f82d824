import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** Stands on the list whose rows may go, and on the actions in them. */
interface ListFocus {
  ref: RefObject<HTMLUListElement | null>;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

/**
 * For a list of rows, by their keys. Where the row that held the focus goes, the focus moves to the same action of the row
 * that took its place, or to its first; where none is left, to the page's heading. A dialog that is open gives the focus
 * back first, as far as it can. A reader who has left the list for elsewhere is not taken back to it.
 */
export function useListFocus(keys: readonly string[]): ListFocus {
  const list = useRef<HTMLUListElement>(null);
  const held = useRef<{ key: string; place: number; action: string | undefined } | null>(null);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  useEffect(() => {
    const last = held.current;
    if (!last || keys.includes(last.key)) return;
    held.current = null;
    const moveOn = () => successorOf(list.current, last)?.focus();
    if (document.activeElement === document.body) moveOn();
    else if (isDialogOpen()) stop.current = onceDialogsClosed(moveOn);
  });
  return {
    ref: list,
    onFocus({ target }) {
      const rows = [...(list.current?.children ?? [])];
      const place = rows.findIndex((row) => row.contains(target));
      const key = keys[place];
      if (key !== undefined) held.current = { key, place, action: actionOf(target) };
    },
    onBlur({ target, relatedTarget }) {
      // With its window in the background it still has the focus.
      const isLeft = document.activeElement !== target && !list.current?.contains(relatedTarget);
      if (isLeft && target.isConnected && !isDialogOpen()) held.current = null;
    },
  };
}

function successorOf(
  list: HTMLUListElement | null,
  last: { place: number; action: string | undefined },
): HTMLElement | null {
  const rows = [...(list?.children ?? [])];
  const buttons = [...(rows[Math.min(last.place, rows.length - 1)]?.querySelectorAll('button') ?? [])];
  return (
    buttons.find((button) => actionOf(button) === last.action) ??
    buttons[0] ??
    document.querySelector<HTMLElement>('h1')
  );
}

const actionOf = (element: Element): string | undefined =>
  element instanceof HTMLElement ? element.dataset.action : undefined;

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]') !== null;

/** The returned function ends the wait. */
function onceDialogsClosed(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    if (isDialogOpen()) return;
    observer.disconnect();
    // What closed gives the focus back right after it is gone.
    timer = setTimeout(then);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
