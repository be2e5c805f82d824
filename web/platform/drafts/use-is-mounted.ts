import { useEffect, useRef, type RefObject } from 'react';

/** Whether the form still stands on the screen, for what ends after an `await`. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
