import { PRIORITY_AREAS, PRIORITY_OPTIONS } from '#shared/content/setup-options.ts';
import { RadioRows } from '#web/ui/controls/radio-rows.tsx';
import { MATRIX_HEAD, MATRIX_LINE, UNDER_ITS_HEAD } from './matrix-look.ts';
import type { SetupForm } from './setup-form.ts';
import { AREA_WORDS } from './setup-messages.ts';

type Priorities = SetupForm['priorities'];

const OPTIONS = PRIORITY_OPTIONS.map((option) => ({ ...option, look: UNDER_ITS_HEAD }));
const LOOK = {
  ...MATRIX_LINE,
  frame: `${MATRIX_LINE.frame} max-desktop:[&+&]:mt-5 max-desktop:[&+&]:border-t max-desktop:[&+&]:border-line max-desktop:[&+&]:pt-5`,
};

/** How deep in each of the five areas: lists on a phone, a matrix where there is room. */
export function PrioritiesStep({
  value,
  onChange,
}: {
  value: Priorities;
  onChange: (value: Priorities) => void;
}) {
  return (
    <div>
      <div className={MATRIX_HEAD} aria-hidden="true">
        <span />
        {PRIORITY_OPTIONS.map((option) => (
          <span key={option.value}>{option.label}</span>
        ))}
      </div>
      {PRIORITY_AREAS.map((area) => (
        <RadioRows
          key={area}
          look={LOOK}
          label={AREA_WORDS[area]}
          options={OPTIONS}
          value={value[area]}
          onChange={(chosen) => onChange({ ...value, [area]: chosen })}
        />
      ))}
    </div>
  );
}
