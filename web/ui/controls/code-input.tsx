import { useEffect, useRef, useState } from 'react';
import { codeIn } from '#shared/protocol/typed.ts';
import { hearFilledBoxes } from './hear-filled-boxes.ts';
import type { FieldProps } from './field.tsx';
import { Field } from './field.tsx';
import './code-input.css';

const DIGITS = 6;

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
        <div className="code" ref={around}>
          <input
            ref={ref}
            className="code-box"
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
          <span className="code-cells" aria-hidden="true">
            {Array.from({ length: DIGITS }, (_, index) => (
              <span key={index} data-active={index === active || undefined}>
                {value[index]}
              </span>
            ))}
          </span>
        </div>
      )}
    </Field>
  );
}
