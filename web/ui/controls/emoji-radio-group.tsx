import { Radio, RadioGroup } from '@headlessui/react';
import { Check } from 'lucide-react';
import { LABEL } from './field-classes.ts';

/** One face: the emoji is the value, the name is what is read out and shown once it is chosen. */
export interface EmojiOption {
  emoji: string;
  name: string;
}

/** A row of faces of which one may be chosen; none is at first. */
export function EmojiRadioGroup({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly EmojiOption[];
  value: string | null;
  onChange: (emoji: string) => void;
}) {
  return (
    <div className="ci-q">
      {/* Headless UI takes no aria-labelledby from outside; the group is named by the same words. */}
      <span className={LABEL} aria-hidden="true">
        {label}
      </span>
      <RadioGroup
        className="moods"
        aria-label={label}
        value={value}
        onChange={(emoji) => emoji && onChange(emoji)}
      >
        {options.map((option) => (
          <Radio
            key={option.emoji}
            value={option.emoji}
            className="mood"
            aria-label={option.name}
            title={option.name}
          >
            <span className="mood-face" aria-hidden="true">
              {option.emoji}
            </span>
            <span className="mood-name" aria-hidden="true">
              {option.name}
            </span>
            <span className="mood-tick" aria-hidden="true">
              <Check />
            </span>
          </Radio>
        ))}
      </RadioGroup>
    </div>
  );
}
