import type { KeyboardEvent } from 'react';

/** The keys that go back and on. */
export const ALONG_A_ROW = { back: ['ArrowLeft'], on: ['ArrowRight'] };
export const ALONG_A_LIST = { back: ['ArrowUp', 'ArrowLeft'], on: ['ArrowDown', 'ArrowRight'] };

/**
 * Arrow keys on one of the controls beside each other, of which one is in the order of Tab: round and round, with Home and End
 * to the ends. Moves the focus and returns the place that it has now; undefined where the key is another.
 */
export function goAlong(
  event: KeyboardEvent<HTMLElement>,
  { back, on }: typeof ALONG_A_ROW,
): number | undefined {
  const own = event.currentTarget;
  const all = [
    ...(own.parentElement?.querySelectorAll<HTMLElement>(`:scope > [role="${own.getAttribute('role')}"]`) ??
      []),
  ];
  const at = all.indexOf(own);
  const { key } = event;
  if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  let to: number;
  if (back.includes(key)) to = (at + all.length - 1) % all.length;
  else if (on.includes(key)) to = (at + 1) % all.length;
  else if (key === 'Home') to = 0;
  else if (key === 'End') to = all.length - 1;
  else return undefined;
  // Neither does the page scroll, nor do the app's own keys hear of it.
  event.preventDefault();
  event.stopPropagation();
  all[to]?.focus();
  return to;
}
