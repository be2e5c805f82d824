import { Select } from '#web/ui/controls/select.tsx';
import { SwitchRow } from '#web/ui/controls/switch-row.tsx';

/** Wall times of the programme's zone, `HH:mm`. */
export interface QuietHours {
  from: string;
  to: string;
}

interface QuietHoursPartProps {
  /** Null: none. */
  quiet: QuietHours | null;
  /** What holds once they are switched on again. */
  usual: QuietHours;
  onChange: (quiet: QuietHours | null) => void;
}

const HALF_HOURS = Array.from({ length: 48 }, (_none, slot) => {
  const [hour, minute] = [Math.floor(slot / 2), slot % 2 === 0 ? '00' : '30'];
  return `${String(hour).padStart(2, '0')}:${minute}`;
});

/** When nothing is to be sent, and what becomes of what falls due then. */
export function QuietHoursPart({ quiet, usual, onChange }: QuietHoursPartProps) {
  return (
    <>
      <SwitchRow
        label="Quiet hours"
        hint={
          quiet
            ? `Reminders due in these hours come together at ${quiet.to}, if the task is still open. A test is sent at once.`
            : 'Off: reminders may come at any time.'
        }
        checked={quiet !== null}
        onChange={(on) => onChange(on ? usual : null)}
      />
      {quiet && (
        <div className="grid grid-cols-2 gap-3">
          <Time
            label="From"
            value={quiet.from}
            not={quiet.to}
            onChange={(from) => onChange({ ...quiet, from })}
          />
          <Time label="To" value={quiet.to} not={quiet.from} onChange={(to) => onChange({ ...quiet, to })} />
        </div>
      )}
    </>
  );
}

function Time(props: { label: string; value: string; not: string; onChange: (time: string) => void }) {
  const { label, value, not, onChange } = props;
  const times = [...new Set([...HALF_HOURS, value])].filter((time) => time !== not).sort();
  return (
    <Select label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {times.map((time) => (
        <option key={time}>{time}</option>
      ))}
    </Select>
  );
}
