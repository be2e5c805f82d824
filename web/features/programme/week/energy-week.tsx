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
    <div className="border-t border-line pt-3.5">
      <h3 className="text-sm font-medium normal-nums">Energy</h3>
      <ol className="mt-1 grid h-[4.5rem] grid-cols-[repeat(7,1fr)] items-end gap-1.5">
        {days.map(({ date, energy }) => (
          <li
            key={date}
            className={`grid h-full content-end justify-items-center gap-1 text-xs normal-nums ${date === today ? 'font-[700] text-today' : 'font-medium text-ink-3'}`}
            data-now={date === today ? '' : undefined}
          >
            {energy !== null && (
              <em
                className="font-ledger text-[0.9375rem]/[1] font-medium text-ink not-italic"
                aria-hidden="true"
              >
                {energy}
              </em>
            )}
            <i
              className={`w-full max-w-5.5 ${energy === null ? 'h-1.75 border-b-[1.5px] border-line-strong' : 'h-[calc(var(--e)*7px)] rounded-t-[5px] rounded-b-[3px] bg-heat-2 hair-line-strong'}`}
              aria-hidden="true"
              style={{ '--e': energy ?? 0 } as React.CSSProperties}
            />
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
