import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/** How long the pointer rests before the first tip, and how soon after one the next comes at once. */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
const GAP = 8;

interface Tip {
  target: HTMLElement;
  text: string;
}

/**
 * The words of buttons that show only an icon (`data-tip`): after 700 ms under the pointer, at once within 300 ms of
 * the last one and when the keyboard's focus arrives. Esc, a press and scrolling close it; the pointer may go onto the
 * tip. It repeats the button's accessible name, so it is hidden from screen readers. One for the whole page.
 */
export function TooltipLayer() {
  const [tip, setTip] = useState<Tip | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const closedAt = useRef(-Infinity);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pending: HTMLElement | null = null;
    let shown: HTMLElement | null = null;

    const show = (target: HTMLElement) => {
      const text = target.dataset.tip;
      if (!text || !target.isConnected) return;
      shown = target;
      pending = null;
      setTip({ target, text });
    };
    const close = () => {
      clearTimeout(timer);
      pending = null;
      if (shown) closedAt.current = performance.now();
      shown = null;
      setTip(null);
    };
    const tipped = (node: EventTarget | null) =>
      node instanceof Element ? node.closest<HTMLElement>('[data-tip]') : null;

    const over = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      const target = tipped(event.target);
      if (target === null) {
        const onTip = event.target instanceof Node && box.current?.contains(event.target);
        if (!onTip && shown !== document.activeElement) close();
        return;
      }
      if (target === shown || target === pending) return;
      close();
      pending = target;
      const wait = performance.now() - closedAt.current < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS;
      timer = setTimeout(() => show(target), wait);
    };
    const focused = (event: FocusEvent) => {
      const target = tipped(event.target);
      if (target?.matches(':focus-visible')) {
        close();
        show(target);
      }
    };
    const blurred = () => close();
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };

    document.addEventListener('pointerover', over);
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', focused);
    document.addEventListener('focusout', blurred);
    document.addEventListener('keydown', pressed, true);
    document.addEventListener('scroll', close, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', over);
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', focused);
      document.removeEventListener('focusout', blurred);
      document.removeEventListener('keydown', pressed, true);
      document.removeEventListener('scroll', close, true);
    };
  }, []);

  useLayoutEffect(() => {
    if (tip && box.current) place(box.current, tip.target);
  }, [tip]);

  if (tip === null) return null;
  // In a dialog the tip must lie inside it: what is outside is inert.
  const home = tip.target.closest('[role="dialog"]') ?? document.body;
  return createPortal(
    <div
      ref={box}
      className="tooltip fixed z-toast max-w-[min(280px,calc(100vw-16px))] animate-fade-in rounded-[8px] bg-toast px-2.5 py-1.5 font-ui text-xs font-medium normal-nums text-on-toast forced-colors:border print:hidden"
      aria-hidden="true"
    >
      {tip.text}
    </div>,
    home,
  );
}

/** Below the button, above where there is no room, and never past the window's sides. */
function place(box: HTMLElement, target: HTMLElement): void {
  const at = target.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const fitsBelow = at.bottom + GAP + height <= window.innerHeight;
  const left = at.left + at.width / 2 - width / 2;
  const room = document.documentElement.clientWidth - width - GAP;
  box.style.top = `${fitsBelow ? at.bottom + GAP : at.top - GAP - height}px`;
  box.style.left = `${Math.max(GAP, Math.min(left, room))}px`;
}
