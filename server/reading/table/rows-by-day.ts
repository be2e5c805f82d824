import { NO_DAY } from '#shared/domain/documents/check-kinds.ts';
import type { DayKind } from '../words/days/day-kind.ts';
import { dayInOrder, type DayOrder, type PrintedDay } from '../words/days/printed-day.ts';
import type { RawEarlier, RawRow } from './raw-row.ts';

/** A row of a file with the day of its own sample. */
export interface DatedRow {
  row: RawRow;
  day: RowDay | null;
}

export interface RowDay extends PrintedDay {
  kind: DayKind;
}

export interface RowsByDay {
  /** Of the latest day, and those without a day. */
  kept: RawRow[];
  /** Of all other days. */
  before: RawEarlier[];
  /** The days of the kept rows as a paper would print them: 'Collected: 11.05.2026'. */
  dayLines: string[];
}

const LABELS: Partial<Record<DayKind, string>> = {
  received: 'Received',
  reported: 'Reported',
  printed: 'Reported',
};

/**
 * The rows of the latest day, and those of other days as earlier results. One sample may be reported on several days: these
 * days part rows only where a test repeats. Steps and weights of later days, which are no known tests, are of no sample: their days
 * do not count where a known test has one.
 */
export function rowsByDay(
  rows: readonly DatedRow[],
  order: DayOrder | null,
  isTest: (row: RawRow) => boolean = () => true,
): RowsByDay {
  const keyOf = (day: RowDay) => dayInOrder(day, order ?? 'day');
  // A line without a result, such as 'Patient informed', is of no sample.
  const filled = rows.filter(({ row }) => row.value.trim() !== '');
  const dated = filled.length > 0 ? filled : rows;
  const days = new Map(dated.flatMap(({ day }) => (day ? [[keyOf(day), day] as const] : [])));
  const all = rows.map(({ row }) => row);
  const isOfReport = [...days.values()].every(({ kind }) => kind === 'reported' || kind === 'printed');
  if (days.size < 2 || (isOfReport && !hasRepeats(all)))
    return { kept: all, before: [], dayLines: [...days.values()].map(lineOf) };
  const tested = dated.flatMap(({ row, day }) => (day && isTest(row) ? [keyOf(day)] : []));
  const latest = (tested.length > 0 ? tested : [...days.keys()]).reduce((one, other) =>
    other > one ? other : one,
  );
  const kept = rows.flatMap(({ row, day }) => {
    if (day === null) return [{ ...row, doubts: [...row.doubts, NO_DAY] }];
    return keyOf(day) === latest ? [row] : [];
  });
  const before = rows.flatMap(({ row, day }) =>
    day === null || keyOf(day) === latest ? [] : [{ row, day: day.text, beside: null, isNamed: false }],
  );
  const day = days.get(latest);
  return { kept, before, dayLines: day ? [lineOf(day)] : [] };
}

function hasRepeats(rows: readonly RawRow[]): boolean {
  const keys = rows.map(({ name, unit, specimen }) => `${name}|${unit}|${specimen}`.toLowerCase());
  return new Set(keys).size < keys.length;
}

function lineOf({ kind, text }: RowDay): string {
  return `${LABELS[kind] ?? 'Collected'}: ${text}`;
}
