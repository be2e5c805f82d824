import { Radio, RadioGroup } from '@headlessui/react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface Option<Value extends string> {
  value: Value;
  label: ReactNode;
  /** In front of the words. */
  icon?: ReactNode;
}

/** A list of which one line is chosen, for a popover. */
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
  return (
    <RadioGroup aria-label={label} value={value} onChange={onChange}>
      {options.map((option) => (
        <Radio
          key={option.value}
          value={option.value}
          className={classNames('option', option.value === value && 'is-on')}
        >
          {option.icon}
          <span>{option.label}</span>
          {option.value === value && <Check className="ico" />}
        </Radio>
      ))}
    </RadioGroup>
  );
}
