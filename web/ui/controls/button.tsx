import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { classNames } from '../class-names.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows a spinner beside the words and takes no press, but keeps the focus. */
  busy?: boolean;
  /**
   * Takes no press, but stays focusable so that the reason can be found (point `aria-describedby` at it).
   * Prefer it to `disabled`.
   */
  blocked?: boolean;
}

/** A push button; `type` is "button" unless said otherwise. One primary button a view. */
export function Button({
  variant,
  size,
  block,
  busy = false,
  blocked = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const refuses = busy || blocked;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (refuses) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={refuses || undefined}
      aria-busy={busy || undefined}
      onClick={press}
      className={classNames(buttonClass({ variant, size, block, busy }), className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
