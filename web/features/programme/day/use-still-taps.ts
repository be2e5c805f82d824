import { useEffect, useMemo, useRef, type MouseEvent, type PointerEvent } from 'react';

/** A page that rolls on scrolls in every frame; one that did not for so many milliseconds rests. */
const REST_MS = 100;

/**
 * Handlers for what holds status buttons. A finger that is put down to stop a list that still rolls on is meant for the
 * list, so the tap that comes of it changes no status.
 */
export function useStillTaps() {
  const scrolledAt = useRef(-Infinity);
  useEffect(() => {
    const note = ({ timeStamp }: Event) => (scrolledAt.current = timeStamp);
    // Scrolling inside the page does not bubble.
    document.addEventListener('scroll', note, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', note, { capture: true });
  }, []);
  const stops = useRef(false);
  return useMemo(
    () => ({
      onPointerDownCapture(event: PointerEvent) {
        stops.current = event.pointerType === 'touch' && event.timeStamp - scrolledAt.current < REST_MS;
        // Nor does it begin a long press.
        if (stops.current && isStatusButton(event.target)) event.stopPropagation();
      },
      onClickCapture(event: MouseEvent) {
        const isStop = stops.current;
        // A key that presses the button has put no finger down.
        stops.current = false;
        if (isStop && isStatusButton(event.target)) event.stopPropagation();
      },
    }),
    [],
  );
}

function isStatusButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest('.status-btn') !== null;
}
