import { useLiveQuery } from '#web/platform/sync-state/screen-live-query.ts';
import { useId, type CSSProperties, type ReactNode } from 'react';
import { latestProgramme } from '#shared/domain/programme/latest-programme.ts';
import { weekdayName } from '#shared/domain/time/local-date.ts';
import { todayIn } from '#shared/domain/time/programme-week.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { useByServerTime } from '#web/platform/sync-state/use-by-server-time.ts';
import { useSync } from '#web/platform/sync-state/sync-context.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { doneOf, habitLinesOf, plannedOf, weekDaysOf, type HabitLine, type WeekDay } from './habit-days.ts';

const CELL = 'px-0.5 py-1.5 text-center align-bottom font-normal';

/** The week as one picture, and each habit's last 28 days; nothing where this device has no programme. */
export function HabitsScreen() {
  const sync = useSync();
  const rows = useLiveQuery(() => readRows(sync).catch(() => null), [sync]);
  const today = useByServerTime(sync, (now) => rows && todayIn(rows.programme, now));
  if (!rows || typeof today !== 'string') return null;
  const lines = habitLinesOf(rows.events, today);
  return (
    <div className="grid gap-4 desktop:max-w-[760px]">
      <WeekPicture days={weekDaysOf(rows.events, rows.checkIns, today)} today={today} />
      {lines.length > 0 && <LastDays lines={lines} />}
    </div>
  );
}

/** A chain without an `await`, for the live query. */
function readRows({ queries }: SyncClient) {
  return queries.programmes().then((programmes) => {
    const programme = latestProgramme(programmes);
    if (!programme) return null;
    return Promise.all([queries.events(programme.id), queries.checkIns()]).then(([events, checkIns]) => ({
      programme,
      events,
      checkIns,
    }));
  });
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <h2 className="card-title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Tasks, energy and mood of each day, one below the other. */
function WeekPicture({ days, today }: { days: readonly WeekDay[]; today: string }) {
  const row = (name: string, cell: (day: WeekDay) => ReactNode) => (
    <tr>
      <th scope="row" className="py-1.5 pr-1 text-left align-bottom text-xs font-medium text-ink-2">
        {name}
      </th>
      {days.map((day) => (
        <td key={day.date} className={CELL}>
          {cell(day)}
        </td>
      ))}
    </tr>
  );
  return (
    <Card title="This week">
      <table className="mt-2 w-full table-fixed border-collapse">
        <caption className="sr-only">Tasks, energy and mood by day</caption>
        <thead>
          <tr>
            <th scope="col" className="w-14">
              <span className="sr-only">Measure</span>
            </th>
            {days.map(({ date }) => (
              <th
                key={date}
                scope="col"
                className={classNames(
                  'text-xs',
                  date === today ? 'font-bold text-ink' : 'font-normal text-ink-2',
                )}
              >
                <span aria-hidden="true">{weekdayName(date).slice(0, 1)}</span>
                <span className="sr-only">{weekdayName(date)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row('Tasks', ({ done, total }) => (
            <>
              <Bar share={total === 0 ? 0 : done / total} className="bg-brand" />
              <span className="ledger text-xs">
                {done}/{total}
              </span>
            </>
          ))}
          {row('Energy', ({ energy }) => (
            <>
              <Bar share={(energy ?? 0) / 5} className="bg-habit" />
              <span className="ledger text-xs">{energy ?? <span aria-label="not set">–</span>}</span>
            </>
          ))}
          {row('Mood', ({ mood }) => (
            <span className="text-lg" role="img" aria-label={mood?.name ?? 'not set'}>
              {mood?.emoji ?? '–'}
            </span>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Bar({ share, className }: { share: number; className: string }) {
  return (
    <span
      className="mx-auto flex h-14 w-4 items-end overflow-hidden rounded-chip bg-sunken forced-colors:border"
      aria-hidden="true"
    >
      <span
        className={classNames('h-(--share) w-full forced-colors:bg-[CanvasText]', className)}
        style={{ '--share': `${share * 100}%` } as CSSProperties}
      />
    </span>
  );
}

/** A dot a day: filled where it was done, open where it was planned and not done, small where it was not planned. */
function LastDays({ lines }: { lines: readonly HabitLine[] }) {
  return (
    <Card title="Each habit's last 28 days">
      <ul className="mt-2 grid gap-4">
        {lines.map((line) => (
          <li key={line.id} className="grid gap-1.5">
            <p className="flex justify-between gap-3 text-sm">
              <span className="font-medium text-ink">{line.label}</span>
              <span className="ledger text-ink-2">
                {doneOf(line)} of {plannedOf(line)} days
              </span>
            </p>
            <span
              className="flex max-w-[448px] flex-wrap gap-1 max-tablet:grid max-tablet:grid-cols-14"
              aria-hidden="true"
            >
              {line.days.map(({ date, day }) => (
                <span
                  key={date}
                  className={classNames(
                    'grid size-3 place-items-center rounded-full',
                    day === 'done' && 'bg-habit forced-colors:bg-[CanvasText]',
                    day === 'missed' && 'border-[1.5px] border-line-strong',
                    day === 'none' && 'after:size-1 after:rounded-full after:bg-line',
                  )}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
