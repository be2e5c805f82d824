import type { QuietHours } from '#shared/product/tables/reminder-settings.schema.ts';
import { LABEL } from '#web/ui/controls/field-classes.ts';
import { Segmented } from '#web/ui/controls/segmented.tsx';
import { TimeSelect } from './time-select.tsx';
import type { SchedulingField, SetupForm } from './setup-form.ts';

type Scheduling = SetupForm['scheduling'];

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
      <section className="wizard-part">
        <h3 className="wizard-part-title">Daily check-in</h3>
        <p className="t-sm t-2">About 15 minutes</p>
        <div className="wizard-pair">
          {time('dailyCheckInWeekdays', 'Weekdays')}
          {time('dailyCheckInWeekends', 'Weekends')}
        </div>
      </section>
      <section className="wizard-part">
        <h3 className="wizard-part-title">Weekly reflection</h3>
        <p className="t-sm t-2">30-60 minutes on a weekend</p>
        <div className="wizard-pair is-wide">
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
      <section className="wizard-part">
        <h3 className="wizard-part-title">Tasks</h3>
        <p className="t-sm t-2">About 30 minutes</p>
        <div className="wizard-pair">
          {time('taskTimeWeekdays', 'Weekdays')}
          {time('taskTimeWeekends', 'Weekends')}
        </div>
      </section>
    </>
  );
}
