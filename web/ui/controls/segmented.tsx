import { useId } from 'react';
import type { ReactNode } from 'react';
import { SEGMENT, SEGMENTS } from './segmented-look.ts';

/** A short radio group as one bar. Nothing is chosen where `value` is null; pressing what is chosen clears it. */
export function Segmented<Value extends string>({
  label,
  labelledBy,
  options,
  value,
  onChange,
}: {
  /** Read out, and shown only where `labelledBy` names no visible text. */
  label: string;
  labelledBy?: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value | null;
  onChange: (value: Value | null) => void;
}) {
  const id = useId();
  return (
    <div
      className={`${SEGMENTS} max-narrow:flex-wrap`}
      role="radiogroup"
      {...(labelledBy === undefined ? { 'aria-label': label } : { 'aria-labelledby': labelledBy })}
    >
      {options.map((option) => (
        <label key={option.value} className={SEGMENT}>
          <input
            type="radio"
            name={id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            onClick={() => {
              if (option.value === value) onChange(null);
            }}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
