/** Nearer to the right edge of the window than this, in pixels, something lies below the place of a toast. */
const TOAST_EDGE = 72;

/**
 * A ref for what stands at the foot of a dialog. On a phone a toast would cover it, and with it the button that the toast
 * names: the property --toast-floor of the document says how high it reaches, in pixels.
 */
export function toastFloor(foot: HTMLElement | null): (() => void) | undefined {
  if (!foot) return undefined;
  const root = document.documentElement;
  const measure = () => {
    const { top, right } = foot.getBoundingClientRect();
    const isBelow = right > window.innerWidth - TOAST_EDGE;
    root.style.setProperty('--toast-floor', isBelow ? `${Math.max(0, window.innerHeight - top)}px` : '0px');
  };
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(foot);
  // The sheet comes from below: where it stands is known once it has come.
  document.addEventListener('transitionend', measure);
  window.addEventListener('resize', measure);
  return () => {
    observer.disconnect();
    document.removeEventListener('transitionend', measure);
    window.removeEventListener('resize', measure);
    root.style.removeProperty('--toast-floor');
  };
}
