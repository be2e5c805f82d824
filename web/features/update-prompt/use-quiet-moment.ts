import { useEffect, useState } from 'react';

/** In milliseconds. The focus may go from one field, or dialog, to the next in less. */
const LOOK_EVERY_MS = 700;
const FIELD =
  'input:not([type="button"], [type="submit"]), textarea, select, [contenteditable]:not([contenteditable="false"])';

/**
 * Turns true once nothing is in hand at two looks in a row: no dialog is open and no field has the focus. It stays so
 * while `asks` is true.
 */
export function useQuietMoment(asks: boolean): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (!asks) return undefined;
    let quietLooks = 0;
    const timer = setInterval(() => {
      quietLooks = isBusy() ? 0 : quietLooks + 1;
      if (quietLooks < 2) return;
      clearInterval(timer);
      setQuiet(true);
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      setQuiet(false);
    };
  }, [asks]);
  return asks && isQuiet;
}

function isBusy(): boolean {
  return (
    document.querySelector('[aria-modal="true"]') !== null || document.activeElement?.matches(FIELD) === true
  );
}
