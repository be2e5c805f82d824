import { useId, type ReactNode } from 'react';
import { SWITCH } from './switch-look.ts';

interface SwitchRowProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A setting that acts at once, with its switch at the far edge; the whole row is the target. */
export function SwitchRow({ label, hint, checked, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <label className="row cursor-pointer">
      <span className="row-main block">
        <span className="row-title block" id={`${id}-label`}>
          {label}
        </span>
        {hint && (
          <span className="row-sub block" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native box tells whether it is checked
        role="switch"
        className={SWITCH}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
