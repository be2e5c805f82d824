import { useMemo, useRef, useSyncExternalStore, type TouchEvent } from 'react';

/** How far a finger goes sideways before it is a swipe, in CSS pixels. */
const LEAST_PX = 56;
/** A swipe is flatter than this; anything steeper scrolls. */
const SLOPE_MAX = 0.5;

interface Start {
  x: number;
  y: number;
  scrollY: number;
}

/**
 * Handlers and style for an element that is swiped to the left or right by one finger. A page that scrolls meanwhile,
 * a second finger, and a touch that begins on something which scrolls sideways or takes text are no swipe. On a page
 * that is zoomed in a finger moves the page.
 */
export function useSwipe(onSwipe: (step: -1 | 1) => void) {
  const start = useRef<Start | null>(null);
  const isZoomed = useSyncExternalStore(followZoom, isZoomedIn);
  return useMemo(
    () => ({
      onTouchStart(event: TouchEvent) {
        const touch = event.touches[0];
        const second = event.touches[1];
        const isElsewhere =
          event.target instanceof Element &&
          event.target.closest('input, textarea, select, .popover, [role="dialog"]');
        start.current =
          touch && !second && !isElsewhere && !isZoomedIn()
            ? { x: touch.clientX, y: touch.clientY, scrollY: window.scrollY }
            : null;
      },
      onTouchMove(event: TouchEvent) {
        if (event.touches.length > 1) start.current = null;
      },
      onTouchEnd(event: TouchEvent) {
        const from = start.current;
        const touch = event.changedTouches[0];
        start.current = null;
        if (!from || !touch || Math.abs(window.scrollY - from.scrollY) > 4) return;
        const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
        if (Math.abs(x) < LEAST_PX || Math.abs(y) > Math.abs(x) * SLOPE_MAX) return;
        onSwipe(x > 0 ? -1 : 1);
      },
      onTouchCancel() {
        start.current = null;
      },
      style: { touchAction: isZoomed ? undefined : 'pan-y pinch-zoom' },
    }),
    [onSwipe, isZoomed],
  );
}

/** A little more than 1: some browsers round. */
function isZoomedIn(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.01;
}

function followZoom(changed: () => void): () => void {
  window.visualViewport?.addEventListener('resize', changed);
  return () => window.visualViewport?.removeEventListener('resize', changed);
}
