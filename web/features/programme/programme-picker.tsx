import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import { formatDateRangeOfYear } from '#shared/domain/time/local-date.ts';
import { LABEL, SELECT } from '#web/ui/controls/field-classes.ts';

interface ProgrammePickerProps {
  programmes: readonly Programme[];
  selected: Programme;
  onSelect: (id: string) => void;
}

/** Which of several programmes is shown; nothing where there is but one. */
export function ProgrammePicker({ programmes, selected, onSelect }: ProgrammePickerProps) {
  if (programmes.length < 2) return null;
  return (
    <label className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 px-4 pt-2.5 print:hidden!">
      <span className={LABEL}>Programme</span>
      <select
        className={SELECT}
        value={selected.id}
        onChange={(event) => onSelect(event.currentTarget.value)}
      >
        {programmes.map(({ id, title, start_date, end_date }) => (
          <option key={id} value={id} dir="auto">
            {title}, {formatDateRangeOfYear(start_date, end_date)}
          </option>
        ))}
      </select>
    </label>
  );
}
