import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import {
  INVESTIGATION_OPTIONS,
  INVESTIGATIONS,
  investigationLabel,
  type Investigation,
  type InvestigationChoice,
} from '#shared/content/setup-options.ts';
import { classNames } from '#web/ui/class-names.ts';
import { RadioRows } from '#web/ui/controls/radio-rows.tsx';
import { PRICE_IN_LINE } from '#web/ui/text/price-look.ts';
import { MATRIX_HEAD, MATRIX_LINE, OWN_WORDS, UNDER_ITS_HEAD } from './matrix-look.ts';
import type { SetupForm } from './setup-form.ts';
import { INVESTIGATION_WORDS, priceText } from './setup-messages.ts';

type Choices = SetupForm['investigations'];

const LOOK = { ...MATRIX_LINE, head: 'max-desktop:sr-only desktop:py-3' };

/** The seven investigations. On a phone each shows what is chosen and unfolds; where there is room, a matrix. */
export function InvestigationsStep({
  value,
  onChange,
}: {
  value: Choices;
  onChange: (value: Choices) => void;
}) {
  const [open, setOpen] = useState<Investigation | null>(null);
  return (
    <div>
      <div className={MATRIX_HEAD} aria-hidden="true">
        <span />
        {INVESTIGATION_OPTIONS.map((option) => (
          <span key={option.value}>{option.label}</span>
        ))}
      </div>
      {INVESTIGATIONS.map((name) => (
        <InvestigationRow
          key={name}
          name={name}
          value={value[name]}
          isOpen={open === name}
          onToggle={() => setOpen(open === name ? null : name)}
          onChange={(chosen) => onChange({ ...value, [name]: chosen })}
        />
      ))}
    </div>
  );
}

function InvestigationRow({
  name,
  value,
  isOpen,
  onToggle,
  onChange,
}: {
  name: Investigation;
  value: InvestigationChoice | '';
  isOpen: boolean;
  onToggle: () => void;
  onChange: (value: InvestigationChoice) => void;
}) {
  const id = useId();
  const words = INVESTIGATION_WORDS[name];
  const options = INVESTIGATION_OPTIONS.map((option) => {
    const label = investigationLabel(name, option);
    return { value: option.value, label, look: label === option.label ? UNDER_ITS_HEAD : OWN_WORDS };
  });
  const chosen = options.find((option) => option.value === value)?.label;
  return (
    <div className="max-desktop:[&+&]:border-t max-desktop:[&+&]:border-line">
      <button
        type="button"
        className="grid min-h-16 w-full cursor-pointer grid-cols-[1fr_auto_20px] items-baseline gap-x-2.5 gap-y-0.5 rounded-chip py-3 text-left desktop:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <span className="font-ledger text-md font-semibold text-balance">{words.name}</span>
        <span className={`${PRICE_IN_LINE} whitespace-nowrap text-ink-2`}>{priceText(words)}</span>
        <span className={classNames('col-[1/3] text-sm text-ink-2', isOpen && 'invisible h-0')}>
          {chosen ?? 'Not chosen yet'}
        </span>
        <ChevronDown
          className={classNames(
            'ico col-3 row-[1/3] self-center text-ink-2 transition-transform duration-fast ease-(--ease)',
            isOpen && 'rotate-180',
          )}
        />
      </button>
      <div className={isOpen ? 'max-desktop:pb-3' : 'max-desktop:hidden'} id={id}>
        <RadioRows
          label={words.name}
          hint={<span className="font-ledger font-medium">{priceText(words)}</span>}
          options={options}
          value={value}
          onChange={onChange}
          look={LOOK}
        />
      </div>
    </div>
  );
}
