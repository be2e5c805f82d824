import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface RadioRow<Value extends string> {
  value: Value;
  label: string;
  /** A second, smaller line. */
  note?: string;
  /** At the far edge: a price. */
  trailing?: ReactNode;
}

/** Native radio buttons under a heading, each row 48 px to touch. */
export function RadioRows<Value extends string>({
  label,
  hint,
  options,
  value,
  onChange,
  className,
}: {
  label: ReactNode;
  hint?: ReactNode;
  options: readonly RadioRow<Value>[];
  /** '' where nothing is chosen. */
  value: Value | '';
  onChange: (value: Value) => void;
  className?: string;
}) {
  const id = useId();
  return (
    <div
      className={classNames('radios', className)}
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={hint === undefined ? undefined : `${id}-hint`}
    >
      <div className="radios-head">
        <span className="radios-label" id={id}>
          {label}
        </span>
        {hint !== undefined && (
          <span className="radios-hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </div>
      <div className="radios-rows">
        {options.map((option) => (
          <label key={option.value} className="radio-row">
            <input
              type="radio"
              className="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className="radio-words">
              <span>{option.label}</span>
              {option.note !== undefined && <span className="radio-note">{option.note}</span>}
            </span>
            {option.trailing !== undefined && <span className="price">{option.trailing}</span>}
          </label>
        ))}
      </div>
    </div>
  );
}
