import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

/** So long a press counts as one, in milliseconds. */
const LONG_MS = 500;
/** A finger that goes further than this, in CSS pixels, scrolls or swipes. */
const STILL_PX = 10;

/**
 * Handlers for a button that a long press does something else with. The click that the finger's lifting makes of a long
 * press does nothing; the keyboard presses as before.
 */
export function useLongPress(onLong: () => void, onPress: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const wasLong = useRef(false);
  useEffect(
    () => () => {
      if (press.current) clearTimeout(press.current.timer);
    },
    [],
  );
  const end = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };
  return {
    onPointerDown({ button, isPrimary, clientX: x, clientY: y }: PointerEvent) {
      end();
      wasLong.current = false;
      if (button !== 0 || !isPrimary) return;
      const timer = setTimeout(() => {
        press.current = null;
        wasLong.current = true;
        onLong();
      }, LONG_MS);
      press.current = { timer, x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const from = press.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    /** The phone's own answer to a long press. */
    onContextMenu(event: MouseEvent) {
      if (wasLong.current || press.current) event.preventDefault();
    },
    onClick({ detail }: MouseEvent) {
      const isLong = wasLong.current;
      wasLong.current = false;
      // A key's press has no clicks to count, and comes after no finger.
      if (!isLong || detail === 0) onPress();
    },
  };
}
