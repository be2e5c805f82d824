import { useEffect, useRef, useState } from 'react';
import { codeIn } from '#shared/protocol/typed.ts';
import { hearFilledBoxes } from './hear-filled-boxes.ts';
import type { FieldProps } from './field.tsx';
import { Field } from './field.tsx';

const DIGITS = 6;
/** The real box: what is typed, chosen and its caret are drawn by the cells below it, and so is the ring of the focus. */
const BOX =
  'code-box peer absolute inset-0 z-1 w-full rounded-ctl border-0 bg-transparent px-3 text-[1.25rem] text-transparent caret-transparent selection:bg-transparent selection:text-transparent';
const EDGES = 'peer-hover:*:border-ink-2 peer-aria-invalid:*:border-bad';
/** The fourth begins after a gap. */
const CELL =
  "grid h-14 place-items-center rounded-ctl border-[1.5px] border-line-strong bg-surface font-ledger text-[1.5rem]/[1] font-semibold tabular-nums lining-nums nth-4:col-5 data-active:relative data-active:border-transparent! data-active:shadow-ring data-active:empty:after:h-6 data-active:empty:after:w-0.5 data-active:empty:after:animate-caret data-active:empty:after:bg-ink data-active:empty:after:content-[''] forced-colors:data-active:border-3 forced-colors:data-active:border-[Highlight]!";

export interface CodeInputProps extends FieldProps {
  /** Up to six digits. */
  value: string;
  onChange: (digits: string) => void;
  ref?: React.Ref<HTMLInputElement>;
}

/**
 * A code of six digits as one real text box over six drawn ones: it can be pasted, filled by the phone from a message
 * and read as one field. Whatever is no digit is left out.
 */
export function CodeInput({ value, onChange, ref, ...field }: CodeInputProps) {
  const [focused, setFocused] = useState(false);
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = around.current?.closest('form');
    return form ? hearFilledBoxes(form) : undefined;
  }, []);
  const active = focused ? Math.min(value.length, DIGITS - 1) : -1;
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative" ref={around}>
          <input
            ref={ref}
            className={BOX}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            value={value}
            onChange={(event) => onChange(codeIn(event.currentTarget.value))}
            onPaste={(event) => {
              const pasted = codeIn(event.clipboardData.getData('text'));
              if (pasted.length < DIGITS) return;
              // A whole code replaces what was there.
              event.preventDefault();
              onChange(pasted);
            }}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            {...control}
          />
          <span
            className={`grid grid-cols-[repeat(3,1fr)_12px_repeat(3,1fr)] gap-1.5 ${EDGES}`}
            aria-hidden="true"
          >
            {Array.from({ length: DIGITS }, (_, index) => (
              <span key={index} className={CELL} data-active={index === active || undefined}>
                {value[index]}
              </span>
            ))}
          </span>
        </div>
      )}
    </Field>
  );
}
