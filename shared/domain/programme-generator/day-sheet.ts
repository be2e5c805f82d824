import type { LocalDate } from '../../contract/ids.ts';
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
  const later = steps(start, hours.to - minutes, STEP);
  const earlier = steps(start - STEP, Math.max(hours.from, day.earliest), -STEP);
  const tries = first === 'later' ? [...later, ...earlier] : [start, ...earlier, ...later];
  const found = tries.find((at) => isFree(day, hours, at, minutes));
  if (found === undefined) return null;
  for (const quarter of quarters(found, minutes)) day.taken.add(quarter);
  return found;
}

function isFree(day: DaySheet, hours: Choices['hours'], at: number, minutes: number): boolean {
  if (at < Math.max(hours.from, day.earliest) || at + minutes > hours.to) return false;
  return quarters(at, minutes).every((quarter) => !day.taken.has(quarter));
}

function quarters(at: number, minutes: number): number[] {
  return steps(at, at + minutes - 1, STEP);
}

/** From `from` to `to`, both included where a step meets them. */
function steps(from: number, to: number, by: number): number[] {
  const count = Math.floor((to - from) / by) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, n) => from + n * by);
}
