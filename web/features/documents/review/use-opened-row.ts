import { useEffect, useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';

/** Milliseconds within which pictures and texts that come later make an opened row longer. */
const GROWS_WITHIN = 1500;
const TOUCHES = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * Keeps a pressed row in its place while another row closes above it, then scrolls its detail into sight. The scrolling
 * follows the detail while it grows, and ends at the next touch. Returns the list's `onClickCapture`. `openId`: the row whose
 * detail is below it; null where none is open.
 */
export function useOpenedRow(
  list: RefObject<HTMLElement | null>,
  openId: string | null,
): (event: MouseEvent) => void {
  const pressedAt = useRef<{ row: HTMLElement; top: number } | null>(null);
  useLayoutEffect(() => {
    const { row, top } = pressedAt.current ?? {};
    pressedAt.current = null;
    if (!row || top === undefined) return;
    const by = row.getBoundingClientRect().top - top;
    if (by !== 0) scrollerOf(row)?.scrollBy({ top: by, behavior: 'instant' });
  });
  useEffect(() => {
    const item =
      openId === null ? null : list.current?.querySelector(`[data-row="${openId}"]`)?.parentElement;
    return item ? showWhole(item) : undefined;
  }, [list, openId]);
  return ({ target }) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
    pressedAt.current = row && { row, top: row.getBoundingClientRect().top };
  };
}

/** Where there is no room for all of it, from its beginning. */
function showWhole(item: HTMLElement): () => void {
  const grown = new ResizeObserver(() => item.scrollIntoView({ block: 'nearest' }));
  const stop = () => {
    clearTimeout(timer);
    grown.disconnect();
    for (const touch of TOUCHES) removeEventListener(touch, stop, true);
  };
  const timer = setTimeout(stop, GROWS_WITHIN);
  for (const touch of TOUCHES) addEventListener(touch, stop, true);
  // It answers at once, too.
  grown.observe(item);
  return stop;
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  const parent = element.parentElement;
  if (!parent) return null;
  const scrolls =
    parent.scrollHeight > parent.clientHeight && getComputedStyle(parent).overflowY !== 'visible';
  return scrolls ? parent : scrollerOf(parent);
}
