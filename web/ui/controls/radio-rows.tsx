import { useId } from 'react';
import type { ReactNode } from 'react';
import { PRICE_OF_CHOICE } from '../text/price-look.ts';
import { PART_TITLE } from '../text/part-title.ts';
import { RowWords } from './row-words.tsx';

const RADIO =
  'm-0 size-6 cursor-pointer appearance-none rounded-[50%] border-[1.75px] border-line-strong bg-surface transition-[border-width] duration-fast ease-(--ease) not-checked:hover:border-ink-2 checked:border-[7.5px] checked:border-brand';

/** Classes for the parts of it, where a screen shows them another way. */
export interface RadioLook {
  frame?: string;
  head?: string;
  label?: string;
  rows?: string;
  row?: string;
}

const AS_ROWS: RadioLook = {};

export interface RadioRow<Value extends string> {
  value: Value;
  label: string;
  /** A second, smaller line. */
  note?: string;
  /** At the far edge: a price. */
  trailing?: ReactNode;
  /** Classes of its words. */
  look?: string;
}

/** Native radio buttons under a heading, each row 48 px to touch. */
export function RadioRows<Value extends string>({
  label,
  hint,
  options,
  value,
  onChange,
  look = AS_ROWS,
}: {
  label: ReactNode;
  hint?: ReactNode;
  options: readonly RadioRow<Value>[];
  /** '' where nothing is chosen. */
  value: Value | '';
  onChange: (value: Value) => void;
  look?: RadioLook;
}) {
  const id = useId();
  return (
    <div
      className={look.frame}
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={hint === undefined ? undefined : `${id}-hint`}
    >
      <div className={`grid gap-0.5 pb-1 ${look.head ?? ''}`}>
        <span className={`${PART_TITLE} ${look.label ?? ''}`} id={id}>
          {label}
        </span>
        {hint !== undefined && (
          <span className="text-sm normal-nums text-ink-2" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </div>
      <div className={look.rows}>
        {options.map((option) => (
          <label
            key={option.value}
            className={`group/choice grid min-h-12 cursor-pointer grid-cols-[24px_1fr_auto] items-center gap-3 py-1.5 ${look.row ?? ''}`}
          >
            <input
              type="radio"
              className={RADIO}
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <RowWords label={option.label} note={option.note} className={option.look} />
            {option.trailing !== undefined && <span className={PRICE_OF_CHOICE}>{option.trailing}</span>}
          </label>
        ))}
      </div>
    </div>
  );
}
