import { PRIORITY_AREAS, PRIORITY_OPTIONS } from '#shared/content/setup-options.ts';
import { RadioRows } from '#web/ui/controls/radio-rows.tsx';
import type { SetupForm } from './setup-form.ts';
import { AREA_WORDS } from './setup-messages.ts';

type Priorities = SetupForm['priorities'];

/** How deep in each of the five areas: lists on a phone, a matrix where there is room. */
export function PrioritiesStep({
  value,
  onChange,
}: {
  value: Priorities;
  onChange: (value: Priorities) => void;
}) {
  return (
    <div className="matrix">
      <div className="matrix-head" aria-hidden="true">
        <span />
        {PRIORITY_OPTIONS.map((option) => (
          <span key={option.value}>{option.label}</span>
        ))}
      </div>
      {PRIORITY_AREAS.map((area) => (
        <RadioRows
          key={area}
          className="wizard-part"
          label={AREA_WORDS[area]}
          options={PRIORITY_OPTIONS}
          value={value[area]}
          onChange={(chosen) => onChange({ ...value, [area]: chosen })}
        />
      ))}
    </div>
  );
}
