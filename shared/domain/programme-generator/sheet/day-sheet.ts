import type { LocalDate } from '../../../protocol/ids.ts';
import type { Choices } from './choices.ts';

/** Everything begins on a quarter of an hour. */
export const STEP = 15;

/** One day of the plan: which quarters are taken, and how many minutes of tasks it can still ask for. */
export interface DaySheet {
  readonly date: LocalDate;
  readonly week: number;
  /** 1 for Monday. */
  readonly weekday: number;
  readonly weekend: boolean;
  /** Nothing is timed before this, in minutes since midnight. */
  readonly earliest: number;
  left: number;
  readonly taken: Set<number>;
}

/**
 * Takes the free slot nearest to `preferred`: first on one side of it, by steps of a quarter of an hour, then on the
 * other. Answers its start in minutes since midnight, or null where the day has no room left.
 */
export function takeSlot(
  day: DaySheet,
  hours: Choices['hours'],
  minutes: number,
  preferred: number,
  first: 'later' | 'earlier' = 'later',
): number | null {
  const start = Math.ceil(Math.max(preferred, day.earliest) / STEP) * STEP;
  const earliest = Math.max(hours.from, day.earliest);
  const free = (at: number) => at >= earliest && at + minutes <= hours.to && isFree(day, at, minutes);
  const later = () => search(start, hours.to - minutes, STEP, free);
  const earlier = () => search(start - STEP, earliest, -STEP, free);
  const found = first === 'later' ? (later() ?? earlier()) : free(start) ? start : (earlier() ?? later());
  if (found === null) return null;
  for (let at = found; at < found + minutes; at += STEP) day.taken.add(at);
  return found;
}

/** Lengthens what begins at `at` from `minutes` to `longer`; false, and nothing taken, where that is not free. */
export function takeMore(
  day: DaySheet,
  hours: Choices['hours'],
  at: number,
  minutes: number,
  longer: number,
): boolean {
  const from = at + Math.ceil(minutes / STEP) * STEP;
  const to = at + longer;
  if (to > hours.to || (from < to && !isFree(day, from, to - from))) return false;
  for (let slot = from; slot < to; slot += STEP) day.taken.add(slot);
  return true;
}

/** The first of `from`, `from + by`, ... up to `to` that is free; null where none is. */
function search(from: number, to: number, by: number, free: (at: number) => boolean): number | null {
  for (let at = from; by > 0 ? at <= to : at >= to; at += by) if (free(at)) return at;
  return null;
}

function isFree(day: DaySheet, from: number, minutes: number): boolean {
  for (let at = from; at < from + minutes; at += STEP) if (day.taken.has(at)) return false;
  return true;
}
