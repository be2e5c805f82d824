import { atMinute, minuteOfDay } from '../../planner/plan/calendar.ts';
import type { Draft } from '../../planner/changes/draft.ts';
import type { Window } from '../../planner/plan/operation.ts';
import type { PlanContext, PlanTask } from '../../planner/plan/plan-context.ts';
import type { Clause } from '../../planner/reading/read-clauses.ts';
import type { TimeWish } from '../../planner/reading/time-wish.ts';

/*
 * 'No yoga in the morning', 'the walk, but not at lunch': a part of the day that a task is kept out of. It is no skip: the
 * rest of the day is left to it.
 */

/** The part of the day that a clause denies to a task; null where it denies none. */
export function deniedPart(
  { verb }: Clause,
  { part, clock, length, anchor, shift }: TimeWish,
): Window | null {
  const isAlone = clock === null && length === null && anchor === null && shift === null;
  // 'No yoga tonight' leaves no day to it.
  if (verb !== 'reluctant' || part === null || part.today || !isAlone) return null;
  const [from, to] = part.window;
  // To many the afternoon ends at six.
  return [from, to === '17:00' ? '18:00' : to];
}

/** A proposal for the rest of the day, or advice where the task lies outside the part anyway. */
export function draftOutside(task: PlanTask, part: Window, { date }: TimeWish, context: PlanContext): Draft {
  const today = context.now.slice(0, 10);
  const planned = context.selected_date < today ? today : context.selected_date;
  const day = date ?? (task.date < today ? planned : task.date);
  const isOut = task.start !== null && task.start.startsWith(day) && !isInside(task.start.slice(11), part);
  if (isOut) return { task, what: { kind: 'op', op: { op: 'suggest', task_id: task.id } }, confirm: false };
  const settled = {
    kind: 'loose' as const,
    date: day,
    window: restOf(part, task, context),
    late: minuteOfDay(part[1]) > minuteOfDay(context.day_window.latest) - task.duration_min,
    after: 0,
    duration: null,
  };
  return { task, what: { kind: 'time', settled }, confirm: true, denied: part };
}

function isInside(time: string, [from, to]: Window): boolean {
  return time >= from && time < to;
}

/** After the part; before it where it ends the day. */
function restOf([from, to]: Window, { duration_min }: PlanTask, { day_window }: PlanContext): Window {
  const last = minuteOfDay(day_window.latest) - duration_min;
  if (minuteOfDay(to) <= last) return [to, day_window.latest];
  const before = Math.max(minuteOfDay(from) - duration_min, minuteOfDay(day_window.earliest));
  return [day_window.earliest, atMinute('2000-01-01', before).slice(11)];
}

/** 'Yoga tomorrow, but not in the morning': the wish before it is wished outside the part, and needs no yes. */
export function withinBounds(drafts: readonly Draft[]): Draft[] {
  const kept: Draft[] = [];
  for (const draft of drafts) {
    const { denied, task, what } = draft;
    const n = denied ? kept.findLastIndex((each) => each.task?.id === task?.id && isTime(each)) : -1;
    const former = kept[n];
    if (!denied || former?.what.kind !== 'time' || what.kind !== 'time') {
      kept.push(draft);
      continue;
    }
    const { settled } = former.what;
    const isFree = settled.kind === 'exact' && !isInside(settled.start.slice(11), denied);
    if (isFree || (settled.kind === 'loose' && settled.window !== null)) continue;
    if (what.settled.kind !== 'loose' || (settled.kind !== 'loose' && settled.kind !== 'exact')) continue;
    const { duration } = settled;
    const date = settled.kind === 'loose' ? settled.date : settled.start.slice(0, 10);
    kept[n] = { ...former, what: { kind: 'time', settled: { ...what.settled, date, duration } } };
  }
  return kept;
}

function isTime({ what }: Draft): boolean {
  return what.kind === 'time' && (what.settled.kind === 'exact' || what.settled.kind === 'loose');
}
