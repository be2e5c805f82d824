import { useEffect, type RefObject } from 'react';

/**
 * Keeps toasts above `foot`, which a toast on a phone would cover with the button that it names: the property
 * --toast-floor of the document says how high it reaches, in pixels.
 */
export function useToastFloor(foot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const here = foot.current;
    if (!here) return;
    const root = document.documentElement;
    const measure = () => {
      const { top, right } = here.getBoundingClientRect();
      const isInReach = right > window.innerWidth - 24 - 48;
      root.style.setProperty(
        '--toast-floor',
        isInReach ? `${Math.max(0, window.innerHeight - top)}px` : '0px',
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(here);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      root.style.removeProperty('--toast-floor');
    };
  }, [foot]);
}
