import { Radio, RadioGroup } from '@headlessui/react';
import { Check } from 'lucide-react';
import { LABEL } from './field-classes.ts';

/** One face: the emoji is the value, the name is what is read out and shown once it is chosen. */
export interface EmojiOption {
  emoji: string;
  name: string;
}

/** The ring of the focus is drawn around the face. The name keeps its place while hidden, so that choosing moves nothing. */
const FACE =
  'grid h-14 w-full place-items-center rounded-[16px] bg-sunken font-emoji text-[1.75rem]/[1] hair-line transition-[background-color] duration-fast ease-[ease] group-hover/mood:bg-brand-soft group-aria-checked/mood:bg-brand-soft group-aria-checked/mood:[box-shadow:inset_0_0_0_2.5px_var(--color-brand)] max-narrow:text-[8vw]/[1] group-data-focus/mood:shadow-ring! group-focus-visible/mood:shadow-ring! forced-colors:group-aria-checked/mood:[outline:3px_solid_Highlight]';

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
    <div className="my-1 grid gap-1.5">
      {/* Headless UI takes no aria-labelledby from outside; the group is named by the same words. */}
      <span className={`${LABEL} text-[1rem]!`} aria-hidden="true">
        {label}
      </span>
      <RadioGroup
        className="grid grid-cols-5 gap-2"
        aria-label={label}
        value={value}
        onChange={(emoji) => emoji && onChange(emoji)}
      >
        {options.map((option) => (
          <Radio
            key={option.emoji}
            value={option.emoji}
            className="mood group/mood relative grid grid-cols-1 cursor-pointer justify-items-center gap-1 rounded-[16px]"
            aria-label={option.name}
            title={option.name}
          >
            <span className={FACE} aria-hidden="true">
              {option.emoji}
            </span>
            <span
              className="invisible min-h-4.5 font-ui text-xs font-semibold whitespace-nowrap group-aria-checked/mood:visible"
              aria-hidden="true"
            >
              {option.name}
            </span>
            <span
              className="absolute -top-1.5 -right-1.25 hidden size-5 place-items-center rounded-full bg-brand text-on-brand [box-shadow:0_0_0_2px_var(--color-surface)] group-aria-checked/mood:grid"
              aria-hidden="true"
            >
              <Check className="size-3 stroke-3" />
            </span>
          </Radio>
        ))}
      </RadioGroup>
    </div>
  );
}
