import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  label: ReactNode;
  onChange: (checked: boolean) => void;
  /** After the words, at the far edge: a shape, a count. */
  trailing?: ReactNode;
}

/** A native tick box whose whole row is the target. `className="option"` makes it a line of a popover. */
export function Checkbox({ label, onChange, trailing, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames('check', className)}>
      <input {...rest} type="checkbox" onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
      {trailing}
    </label>
  );
}
