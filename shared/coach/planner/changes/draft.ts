import { addMinutes } from '../../../domain/time/event-time.ts';
import type { LocalDate, LocalDateTime } from '../../../protocol/ids.ts';
import { busySpans, overlaps, spanOf, wallMinutes } from '../plan/busy-time.ts';
import {
  isChange,
  type Change,
  type Clarify,
  type Operation,
  type Schedule,
  type Window,
} from '../plan/operation.ts';
import type { PlanContext, PlanTask } from '../plan/plan-context.ts';
import { placeLoosely, type Settled } from './settle-time.ts';
import { afterChanges, validateOperations, whyNotMovable } from '../plan/validate-operations.ts';

/** A wish on its way to an operation. */
export interface Draft {
  /** Null where no task is meant, or none that is known. */
  task: PlanTask | null;
  what: { kind: 'op'; op: Operation } | { kind: 'time'; settled: Settled };
  /** Only after a yes. */
  confirm: boolean;
  /**
   * A thing that the plan does not have and that may only be a reason. 'tells': a sentence about it ('the meeting got
   * moved to 6'); 'names': its name and a time ('dinner at 7, move strength').
   */
  aside?: 'tells' | 'names' | undefined;
  /** The day that was said, where the task is on another one. */
  unlike?: LocalDate | undefined;
  /** The part of the day that it keeps out of. */
  denied?: Window;
  /** By how much it moves was said. */
  shifted?: boolean;
}

/** Drafts as operations: exact times first, loose ones where these leave room; then all of them are validated. */
export function settleDrafts(drafts: readonly Draft[], context: PlanContext): Operation[] {
  const slots: Operation[][] = drafts.map((draft) => exactOperations(draft));
  const firm = () => slots.flat();
  for (const [n, { task, what }] of drafts.entries()) {
    if (!task || what.kind !== 'time' || what.settled.kind !== 'loose') continue;
    slots[n] = looseOperations(what.settled, task, firm(), context);
  }
  const now = drafts.flatMap(({ confirm }, n) => (confirm ? [] : (slots[n] ?? [])));
  const asked = drafts.flatMap(({ confirm }, n) => (confirm ? (slots[n] ?? []) : []));
  return [
    ...wholeOrAsked(validateOperations(now, context), context),
    ...asQuestion(asked, context, drafts.find(({ unlike }) => unlike)?.unlike),
  ];
}

/**
 * Time and length of one task are one wish: where a part of it is asked about, the other waits in that question. One
 * question a task.
 */
function wholeOrAsked(judged: readonly Operation[], context: PlanContext): Operation[] {
  const asked = new Map<string, Clarify>();
  for (const operation of judged) {
    if (operation.op !== 'clarify' || operation.change?.task_id === undefined) continue;
    const { task_id } = operation.change;
    const former = asked.get(task_id);
    if (!former || operation.change.op === 'schedule') asked.set(task_id, operation);
  }
  const kept = judged.flatMap((operation): Operation[] => {
    if (operation.op === 'clarify' && operation.change?.task_id !== undefined) {
      const question = asked.get(operation.change.task_id);
      if (question !== operation) return [];
      const length = judged.find(
        (each) => lengthIn(each) !== null && taskIn(each) === operation.change?.task_id,
      );
      const duration_min = length ? lengthIn(length) : null;
      if (duration_min === null || operation.change.op !== 'schedule') return [operation];
      return [{ ...operation, change: { ...operation.change, duration_min } }];
    }
    if (isChange(operation) && operation.op !== 'set_status' && asked.has(operation.task_id)) return [];
    return [operation];
  });
  // What is left may no longer need room that the rest has given back, and never needs more.
  return kept.length === judged.length ? kept : validateOperations(kept, context);
}

function lengthIn(operation: Operation): number | null {
  if (operation.op === 'set_duration') return operation.duration_min;
  const change =
    operation.op === 'clarify' && operation.change?.op === 'set_duration' ? operation.change : null;
  return change?.duration_min ?? null;
}

function taskIn(operation: Operation): string | undefined {
  if (operation.op === 'set_duration') return operation.task_id;
  return operation.op === 'clarify' ? operation.change?.task_id : undefined;
}

/** One question for all that wants a yes. What is impossible anyway is asked about as such. */
function asQuestion(asked: readonly Operation[], context: PlanContext, unlike?: LocalDate): Operation[] {
  if (asked.length === 0) return [];
  const judged = validateOperations(asked, context);
  const ops: Change[] = judged.filter(isChange);
  if (ops.length === 0) return judged.slice(0, 1);
  return [{ op: 'clarify', reason: 'confirm', ops, ...(unlike ? { unlike } : {}) }];
}

function exactOperations({ task, what }: Draft): Operation[] {
  if (what.kind === 'op') return [what.op];
  const { settled } = what;
  if (!task) return [];
  const task_id = task.id;
  switch (settled.kind) {
    case 'exact':
      return [{ op: 'schedule', task_id, start: settled.start }, ...lengthOf(task, settled.duration)];
    case 'length':
      return [{ op: 'set_duration', task_id, duration_min: settled.duration }];
    case 'ask':
      return [questionOf(task_id, settled)];
    case 'advise':
      return [{ op: 'suggest' }];
    case 'loose':
      return [];
  }
}

function questionOf(task_id: string, settled: Extract<Settled, { kind: 'ask' }>): Clarify {
  const { reason, slots, start, said, date } = settled;
  const change: Partial<Schedule> = {
    op: 'schedule',
    task_id,
    ...(start ? { start } : {}),
    ...(date && !start ? { date } : {}),
  };
  if (reason === 'confirm' && start)
    return { op: 'clarify', reason, ops: [{ op: 'schedule', task_id, start }] };
  return { op: 'clarify', reason, change, ...(slots ? { slots } : {}), ...(said ? { said } : {}) };
}

function lengthOf(task: PlanTask, duration: number | null): Operation[] {
  if (duration === null || duration === task.duration_min) return [];
  return [{ op: 'set_duration', task_id: task.id, duration_min: duration }];
}

function looseOperations(
  settled: Extract<Settled, { kind: 'loose' }>,
  task: PlanTask,
  firm: readonly Operation[],
  context: PlanContext,
): Operation[] {
  const { date, window, duration } = settled;
  const wished = { ...task, duration_min: duration ?? task.duration_min };
  const after = afterChanges(context, firm).filter(({ id }) => id !== task.id);
  const out = settled.not ? { id: '', from: wallMinutes(settled.not), to: wallMinutes(settled.not) + 5 } : [];
  const busy = [...after, ...context.others].flatMap((each) => spanOf(each) ?? []).concat(out);
  const ask = (reason: Clarify['reason'], more: Partial<Clarify> = {}): Operation[] => [
    {
      op: 'clarify',
      reason,
      change: { op: 'schedule', task_id: task.id, date, ...(window ? { window } : {}) },
      ...more,
    },
  ];
  const today = context.now.slice(0, 10);
  if (date < today || (window && `${date}T${window[1]}` <= context.now)) return ask('in_past');
  if (date < context.programme.start || date > context.programme.end) return ask('out_of_range');
  if (whyNotMovable(task, date, context) !== null) return ask('unsupported');
  const start = placeLoosely(settled, wished, busy, context);
  if (start === null) {
    const [from, to] = window ?? [context.day_window.earliest, context.day_window.latest];
    if (`${date}T${to}` <= context.now) return ask('in_past');
    if (from >= context.day_window.latest || to < context.day_window.earliest) return ask('out_of_range');
    return ask('conflict', { with: blocking(`${date}T${from}`, `${date}T${to}`, wished.id, context) });
  }
  const schedule: Schedule = { op: 'schedule', task_id: task.id, start, date, ...(window ? { window } : {}) };
  return [schedule, ...lengthOf(task, duration)];
}

function blocking(from: LocalDateTime, to: LocalDateTime, id: string, context: PlanContext): string[] {
  const range = { from: wallMinutes(from), to: wallMinutes(to) };
  return busySpans(context)
    .filter((span) => span.id !== id && overlaps(span, range))
    .map((span) => span.id);
}

/** Several tasks that are all wished at one time: one after the other, which wants a yes. */
export function inARow(drafts: readonly Draft[]): Draft[] {
  let next: LocalDateTime | null = null;
  return drafts.map((draft) => {
    if (draft.what.kind !== 'time' || draft.what.settled.kind !== 'exact' || !draft.task) return draft;
    const start: LocalDateTime = next ?? draft.what.settled.start;
    next = addMinutes(start, draft.what.settled.duration ?? draft.task.duration_min);
    return { ...draft, confirm: true, what: { kind: 'time', settled: { ...draft.what.settled, start } } };
  });
}
