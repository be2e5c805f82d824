import { useEffect, type RefObject } from 'react';

/** What is less is a browser's own bar, in pixels. */
const A_KEYBOARD = 100;

/**
 * Keeps the box above an on-screen keyboard that is laid over the page: the height that it takes is the property
 * --keyboard of `element`, while something in it is typed into and the page is not zoomed.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = globalThis.visualViewport;
    const here = element.current;
    if (!viewport || !here) return;
    const measure = () => {
      const types =
        document.activeElement instanceof HTMLTextAreaElement && here.contains(document.activeElement);
      const covered = window.innerHeight - viewport.height - viewport.offsetTop;
      const isOver = types && viewport.scale === 1 && covered >= A_KEYBOARD;
      if (isOver) here.style.setProperty('--keyboard', `${covered}px`);
      else here.style.removeProperty('--keyboard');
    };
    const targets = [viewport, here] as const;
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    here.addEventListener('focusin', measure);
    here.addEventListener('focusout', measure);
    return () => {
      for (const target of targets)
        for (const name of ['resize', 'scroll', 'focusin', 'focusout'])
          target.removeEventListener(name, measure);
      here.style.removeProperty('--keyboard');
    };
  }, [element]);
}
