import type { QuietHours } from '#shared/product/tables/reminder-settings.schema.ts';
import { LABEL } from '#web/ui/controls/field-classes.ts';
import { Segmented } from '#web/ui/controls/segmented.tsx';
import { WIZARD_PART_APART } from '#web/ui/layout/wizard-part.ts';
import { PART_TITLE } from '#web/ui/text/part-title.ts';
import { TimeSelect } from './time-select.tsx';
import type { SchedulingField, SetupForm } from './setup-form.ts';

type Scheduling = SetupForm['scheduling'];

const PAIR = 'mt-3 grid grid-cols-2 gap-3 desktop:max-w-[560px] desktop:gap-5';

/** When: the daily check-in, the weekly reflection, the tasks. Nothing has to be chosen. */
export function SchedulingStep({
  value,
  quiet,
  onChange,
}: {
  value: Scheduling;
  /** The account's quiet hours; null: none. */
  quiet: QuietHours | null;
  onChange: (value: Scheduling) => void;
}) {
  const set = (field: SchedulingField) => (chosen: string) => onChange({ ...value, [field]: chosen });
  const time = (field: SchedulingField, label: string) => (
    <TimeSelect label={label} value={value[field]} quiet={quiet} onChange={set(field)} />
  );
  return (
    <>
      <section className={WIZARD_PART_APART}>
        <h3 className={PART_TITLE}>Daily check-in</h3>
        <p className="t-sm t-2">About 15 minutes</p>
        <div className={PAIR}>
          {time('dailyCheckInWeekdays', 'Weekdays')}
          {time('dailyCheckInWeekends', 'Weekends')}
        </div>
      </section>
      <section className={WIZARD_PART_APART}>
        <h3 className={PART_TITLE}>Weekly reflection</h3>
        <p className="t-sm t-2">30-60 minutes on a weekend</p>
        <div className={`${PAIR} max-desktop:grid-cols-1`}>
          <div className="field grid gap-1.5">
            <span className={LABEL} id="reflection-day">
              Day
            </span>
            <Segmented
              label="Day of the weekly reflection"
              labelledBy="reflection-day"
              options={[
                { value: 'saturday', label: 'Saturday' },
                { value: 'sunday', label: 'Sunday' },
              ]}
              value={value.weeklyReflectionDate === '' ? null : value.weeklyReflectionDate}
              onChange={(day) => set('weeklyReflectionDate')(day ?? '')}
            />
          </div>
          {time('weeklyReflectionTime', 'Time')}
        </div>
      </section>
      <section className={WIZARD_PART_APART}>
        <h3 className={PART_TITLE}>Tasks</h3>
        <p className="t-sm t-2">About 30 minutes</p>
        <div className={PAIR}>
          {time('taskTimeWeekdays', 'Weekdays')}
          {time('taskTimeWeekends', 'Weekends')}
        </div>
      </section>
    </>
  );
}
