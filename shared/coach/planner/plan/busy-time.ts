import { addDays } from '../../../domain/time/local-date.ts';
import type { LocalDate, LocalDateTime } from '../../../protocol/ids.ts';
import { atMinute, isOnTheClock, minuteOfDay } from './calendar.ts';
import type { PlanContext, PlanTask } from './plan-context.ts';

/** A task's time on the calendar, in minutes of wall time since 1970. */
export interface Span {
  id: string;
  from: number;
  to: number;
}

export function wallMinutes(local: LocalDateTime): number {
  return Date.parse(`${local}:00.000Z`) / 60_000;
}

/** Null for a task without a time. One that ends when another begins does not overlap it. */
export function spanOf(task: Pick<PlanTask, 'id' | 'start' | 'duration_min'>): Span | null {
  if (task.start === null) return null;
  const from = wallMinutes(task.start);
  return { id: task.id, from, to: from + task.duration_min };
}

export function overlaps(one: Omit<Span, 'id'>, other: Omit<Span, 'id'>): boolean {
  return one.from < other.to && other.from < one.to;
}

/** All timed tasks of the context, whatever their status: what was skipped keeps its place until it is moved. */
export function busySpans(context: PlanContext): Span[] {
  return [...context.tasks, ...context.others].flatMap((task) => spanOf(task) ?? []);
}

interface Fit {
  date: LocalDate;
  duration: number;
  busy: readonly Span[];
}

/** Whether a start of that day is free, inside the day's window and not past. */
export function isFree(minute: number, { date, duration, busy }: Fit, context: PlanContext): boolean {
  const { earliest, latest } = context.day_window;
  if (minute < minuteOfDay(earliest) || minute + duration > minuteOfDay(latest)) return false;
  const start = atMinute(date, minute);
  if (start < context.now || !isOnTheClock(start, context.time_zone)) return false;
  const from = wallMinutes(start);
  return !busy.some((span) => overlaps({ from, to: from + duration }, span));
}

/**
 * The two free starts nearest to a wished one, each in a gap of its own, in their order. Where the day has fewer, the
 * next days of the programme fill up.
 */
export function nearestSlots(
  wished: LocalDateTime,
  duration: number,
  busy: readonly Span[],
  context: PlanContext,
): LocalDateTime[] {
  const found: LocalDateTime[] = [];
  let date = wished.slice(0, 10);
  for (let days = 0; found.length < 2 && days < 7 && date <= context.programme.end; days += 1) {
    const fit = { date, duration, busy };
    const wishedMinute = minuteOfDay(wished);
    const near = gapsOf(fit, context)
      .map(({ from, to }) => Math.min(Math.max(wishedMinute, from), to))
      .filter((minute) => isFree(minute, fit, context))
      .sort((a, b) => Math.abs(a - wishedMinute) - Math.abs(b - wishedMinute) || a - b)
      .slice(0, 2 - found.length);
    found.push(...near.map((minute) => atMinute(date, minute)));
    date = addDays(date, 1);
  }
  return found.sort();
}

/** The ranges of starts, in minutes of the day, at which a task fits between the busy times. */
function gapsOf({ date, duration, busy }: Fit, context: PlanContext): { from: number; to: number }[] {
  const midnight = wallMinutes(`${date}T00:00`);
  let from = minuteOfDay(context.day_window.earliest);
  if (context.now.slice(0, 10) === date) from = Math.max(from, roundedUp(minuteOfDay(context.now)));
  const latest = minuteOfDay(context.day_window.latest);
  const gaps: { from: number; to: number }[] = [];
  const spans = busy
    .map((span) => ({ from: span.from - midnight, to: span.to - midnight }))
    .filter((span) => span.to > from && span.from < latest)
    .sort((a, b) => a.from - b.from);
  for (const span of [...spans, { from: latest, to: latest }]) {
    if (span.from - duration >= from) gaps.push({ from, to: span.from - duration });
    from = Math.max(from, span.to);
  }
  return gaps;
}

const GRID = 5;

/** The next whole five minutes. */
export function roundedUp(minute: number): number {
  return Math.ceil(minute / GRID) * GRID;
}

/**
 * The free start inside a range that lies nearest to `near`, on whole quarters first; null where there is none.
 * `to` is the last minute at which it may start.
 */
export function freeStart(
  range: { from: number; to: number; near: number; fine?: boolean },
  fit: Fit,
  context: PlanContext,
): LocalDateTime | null {
  for (const step of range.fine ? [GRID] : [15, GRID]) {
    const starts: number[] = [];
    for (let minute = Math.ceil(range.from / step) * step; minute <= range.to; minute += step)
      starts.push(minute);
    starts.push(range.from);
    const [best] = starts
      .filter((minute) => minute >= range.from && minute <= range.to && isFree(minute, fit, context))
      .sort((a, b) => Math.abs(a - range.near) - Math.abs(b - range.near) || a - b);
    if (best !== undefined) return atMinute(fit.date, best);
  }
  return null;
}

/** The busy times of all others. */
export function busyWithout(task: Pick<PlanTask, 'id'>, context: PlanContext): Span[] {
  return busySpans(context).filter(({ id }) => id !== task.id);
}

export function laterOf(one: LocalDateTime, other: LocalDateTime): LocalDateTime {
  return one >= other ? one : other;
}
