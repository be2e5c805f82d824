import { OWN_TASKS_PER_DAY } from '../../../domain/tasks/own-tasks.ts';
import { busySpans, nearestSlots, overlaps, spanOf, type Span } from './busy-time.ts';
import { isOnTheClock, minuteOfDay } from './calendar.ts';
import {
  isChange,
  type Change,
  type Clarify,
  type Operation,
  type Schedule,
  type SetDuration,
} from './operation.ts';
import { taskOf, type PlanContext, type PlanTask } from './plan-context.ts';

/**
 * Puts a question in the place of each change that must not be: a task of somebody else, a time that does not exist, is
 * past, lies outside the programme or the day's window, or at which another task runs once all changes are made.
 * Whatever proposes changes passes here; the other operations stay as they are.
 */
export function validateOperations(operations: readonly Operation[], context: PlanContext): Operation[] {
  const judged = operations.map((operation) =>
    isChange(operation) ? judge(operation, operations, context) : operation,
  );
  for (;;) {
    const clash = firstClash(judged, context);
    if (!clash) return judged;
    judged[clash.at] = clash.question;
  }
}

/** The tasks as they would be after the changes. */
export function afterChanges(context: PlanContext, operations: readonly Operation[]): PlanTask[] {
  return context.tasks.map((task) => changed(task, operations));
}

function changed(task: PlanTask, operations: readonly Operation[]): PlanTask {
  let now = task;
  for (const operation of operations) {
    if (!isChange(operation) || operation.task_id !== task.id) continue;
    if (operation.op === 'schedule')
      now = { ...now, start: operation.start, date: operation.start.slice(0, 10) };
    else if (operation.op === 'set_status') now = { ...now, status: operation.status };
    else now = { ...now, duration_min: operation.duration_min };
  }
  return now;
}

/** Why a task cannot be moved to that day; null where it can. The rules of a move by hand. */
export function whyNotMovable(
  task: PlanTask,
  date: string,
  context: PlanContext,
): 'belongs_to_its_day' | 'too_many' | null {
  if (date === task.date) return null;
  if (task.kind === 'check_in' || task.kind === 'plan_day') return 'belongs_to_its_day';
  if (!task.own) return null;
  const own = [...context.tasks, ...context.others].filter((each) => each.own && each.date === date);
  return own.length >= OWN_TASKS_PER_DAY ? 'too_many' : null;
}

function judge(change: Change, all: readonly Operation[], context: PlanContext): Change | Clarify {
  const task = taskOf(context, change.task_id);
  const ask = (reason: Clarify['reason']): Clarify => ({ op: 'clarify', reason, change });
  if (!task) return ask('unknown_task');
  if (change.op === 'set_status') return change;
  const length = changed(task, all).duration_min;
  if (!Number.isInteger(length) || length < 1 || length > 1440) return ask('invalid_time');
  if (change.op === 'set_duration') return fits(task, change, context) ? change : ask('out_of_range');
  const { start } = change;
  const date = start.slice(0, 10);
  if (!isOnTheClock(start, context.time_zone)) return ask('invalid_time');
  if (start < context.now) return ask('in_past');
  if (date < context.programme.start || date > context.programme.end) return ask('out_of_range');
  if (whyNotMovable(task, date, context) !== null) return ask('unsupported');
  return change.allowed_outside || isInWindow(start, length, context) ? change : ask('out_of_range');
}

/** A task that was outside the day's window before may stay there. */
function fits(task: PlanTask, change: SetDuration, context: PlanContext): boolean {
  if (task.start === null || change.duration_min <= task.duration_min) return true;
  return (
    isInWindow(task.start, change.duration_min, context) ||
    !isInWindow(task.start, task.duration_min, context)
  );
}

function isInWindow(start: string, length: number, { day_window }: PlanContext): boolean {
  const from = minuteOfDay(start);
  return from >= minuteOfDay(day_window.earliest) && from + length <= minuteOfDay(day_window.latest);
}

/** The last change that would make two tasks run at once which did not before. */
function firstClash(
  judged: readonly Operation[],
  context: PlanContext,
): { at: number; question: Clarify } | null {
  const after = afterChanges(context, judged);
  for (let at = judged.length - 1; at >= 0; at -= 1) {
    const change = judged[at];
    if (!change || !isChange(change) || change.op === 'set_status') continue;
    const task = after.find(({ id }) => id === change.task_id);
    const span = task && spanOf(task);
    if (!task || !span || !mayClash(change, task, context)) continue;
    const others = [...after, ...context.others].filter(({ id }) => id !== task.id);
    const inTheWay = others.filter((other) => {
      const busy = spanOf(other);
      return busy !== null && overlaps(busy, span) && !overlappedBefore(task.id, other.id, change, context);
    });
    if (inTheWay.length > 0) return { at, question: clash(change, task, inTheWay, others) };
  }
  return null;

  function clash(
    change: Schedule | SetDuration,
    task: PlanTask,
    inTheWay: PlanTask[],
    others: PlanTask[],
  ): Clarify {
    const busy: Span[] = others.flatMap((other) => spanOf(other) ?? []);
    return {
      op: 'clarify',
      reason: 'conflict',
      change,
      with: inTheWay.map(({ id }) => id),
      slots: change.op === 'schedule' ? nearestSlots(change.start, task.duration_min, busy, context) : [],
    };
  }
}

/** A length counts only where it makes a task end later. */
function mayClash(change: Schedule | SetDuration, after: PlanTask, context: PlanContext): boolean {
  if (change.op === 'schedule') return true;
  const before = taskOf(context, after.id);
  return !before || before.start !== after.start || after.duration_min > before.duration_min;
}

function overlappedBefore(
  id: string,
  other: string,
  change: Schedule | SetDuration,
  context: PlanContext,
): boolean {
  if (change.op === 'schedule' && taskOf(context, id)?.start !== change.start) return false;
  const spans = busySpans(context);
  const [one, two] = [spans.find((span) => span.id === id), spans.find((span) => span.id === other)];
  return one !== undefined && two !== undefined && overlaps(one, two);
}
