import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** `is-center` is said of one whose words take no second line. */
const ROW =
  'grid min-h-tap cursor-pointer grid-cols-[24px_1fr] items-start gap-3 py-2.5 text-md font-normal normal-nums [&.is-center]:items-center';
const BOX = [
  'm-0 grid size-6 cursor-pointer appearance-none place-items-center rounded-[7px] border-[1.75px] border-line-strong bg-surface',
  'after:size-3.5 after:[transform:scale(0)] after:bg-on-brand after:[clip-path:polygon(12%_48%,0_62%,38%_96%,100%_22%,86%_8%,37%_68%)]',
  'checked:border-brand checked:bg-brand checked:after:[transform:none]',
].join(' ');

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  label: ReactNode;
  onChange: (checked: boolean) => void;
  /** After the words, at the far edge: a shape, a count. */
  trailing?: ReactNode;
  /** In place of a row of a form: a line of a popover. */
  look?: string;
}

/** A native tick box whose whole row is the target. */
export function Checkbox({ label, onChange, trailing, look = ROW, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames('check', look, className)}>
      <input
        {...rest}
        type="checkbox"
        className={BOX}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
      {trailing}
    </label>
  );
}
