import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

/** So long a press counts as one, in milliseconds. */
const LONG_MS = 500;
/** A timer that comes later than this found the page busy: the finger's lifting may still be on its way. */
const LATE_MS = 60;
/** A finger that goes further than this, in CSS pixels, scrolls or swipes. */
const STILL_PX = 10;

type Timer = ReturnType<typeof setTimeout>;

/** Acts in `ms` milliseconds, or once the page hears in time again. `keep` is handed each timer, so that it can be ended. */
function whenNotBusy(ms: number, keep: (timer: Timer) => void, act: () => void): void {
  const due = performance.now() + ms;
  const decide = () => (performance.now() - due > LATE_MS ? whenNotBusy(LATE_MS, keep, act) : act());
  keep(setTimeout(decide, ms));
}

/**
 * Handlers for a button that a long press does something else with. The click that the finger's lifting makes of a long
 * press does nothing; the keyboard presses as before.
 */
export function useLongPress(onLong: () => void, onPress: () => void) {
  const press = useRef<{ timer: Timer; x: number; y: number } | null>(null);
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
      const keep = (timer: Timer) => (press.current = { timer, x, y });
      whenNotBusy(LONG_MS, keep, () => {
        press.current = null;
        wasLong.current = true;
        onLong();
      });
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
