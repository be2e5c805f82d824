import { TIME_CHOICES } from '#shared/content/setup-options.ts';
import { isInQuietHours } from '#shared/domain/quiet-hours.ts';
import type { QuietHours } from '#shared/product/tables/reminder-settings.schema.ts';
import { Select } from '#web/ui/controls/select.tsx';

/** One of the times that can be chosen, or none. */
export function TimeSelect({
  label,
  open = 'Any time',
  value,
  quiet = null,
  onChange,
}: {
  label: string;
  /** In place of a time, where none is chosen. */
  open?: string;
  value: string;
  /** Where the hint is shown: the account's quiet hours. */
  quiet?: QuietHours | null;
  onChange: (value: string) => void;
}) {
  const isQuiet = value !== '' && quiet !== null && isInQuietHours(value, quiet);
  return (
    <Select
      label={label}
      value={value}
      hint={isQuiet && `In your quiet hours: the reminder comes at ${quiet.to}.`}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{open}</option>
      {TIME_CHOICES.map((time) => (
        <option key={time} value={time}>
          {time}
        </option>
      ))}
    </Select>
  );
}
