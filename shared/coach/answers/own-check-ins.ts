import { MOODS } from '../../domain/moods.ts';
import { addDays } from '../../domain/time/local-date.ts';
import type { CheckIn } from '../../product/tables/check-ins.schema.ts';
import type { LocalDate } from '../../protocol/ids.ts';
import type { CoachFacts } from './coach-reply.ts';

/** How far back a trend looks, today included. */
export const TREND_DAYS = 14;
/** Fewer values make no trend. */
export const TREND_LEAST = 4;
/** Halves that differ by less are called steady; in points of 1 to 5. */
const STEADY = 0.5;

export interface Value {
  date: LocalDate;
  /** 1 to 5. */
  value: number;
}

export interface Trend {
  from: LocalDate;
  to: LocalDate;
  count: number;
  /** To one decimal. */
  mean: number;
  /** The mean of the first and of the last `half` values, to one decimal; of an odd number the middle one is left out. */
  early: number;
  late: number;
  half: number;
  way: 'up' | 'down' | 'steady';
}

/**
 * The values of the last days by date. An energy slider that nobody moved is no value, and neither is an emoji that the
 * check-in does not have. Of a day's check-ins the latest counts.
 */
export function recentValues(facts: CoachFacts, of: 'energy' | 'mood'): Value[] {
  const first = addDays(facts.today, 1 - TREND_DAYS);
  return latestByDay(facts.check_ins)
    .filter(({ local_date }) => local_date >= first && local_date <= facts.today)
    .flatMap((checkIn) => {
      const value = of === 'energy' ? energyOf(checkIn) : moodOf(checkIn);
      return value === null ? [] : [{ date: checkIn.local_date, value }];
    });
}

/** Null where there are fewer than `TREND_LEAST` values. `values` are in the order of their days. */
export function trendOf(values: readonly Value[]): Trend | null {
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last || values.length < TREND_LEAST) return null;
  const half = Math.floor(values.length / 2);
  const early = meanOf(values.slice(0, half));
  const late = meanOf(values.slice(-half));
  return {
    from: first.date,
    to: last.date,
    count: values.length,
    mean: oneDecimal(meanOf(values)),
    early: oneDecimal(early),
    late: oneDecimal(late),
    half,
    way: Math.abs(late - early) < STEADY ? 'steady' : late > early ? 'up' : 'down',
  };
}

/** The check-in that counts for each day, by day. */
export function latestByDay(checkIns: readonly CheckIn[]): CheckIn[] {
  const byDay = new Map<LocalDate, CheckIn>();
  for (const checkIn of checkIns) {
    const known = byDay.get(checkIn.local_date);
    if (!known || isLater(checkIn, known)) byDay.set(checkIn.local_date, checkIn);
  }
  return [...byDay.values()].sort((a, b) => (a.local_date < b.local_date ? -1 : 1));
}

/** The name of a mood of 1 to 5, in lower case. */
export function moodName(value: number): string {
  return MOODS[Math.round(value) - 1]?.name.toLowerCase() ?? '';
}

function isLater(one: CheckIn, other: CheckIn): boolean {
  return one.created_at === other.created_at ? one.id > other.id : one.created_at > other.created_at;
}

function energyOf({ touched, energy_level }: CheckIn): number | null {
  return touched.includes('energy_level') ? energy_level : null;
}

function moodOf({ mood }: CheckIn): number | null {
  const at = MOODS.findIndex(({ emoji }) => emoji === mood);
  return at < 0 ? null : at + 1;
}

function meanOf(values: readonly Value[]): number {
  return values.reduce((sum, { value }) => sum + value, 0) / values.length;
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
