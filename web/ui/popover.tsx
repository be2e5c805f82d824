import { Popover as HeadlessPopover, PopoverButton, PopoverPanel } from '@headlessui/react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface PopoverProps {
  /** The accessible name of the button. */
  label: string;
  /** What the button shows. */
  button: ReactNode;
  buttonClassName?: string;
  className?: string;
  align?: 'start' | 'end';
  /** The panel's content; `close` closes it and gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a small panel beside it, which turns upwards where there is no room below. */
export function Popover({
  label,
  button,
  buttonClassName = 'icon-btn',
  className,
  align = 'end',
  children,
}: PopoverProps) {
  return (
    <HeadlessPopover className="popover-anchor">
      <PopoverButton className={buttonClassName} aria-label={label} title={label}>
        {button}
      </PopoverButton>
      <PopoverPanel
        transition
        focus
        anchor={{ to: `bottom ${align}`, gap: 4, padding: 8 }}
        className={classNames('popover', className)}
      >
        {({ close }) => <>{children(close)}</>}
      </PopoverPanel>
    </HeadlessPopover>
  );
}
