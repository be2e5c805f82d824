import { overlaps, spanOf } from '#shared/coach/planner/plan/busy-time.ts';
import type { Operation } from '#shared/coach/planner/plan/operation.ts';
import type { PlanContext } from '#shared/coach/planner/plan/plan-context.ts';
import { afterChanges } from '#shared/coach/planner/plan/validate-operations.ts';

/** An operation as a set accepts it: a change may be given as a day and a window instead of a start. */
export type Accepted = Record<string, unknown> & { op: string };

export function isWrite({ op }: Operation): boolean {
  return op === 'schedule' || op === 'set_status' || op === 'set_duration';
}

/** In any order, one to one. */
export function matches(found: readonly Operation[], list: readonly Accepted[]): boolean {
  if (found.length !== list.length) return false;
  const left = [...found];
  return list.every((accepted) => {
    const at = left.findIndex((operation) => isMatch(operation, accepted));
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
}

export function isMatch(found: Operation, accepted: Accepted): boolean {
  if (found.op !== accepted.op) return false;
  switch (found.op) {
    case 'schedule':
      if (found.task_id !== accepted.task_id) return false;
      return typeof accepted.start === 'string'
        ? found.start === accepted.start
        : isLooselyThere(found.start, accepted);
    case 'set_status':
      return found.task_id === accepted.task_id && found.status === accepted.status;
    case 'set_duration':
      return found.task_id === accepted.task_id && found.duration_min === accepted.duration_min;
    case 'clarify':
      return (
        found.reason === accepted.reason &&
        isSameSet(found.with, accepted.with) &&
        isSameSet(found.candidates, accepted.candidates)
      );
    case 'safety':
      return found.class === accepted.class;
    case 'undo':
    case 'finish':
    case 'suggest':
      return true;
  }
}

function isLooselyThere(start: string, { date, window }: Accepted): boolean {
  if (start.slice(0, 10) !== date) return false;
  if (!Array.isArray(window)) return true;
  const [from, to] = window as string[];
  const time = start.slice(11);
  return from !== undefined && to !== undefined && time >= from && time <= to;
}

function isSameSet(found: readonly string[] | undefined, accepted: unknown): boolean {
  if (!Array.isArray(accepted)) return true;
  const wanted = [...(accepted as string[])].sort();
  return JSON.stringify([...(found ?? [])].sort()) === JSON.stringify(wanted);
}

/** The rule that the changes break; null where they keep them all. What overlapped before may go on so. */
export function brokenInvariant(found: readonly Operation[], context: PlanContext): string | null {
  const after = afterChanges(context, found);
  const moved = new Set(
    found.flatMap((operation) =>
      operation.op === 'schedule' || operation.op === 'set_duration' ? [operation.task_id] : [],
    ),
  );
  const named = new Set(
    found.flatMap((operation) => (isWrite(operation) && 'task_id' in operation ? [operation.task_id] : [])),
  );
  for (const operation of found) {
    if (
      isWrite(operation) &&
      'task_id' in operation &&
      !context.tasks.some(({ id }) => id === operation.task_id)
    )
      return 'a task of nobody';
    if (operation.op !== 'schedule') continue;
    const date = operation.start.slice(0, 10);
    if (operation.start < context.now) return 'before now';
    if (date < context.programme.start || date > context.programme.end) return 'outside the programme';
  }
  for (const [n, one] of after.entries()) {
    for (const other of after.slice(n + 1)) {
      const [a, b] = [spanOf(one), spanOf(other)];
      if (a && b && overlaps(a, b) && (moved.has(one.id) || moved.has(other.id)))
        return `${one.id} overlaps ${other.id}`;
    }
  }
  for (const task of context.tasks) {
    const now = after.find(({ id }) => id === task.id);
    if (!named.has(task.id) && JSON.stringify(now) !== JSON.stringify(task)) return `${task.id} was changed`;
    const lengthIsMeant = found.some(
      (operation) => operation.op === 'set_duration' && operation.task_id === task.id,
    );
    if (!lengthIsMeant && now?.duration_min !== task.duration_min) return `${task.id} has another length`;
  }
  return null;
}
