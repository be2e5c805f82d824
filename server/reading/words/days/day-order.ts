import { labelledDays, type LabelledDay } from './labelled-days.ts';
import type { DayKind } from './day-kind.ts';
import { dayInOrder, isTwoDays, type DayOrder, type PrintedDay } from './printed-day.ts';
import type { SampleDate } from '../../reading.ts';

// One paper has one order of day and month. It is decided once, from all its days, by, in this turn: a day above 12
// anywhere; the order collected <= received <= reported <= today, and no result of a later day than today; the country; a
// short way through the lab. Where these leave the order open, the results that a paper calls earlier must lie before its own sample.

type Side = 'dayFirst' | 'monthFirst';

/** The evidence on a paper for the order of day and month. */
export interface DayClues {
  lines: readonly string[];
  /** Days of results in headings and beside rows. */
  results: readonly PrintedDay[];
  country: string | null;
  /** yyyy-mm-dd. */
  today: string;
}

/** Countries that write the month first. */
const MONTH_FIRST = new Set(['US', 'PH']);

/** The order of day and month on a paper; null where it is open. */
export function dayOrder({ lines, results, country, today }: DayClues): DayOrder | null {
  const found = lines.flatMap(labelledDays);
  const all = [...found, ...results];
  const dayOnly = all.some(({ monthFirst }) => monthFirst === null);
  const monthOnly = all.some(({ dayFirst }) => dayFirst === null);
  if (dayOnly !== monthOnly) return dayOnly ? 'day' : 'month';
  const fits = (side: Side) =>
    inTurn(found, side, today) && results.every((each) => (each[side] ?? '') <= today);
  const [dayRuns, monthRuns] = [fits('dayFirst'), fits('monthFirst')];
  if (dayRuns !== monthRuns) return dayRuns ? 'day' : 'month';
  if (country !== null) return MONTH_FIRST.has(country) ? 'month' : 'day';
  const [day, month] = [spreadOf(found, 'dayFirst'), spreadOf(found, 'monthFirst')];
  if (day !== null && month !== null && (day <= 14 || month <= 14) && Math.abs(day - month) > 27)
    return day < month ? 'day' : 'month';
  return null;
}

/**
 * The one order in which all days that the paper calls earlier lie before its own sample, read in the same order; null where
 * both orders do or none.
 */
export function orderByEarlier(
  earlier: readonly PrintedDay[],
  { date, either }: SampleDate,
  today: string,
): DayOrder | null {
  if (!earlier.some(isTwoDays) && either === null) return null;
  const isRight = (order: DayOrder) => {
    const end = either?.[order === 'day' ? 0 : 1] ?? date;
    return earlier.every((day) =>
      end === null ? dayInOrder(day, order) <= today : dayInOrder(day, order) < end,
    );
  };
  const [byDay, byMonth] = [isRight('day'), isRight('month')];
  return byDay === byMonth ? null : byDay ? 'day' : 'month';
}

/** Days between the first and the last date of a sample's way through the lab; null with fewer than two. */
function spreadOf(found: readonly LabelledDay[], side: Side): number | null {
  const days = found
    .filter(({ kind }) => kind === 'collected' || kind === 'received' || kind === 'reported')
    .map((each) => each[side])
    .filter((date): date is string => date !== null)
    .map((date) => Date.parse(date) / 86_400_000);
  return days.length < 2 ? null : Math.max(...days) - Math.min(...days);
}

function inTurn(found: readonly LabelledDay[], side: Side, today: string): boolean {
  const turn: DayKind[] = ['born', 'collected', 'received', 'reported'];
  let last = '';
  for (const kind of turn) {
    const date = found.find((each) => each.kind === kind)?.[side];
    if (!date) continue;
    if (date < last || date > today) return false;
    last = date;
  }
  return true;
}
