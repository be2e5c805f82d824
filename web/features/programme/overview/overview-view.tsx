import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import { EVENT_CATEGORY_NAMES, type EventCategory } from '#shared/domain/tasks/event-category.ts';
import { addDays, formatDateRange } from '#shared/domain/time/local-date.ts';
import { FILTER_CATEGORIES } from '../day/category-filter.tsx';
import { CategoryShape } from '#web/platform/kinds/category-shape.tsx';
import type { OverviewEntry, OverviewRow } from './overview-rows.ts';
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts';
import { wayId } from '../use-view-focus.ts';
import { VIEW_HEADINGS } from '../view-headings.ts';

/** A cell names this many titles; the week itself holds the rest. */
const TITLES_MAX = 4;
/** On a phone, where the three categories stand below one another. */
const TITLES_MAX_NARROW = 3;
/** Rows after the current week that are drawn at once. */
const FIRST_ROWS = 8;

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
    <section className="ov-card" aria-labelledby={VIEW_HEADINGS.overview} ref={card}>
      <h2 className="t-xl ov-line" id={VIEW_HEADINGS.overview} tabIndex={-1}>
        Programme Overview
      </h2>
      {columns.length === 0 && <p className="none ov-line">The filter hides every category.</p>}
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
    <div className="ov-row" data-when={row.when}>
      <h3 className="top">
        <button
          type="button"
          className="ov-open"
          id={wayId(`week-${row.week}`)}
          onClick={() => onOpenWeek(row.week)}
        >
          <b>Week {row.week}</b>
          <span className="ledger">{formatDateRange(row.range.start, row.range.end)}</span>
          {row.when === 'now' && <span className="chip chip-today">Now</span>}
        </button>
      </h3>
      {row.when !== 'future' && <Heat row={row} />}
      <ul className="mini is-lead">
        {columns.map(
          (category) =>
            row.entries[category].length > 0 && (
              <li key={category}>
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
        <span className="emo" aria-hidden="true">
          📅
        </span>
      )}
      <bdi>{entry.title}</bdi>
      {entry.times > 1 && <span className="ov-times">{`\u00a0×\u00a0${entry.times}`}</span>}
    </>
  );
}

/** How much of each day was done, and of the week in numbers: a shade alone tells too little. */
function Heat({ row }: { row: OverviewRow }) {
  if (row.tally.total === 0) return null;
  return (
    <span className="heat">
      <span className="heatline" aria-hidden="true">
        {row.heat.map((step, index) => (
          <i key={addDays(row.range.start, index)} data-h={step} />
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
    <table className="table ot" aria-labelledby={VIEW_HEADINGS.overview}>
      <colgroup>
        <col />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">Week</th>
          {columns.map((category) => (
            <th key={category} scope="col">
              <span className="th">
                <CategoryShape category={category} />
                {EVENT_CATEGORY_NAMES[category]}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.week} data-when={row.when}>
            <th scope="row">
              <button
                type="button"
                className="ov-open"
                id={wayId(`week-${row.week}`)}
                onClick={() => onOpenWeek(row.week)}
              >
                <b>
                  Week {row.week}
                  {row.when === 'now' && <span className="chip chip-today">Now</span>}
                </b>
                <span className="ledger">{formatDateRange(row.range.start, row.range.end)}</span>
              </button>
              {row.when !== 'future' && <Heat row={row} />}
            </th>
            {columns.map((category) => (
              <td key={category}>
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
    <ul>
      {entries.slice(0, TITLES_MAX).map((entry) => (
        <li key={entry.title}>
          <Title entry={entry} />
        </li>
      ))}
      {rest > 0 && <li className="t-3">and {rest} more</li>}
    </ul>
  );
}
