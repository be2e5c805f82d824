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
import type { SetupForm } from './setup-form.ts';
import { INVESTIGATION_WORDS, priceText } from './setup-messages.ts';

type Choices = SetupForm['investigations'];

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
    <div className="matrix is-folding">
      <div className="matrix-head" aria-hidden="true">
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
  const options = INVESTIGATION_OPTIONS.map((option) => ({
    value: option.value,
    label: investigationLabel(name, option),
  }));
  const chosen = options.find((option) => option.value === value)?.label;
  return (
    <div className={classNames('fold', isOpen && 'is-open', name === 'microbiomePanel' && 'has-own-word')}>
      <button
        type="button"
        className="fold-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <span className="fold-name">{words.name}</span>
        <span className="price">{priceText(words)}</span>
        <span className="fold-chosen">{chosen ?? 'Not chosen yet'}</span>
        <ChevronDown className="ico fold-mark" />
      </button>
      <div className="fold-body" id={id}>
        <RadioRows
          label={words.name}
          hint={<span className="price">{priceText(words)}</span>}
          options={options}
          value={value}
          onChange={onChange}
        />
      </div>
    </div>
  );
}
