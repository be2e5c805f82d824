import { useCallback, useRef, type RefCallback } from 'react';

/**
 * For a form that opens in the place of a button: the ref of that button. After `giveBack` the button has the focus once
 * it is there again.
 */
export function useFocusBack(): { button: RefCallback<HTMLButtonElement>; giveBack: () => void } {
  const isDue = useRef(false);
  const button = useCallback((element: HTMLButtonElement | null) => {
    if (!element || !isDue.current) return;
    isDue.current = false;
    element.focus();
  }, []);
  const giveBack = useCallback(() => {
    isDue.current = true;
  }, []);
  return { button, giveBack };
}
