import { useEffect, useRef, useState } from 'react';

/** The height above the region's own edge in which a toast may come to lie, in CSS pixels. */
const TOAST_REACH = 96;
const GAP = 8;

/**
 * How far the stack must rise, in CSS pixels, so that the newest toast covers neither the box that is typed into, with its
 * button, nor the box of a chat, nor the row that was just pressed.
 * `newest` is the id of the newest toast; the place is worked out once for each.
 */
export function useToastLift(newest: string | undefined, region: { current: HTMLElement | null }): number {
  const touched = useRef<Element | null>(null);
  const [lift, setLift] = useState(0);

  useEffect(() => {
    const remember = (event: Event) => {
      const target = event.target;
      if (target instanceof Element && !region.current?.contains(target)) touched.current = target;
    };
    document.addEventListener('pointerdown', remember, true);
    document.addEventListener('focusin', remember, true);
    return () => {
      document.removeEventListener('pointerdown', remember, true);
      document.removeEventListener('focusin', remember, true);
    };
  }, [region]);

  useEffect(() => {
    if (newest === undefined) return;
    const place = boxInUse() ?? touched.current?.closest('li, tr, .task, .close-actions');
    setLift(place?.isConnected && region.current ? liftOver(place, region.current) : 0);
  }, [newest, region]);

  return lift;
}

/** The form around the text box with the focus, with the button that sends it; else that at the foot of a chat. */
function boxInUse(): Element | null | undefined {
  const box = document.activeElement;
  const isBox = box instanceof HTMLTextAreaElement || box instanceof HTMLInputElement;
  return isBox ? (box.closest('form') ?? box) : document.querySelector('.composer')?.closest('form');
}

function liftOver(row: Element, region: HTMLElement): number {
  const place = row.getBoundingClientRect();
  const stack = region.getBoundingClientRect();
  const edge = window.innerHeight - Number.parseFloat(getComputedStyle(region).bottom || '0');
  const beside = place.right < stack.left || place.left > stack.right;
  const above = place.bottom < edge - TOAST_REACH;
  const outOfSight = place.top >= window.innerHeight || place.bottom <= 0;
  if (beside || above || outOfSight) return 0;
  return Math.min(Math.max(0, edge - place.top + GAP), window.innerHeight / 2);
}
