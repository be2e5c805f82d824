import type { CheckIn } from '#shared/product/tables/check-ins.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import { addDays, weekdayName } from '#shared/domain/time/local-date.ts';

interface EnergyWeekProps {
  checkIns: readonly CheckIn[];
  monday: LocalDate;
  today: LocalDate;
}

/** The energy of the week's check-ins, 1 to 5. A slider nobody moved says nothing, so it is left out. */
export function EnergyWeek({ checkIns, monday, today }: EnergyWeekProps) {
  const days = Array.from({ length: 7 }, (_, index) => {
    const date = addDays(monday, index);
    return { date, energy: energyOn(checkIns, date) };
  });
  if (days.every(({ energy }) => energy === null)) return null;
  return (
    <div className="energy-week">
      <h3 className="energy-title">Energy</h3>
      <ol className="energy">
        {days.map(({ date, energy }) => (
          <li
            key={date}
            data-none={energy === null ? '' : undefined}
            data-now={date === today ? '' : undefined}
          >
            {energy !== null && <em aria-hidden="true">{energy}</em>}
            <i aria-hidden="true" style={{ '--e': energy ?? 0 } as React.CSSProperties} />
            <span aria-hidden="true">{weekdayName(date).slice(0, 1)}</span>
            <span className="sr-only">
              {weekdayName(date)}: {energy === null ? 'not set' : `${energy} of 5`}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function energyOn(checkIns: readonly CheckIn[], date: LocalDate): number | null {
  const latest = checkIns
    .filter((checkIn) => checkIn.local_date === date)
    .reduce<CheckIn | null>((a, b) => (a && a.created_at >= b.created_at ? a : b), null);
  return latest?.touched.includes('energy_level') ? latest.energy_level : null;
}
