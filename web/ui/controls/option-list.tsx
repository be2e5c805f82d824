import { Check } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ALONG_A_LIST, goAlong } from './go-along.ts';
import { OPTION } from './option-look.ts';

export interface Option<Value extends string> {
  value: Value;
  label: ReactNode;
  /** In front of the words. */
  icon?: ReactNode;
}

/** A list of which one line is chosen, for a popover. Arrow keys move and choose, Space chooses. */
export function OptionList<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const inOrder = options.some((option) => option.value === value) ? value : options[0]?.value;
  const choose = (option: Option<Value> | undefined) => {
    if (option && option.value !== value) onChange(option.value);
  };
  const pressed = (event: KeyboardEvent<HTMLElement>, option: Option<Value>) => {
    choose(options[goAlong(event, ALONG_A_LIST) ?? -1]);
    if (event.key !== ' ') return;
    event.preventDefault();
    choose(option);
  };
  return (
    <div role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <span
          key={option.value}
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === inOrder ? 0 : -1}
          className={classNames(OPTION, option.value === value && 'is-on')}
          onClick={() => choose(option)}
          onKeyDown={(event) => pressed(event, option)}
        >
          {option.icon}
          <span>{option.label}</span>
          {option.value === value && <Check className="ico" />}
        </span>
      ))}
    </div>
  );
}
