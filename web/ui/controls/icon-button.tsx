import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names.ts';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name, and the words of the tooltip (`TooltipLayer`). */
  label: string;
  framed?: boolean;
  /** Takes no press but keeps its place and its focus. */
  blocked?: boolean;
}

/** A 44 px button that shows only an icon (its child). */
export function IconButton({
  label,
  framed = false,
  blocked = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: IconButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      data-tip={label}
      aria-disabled={blocked || undefined}
      onClick={press}
      className={classNames('icon-btn', framed && 'is-framed', className)}
    >
      {children}
    </button>
  );
}
