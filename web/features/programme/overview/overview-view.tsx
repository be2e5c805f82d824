import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import { EVENT_CATEGORY_NAMES, type EventCategory } from '#shared/domain/tasks/event-category.ts';
import { addDays, formatDateRange } from '#shared/domain/time/local-date.ts';
import { FILTER_CATEGORIES } from '../day/category-filter.tsx';
import { CategoryShape } from '#web/platform/kinds/category-shape.tsx';
import type { OverviewEntry, OverviewRow } from './overview-rows.ts';
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts';
import { wayId } from '../use-view-focus.ts';
import { VIEW_HEADINGS } from '../view-headings.ts';
import { NONE } from '../day/no-tasks.tsx';
import { COLUMN_NAME, EDGE_CELL, LINE, TASK_LIST, TINTED, TODAY_TINT } from '../week/week-look.ts';

/** A cell names this many titles; the week itself holds the rest. */
const TITLES_MAX = 4;
/** On a phone, where the three categories stand below one another. */
const TITLES_MAX_NARROW = 3;
/** Rows after the current week that are drawn at once. */
const FIRST_ROWS = 8;

const HEAD = 'px-4 pb-2 desktop:px-5.5';
const ITEM = 'relative block scroll-my-4 border-t pt-3.5 pb-4 text-left';
/** On the tint of the current week an outline has to be darker. */
const NOW = '[&_.t-3]:text-ink-2 [&_.heatline]:[--color-line-strong:var(--color-ink-3)]';
const PAST = '**:text-ink-3 text-ink-3';
const ITEMS = {
  past: `border-line px-4 ${PAST}`,
  now: `mx-2 rounded-[16px] border-transparent bg-brand-soft px-2 ${NOW}`,
  future: 'border-line px-4 [[data-when=now]+&]:border-transparent',
};
const ROWS = { past: PAST, now: `${TINTED} ${TODAY_TINT} ${NOW}`, future: '' };
const CELL = 'size-3.5 rounded-[4px] hair-line-strong';
/** Their shades are too faint to be told from what is behind them: the outline is. */
const CELLS = [
  `${CELL} bg-heat-0`,
  `${CELL} bg-heat-1`,
  `${CELL} bg-heat-2`,
  `${CELL} bg-heat-3`,
  'size-3.5 rounded-[4px] bg-heat-4',
];

interface OverviewViewProps {
  rows: readonly OverviewRow[];
  shown: ReadonlySet<EventCategory>;
  onOpenWeek: (week: number) => void;
  /** Mounted once every row is there. */
  children?: ReactNode;
}

/** The whole programme, a row for each week; the current one is scrolled into view. */
export function OverviewView({ rows, shown, onOpenWeek, children }: OverviewViewProps) {
  const isWide = useIsWide();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    card.current?.querySelector('[data-when="now"]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  // What lies below the first screen comes in a second pass, in slices: a year's rows are one long task otherwise.
  const [isWhole, setWhole] = useState(false);
  useEffect(() => startTransition(() => setWhole(true)), []);
  const now = rows.findIndex(({ when }) => when === 'now');
  const drawn = isWhole ? rows : rows.slice(0, Math.max(0, now) + FIRST_ROWS);
  const columns = FILTER_CATEGORIES.filter((category) => shown.has(category));
  return (
    <section
      className="ov-card mt-3.5 rounded-t-card bg-surface pt-4.5 pb-6 tablet:rounded-card tablet:shadow-card desktop:mt-4 desktop:overflow-hidden desktop:pt-5.5 desktop:pb-1.5"
      aria-labelledby={VIEW_HEADINGS.overview}
      ref={card}
    >
      <h2 className={`t-xl ${HEAD}`} id={VIEW_HEADINGS.overview} tabIndex={-1}>
        Programme Overview
      </h2>
      {columns.length === 0 && <p className={`${NONE} ${HEAD}`}>The filter hides every category.</p>}
      {isWide ? (
        <OverviewTable rows={drawn} columns={columns} onOpenWeek={onOpenWeek} />
      ) : (
        drawn.map((row) => (
          <OverviewItem key={row.week} row={row} columns={columns} onOpenWeek={onOpenWeek} />
        ))
      )}
      {drawn.length === rows.length && children}
    </section>
  );
}

interface OverviewItemProps {
  row: OverviewRow;
  columns: readonly EventCategory[];
  onOpenWeek: (week: number) => void;
}

function OverviewItem({ row, columns, onOpenWeek }: OverviewItemProps) {
  return (
    <div className={`ov-row ${ITEM} ${ITEMS[row.when]}`} data-when={row.when}>
      <h3 className="mb-2 flex flex-wrap items-baseline gap-2.5">
        <button
          type="button"
          className="ov-open flex flex-1 items-baseline gap-2.5 rounded-[8px] text-left after:absolute after:inset-0 max-narrow:flex-wrap"
          id={wayId(`week-${row.week}`)}
          onClick={() => onOpenWeek(row.week)}
        >
          <b className="font-ledger text-lg font-semibold whitespace-nowrap normal-nums">Week {row.week}</b>
          <span className="ledger text-[0.9375rem] whitespace-nowrap text-ink-2">
            {formatDateRange(row.range.start, row.range.end)}
          </span>
          {row.when === 'now' && <span className="chip chip-today ml-auto">Now</span>}
        </button>
      </h3>
      {row.when !== 'future' && <Heat row={row} className="mb-2" />}
      <ul className={TASK_LIST}>
        {columns.map(
          (category) =>
            row.entries[category].length > 0 && (
              <li key={category} className={`${LINE} grid-cols-[12px_minmax(0,1fr)]!`}>
                <CategoryShape category={category} />
                <span>
                  <span className="sr-only">{EVENT_CATEGORY_NAMES[category]}: </span>
                  <Titles entries={row.entries[category]} />
                </span>
              </li>
            ),
        )}
      </ul>
    </div>
  );
}

/** A line for each to the eye, commas to the ear: 'Strength A × 2', 'Walk', 'and 3 more'. */
function Titles({ entries }: { entries: readonly OverviewEntry[] }) {
  const rest = entries.length - TITLES_MAX_NARROW;
  return (
    <>
      {entries.slice(0, TITLES_MAX_NARROW).map((entry, index) => (
        <span key={entry.title}>
          {index > 0 && <Between />}
          <Title entry={entry} />
        </span>
      ))}
      {rest > 0 && (
        <span className="t-3">
          <Between />
          and {rest} more
        </span>
      )}
    </>
  );
}

function Between() {
  return (
    <>
      <span className="sr-only">, </span>
      <br />
    </>
  );
}

function Title({ entry }: { entry: OverviewEntry }) {
  return (
    <>
      {entry.isPlanDay && (
        <span className="mr-1.25 font-emoji text-[0.9375em]" aria-hidden="true">
          📅
        </span>
      )}
      <bdi>{entry.title}</bdi>
      {entry.times > 1 && (
        <span className="whitespace-nowrap text-ink-2">{`\u00a0×\u00a0${entry.times}`}</span>
      )}
    </>
  );
}

/** How much of each day was done, and of the week in numbers: a shade alone tells too little. */
function Heat({ row, className }: { row: OverviewRow; className: string }) {
  if (row.tally.total === 0) return null;
  return (
    <span
      className={`flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.9375rem] text-ink-2 ${className}`}
    >
      <span className="heatline flex gap-0.75 forced-color-adjust-none" aria-hidden="true">
        {row.heat.map((step, index) => (
          <i key={addDays(row.range.start, index)} className={CELLS[step]} />
        ))}
      </span>
      <span className="ledger">
        {row.tally.done} of {row.tally.total}
        <span className="sr-only"> done</span>
      </span>
    </span>
  );
}

interface OverviewTableProps {
  rows: readonly OverviewRow[];
  columns: readonly EventCategory[];
  onOpenWeek: (week: number) => void;
}

function OverviewTable({ rows, columns, onOpenWeek }: OverviewTableProps) {
  return (
    <table className="table table-fixed wrap-anywhere" aria-labelledby={VIEW_HEADINGS.overview}>
      <colgroup>
        <col className="w-49" />
      </colgroup>
      <thead>
        <tr className="relative cursor-pointer">
          <th scope="col" className={EDGE_CELL}>
            Week
          </th>
          {columns.map((category) => (
            <th key={category} scope="col" className={EDGE_CELL}>
              <span className={COLUMN_NAME}>
                <CategoryShape category={category} />
                {EVENT_CATEGORY_NAMES[category]}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.week}
            className={`relative scroll-my-4 cursor-pointer hover:bg-sunken ${ROWS[row.when]}`}
            data-when={row.when}
          >
            <th scope="row" className={EDGE_CELL}>
              <button
                type="button"
                className="ov-open flex-1 rounded-[8px] text-left after:absolute after:inset-0"
                id={wayId(`week-${row.week}`)}
                onClick={() => onOpenWeek(row.week)}
              >
                <b className="block font-ledger text-lg font-semibold normal-nums text-ink">
                  Week {row.week}
                  {row.when === 'now' && (
                    <span className="chip chip-today -my-0.75 ml-2.5 [vertical-align:2px]">Now</span>
                  )}
                </b>
                <span className="ledger text-[0.9375rem] font-normal">
                  {formatDateRange(row.range.start, row.range.end)}
                </span>
              </button>
              {row.when !== 'future' && <Heat row={row} className="mt-2 font-normal" />}
            </th>
            {columns.map((category) => (
              <td key={category} className={EDGE_CELL}>
                <TitleList entries={row.entries[category]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TitleList({ entries }: { entries: readonly OverviewEntry[] }) {
  const rest = entries.length - TITLES_MAX;
  return (
    <ul className="grid gap-0.75">
      {entries.slice(0, TITLES_MAX).map((entry) => (
        <li key={entry.title} className="leading-[1.4] text-pretty">
          <Title entry={entry} />
        </li>
      ))}
      {rest > 0 && <li className="t-3 leading-[1.4] text-pretty">and {rest} more</li>}
    </ul>
  );
}
