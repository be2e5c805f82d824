import { useId } from 'react';
import { CAREFUL_ABOUT_MAX, PRIORITY_AREAS } from '#shared/content/setup-options.ts';
import { CountedText } from '#web/ui/controls/counted-text.tsx';
import { LABEL } from '#web/ui/controls/field-classes.ts';
import { mostOf, withMost } from './first-run-setup.ts';
import { TimeSelect } from './time-select.tsx';
import type { SetupForm } from './setup-form.ts';
import { AREA_WORDS } from './setup-messages.ts';

const CHIP =
  'grid min-h-11 cursor-pointer place-items-center rounded-pill border-[1.5px] border-line-strong px-3.5 text-sm font-medium text-ink has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-on-brand-soft has-focus-visible:shadow-ring forced-colors:has-checked:outline-2';

/** The first run on one screen: when, what matters most, what to be careful about. */
export function FirstRun({
  form,
  onChange,
}: {
  form: SetupForm;
  onChange: (part: Partial<SetupForm>) => void;
}) {
  const id = useId();
  const { scheduling } = form;
  const most = mostOf(form);
  return (
    <div className="grid gap-4 desktop:max-w-[560px]">
      <div className="grid grid-cols-2 gap-3 max-narrow:grid-cols-1">
        <TimeSelect
          label="Daily check-in"
          value={scheduling.dailyCheckInWeekdays}
          onChange={(time) =>
            onChange({
              scheduling: { ...scheduling, dailyCheckInWeekdays: time, dailyCheckInWeekends: time },
            })
          }
        />
        <TimeSelect
          label="Tasks"
          value={scheduling.taskTimeWeekdays}
          onChange={(time) =>
            onChange({ scheduling: { ...scheduling, taskTimeWeekdays: time, taskTimeWeekends: time } })
          }
        />
      </div>
      <div className="grid gap-2">
        <span className={LABEL} id={id}>
          What matters most?
        </span>
        <div className="flex flex-wrap gap-2" role="radiogroup" aria-labelledby={id}>
          {PRIORITY_AREAS.map((area) => (
            <label key={area} className={CHIP}>
              <input
                type="radio"
                className="sr-only"
                name={id}
                value={area}
                checked={area === most}
                onChange={() => onChange({ priorities: withMost(form, area) })}
                onClick={() => {
                  if (area === most) onChange({ priorities: withMost(form, null) });
                }}
              />
              {AREA_WORDS[area]}
            </label>
          ))}
        </div>
      </div>
      <CountedText
        label="Anything we should be careful about?"
        optional
        short
        hint="A heart condition, a pregnancy, an injury, a medicine."
        max={CAREFUL_ABOUT_MAX}
        value={form.carefulAbout}
        onChange={(carefulAbout) => onChange({ carefulAbout })}
      />
    </div>
  );
}
