import { DEFAULT_REMINDER_SETTINGS } from '#shared/domain/default-reminder-settings.ts';
import { isInQuietHours } from '#shared/domain/quiet-hours.ts';
import type { ReminderSettings } from '#shared/product/tables/reminder-settings.schema.ts';
import { SwitchRow } from '#web/ui/controls/switch-row.tsx';
import { QuietHoursPart } from './quiet-hours-part.tsx';
import type { ProgrammeTimes } from './use-programme-times.ts';
import { classNames } from '#web/ui/class-names.ts';

type Settings = Omit<ReminderSettings, 'id' | 'changed_at' | 'push_devices'>;

const SWITCHES = [
  {
    name: 'check_ins',
    label: 'Daily check-in reminders',
    hint: 'Check-in and Plan the Day, at their times',
  },
  {
    name: 'updates',
    label: 'Program updates',
    hint: 'Due tasks, weekly reflection, a new week, a changed plan',
  },
  { name: 'tips', label: 'Health tips', hint: 'At most two a week' },
] as const satisfies readonly { name: keyof Settings; label: string; hint: string }[];

interface AccountPartProps {
  settings: Settings;
  /** Undefined while they are read, and where there is no programme. */
  times: ProgrammeTimes | undefined;
  /** Whether this device gets what is switched on. */
  isHere: boolean;
  /** That it does not is said above. */
  isSaid: boolean;
  onChange: (change: Partial<Settings>) => void;
}

/** What the account wants to be reminded of, and when not. Each choice is kept at once, without a connection too. */
export function AccountPart({ settings, times, isHere, isSaid, onChange }: AccountPartProps) {
  const { quiet_hours: quiet } = settings;
  const inside = times?.chosen.filter(({ time }) => quiet && isInQuietHours(time, quiet)) ?? [];
  return (
    <>
      {!isHere && !isSaid && <p className="t-sm t-2">This device does not get these reminders now.</p>}
      <div
        className={classNames(
          '[&>.grid]:pt-1 [&>.grid]:pb-2.5 [&>.row+.row]:border-t [&>.row+.row]:border-line',
          // On, but not here: the switch has no thumb of light on it.
          !isHere && '[&_.switch:checked]:bg-brand-soft [&_.switch:checked]:after:bg-brand',
        )}
      >
        {SWITCHES.map(({ name, label, hint }) => (
          <SwitchRow
            key={name}
            label={label}
            hint={hint}
            checked={settings[name]}
            onChange={(on) => onChange({ [name]: on })}
          />
        ))}
        <QuietHoursPart
          quiet={quiet}
          usual={DEFAULT_REMINDER_SETTINGS.quiet_hours ?? { from: '21:30', to: '07:30' }}
          onChange={(quiet_hours) => onChange({ quiet_hours })}
        />
      </div>
      {inside.map(({ name, time }) => (
        <p key={name} className="t-sm t-2">
          {name} at {time} is in your quiet hours: its reminder comes at {quiet?.to}.
        </p>
      ))}
      <p className="t-xs t-2">
        {times && `All times are ${times.city} time, as your programme's. `}
        New times from Set Up count from tomorrow.
      </p>
    </>
  );
}
