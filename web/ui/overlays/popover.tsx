import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface PopoverProps {
  /** The accessible name of the button and of the panel. */
  label: string;
  /** What the button shows. */
  button: ReactNode;
  buttonClassName?: string;
  className?: string;
  align?: 'start' | 'end';
  /** The panel's content; `close` closes it and gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
}

const PANEL = [
  'popover absolute top-[calc(100%+4px)] right-0 z-pop max-w-[calc(100vw-16px)] min-w-[min(18rem,calc(100vw-16px))]',
  'animate-popover-in rounded-[16px] bg-surface p-2 shadow-up dark:bg-raised forced-colors:border',
  'data-[align=start]:right-auto data-[align=start]:left-0',
  'data-[side=top]:top-auto data-[side=top]:bottom-[calc(100%+4px)]',
].join(' ');
const GAP = 8;
const FOCUSABLE = 'input:not(:disabled), button:not(:disabled), [href], [tabindex="0"]';

/**
 * A button that opens a small panel beside it, which turns upwards where there is no room below. The panel follows
 * its button in the page, so that it stays in its landmark and Tab goes on from it; Esc, a press outside and leaving
 * it by Tab close it.
 */
export function Popover({
  label,
  button,
  buttonClassName = 'icon-btn',
  className,
  align = 'end',
  children,
}: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const buttonId = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const [box, below] = [panel.current, trigger.current];
    if (!isOpen || !box || !below) return;
    place(box, below);
    const chosen = box.querySelector<HTMLElement>(':checked, [aria-checked="true"]');
    (chosen ?? box.querySelector<HTMLElement>(FOCUSABLE) ?? box).focus({ preventScroll: true });
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return;
    const pressed = (event: PointerEvent) => {
      if (event.target instanceof Node && !anchor.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    document.getElementById(buttonId)?.focus();
  };

  return (
    <div
      ref={anchor}
      className="popover-anchor relative flex"
      role="presentation"
      onKeyDown={(event) => {
        if (!isOpen || event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
      onBlur={(event) => {
        const goesTo = event.relatedTarget;
        if (goesTo instanceof Node && !event.currentTarget.contains(goesTo)) setOpen(false);
      }}
    >
      <button
        ref={trigger}
        id={buttonId}
        type="button"
        className={buttonClassName}
        aria-label={label}
        data-tip={isOpen ? undefined : label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </button>
      {isOpen && (
        <div
          ref={panel}
          id={panelId}
          role="group"
          aria-label={label}
          tabIndex={-1}
          data-align={align}
          className={classNames(PANEL, className)}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}

/**
 * Turns the panel upwards where it would leave the window below, or lets the page make room where there is none above
 * either, and moves it in where it would leave the window sideways.
 */
function place(box: HTMLElement, button: HTMLElement): void {
  const rect = box.getBoundingClientRect();
  const above = button.getBoundingClientRect().top;
  if (rect.bottom > window.innerHeight - GAP) {
    if (rect.height + GAP <= above) box.dataset.side = 'top';
    else box.scrollIntoView({ block: 'nearest' });
  }
  const overRight = rect.right - (document.documentElement.clientWidth - GAP);
  const overLeft = GAP - rect.left;
  if (overRight > 0) box.style.translate = `${-overRight}px`;
  else if (overLeft > 0) box.style.translate = `${overLeft}px`;
}
