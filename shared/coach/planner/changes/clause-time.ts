import type { Draft } from './draft.ts';
import type { Change, Operation, Window } from '../plan/operation.ts';
import { type PlanContext, type PlanTask, taskOf } from '../plan/plan-context.ts';
import type { Clause, Verb } from '../reading/read-clauses.ts';
import { type Hints, settleTime } from './settle-time.ts';
import type { Manner, Talk } from './talk.ts';
import type { TimeWish } from '../reading/time-wish.ts';

/** A wish in the terms of its verb: 'push it 15 minutes' is later, 'extend it by 10' a length. */
export function wished(wish: TimeWish, verb: Verb, task: PlanTask, { text }: Clause): TimeWish {
  const length = wish.shift?.mode === 'by' ? wish.shift : wish.length;
  // 'Bump everything left today by 15'
  const isOwnDay = wish.date === null || wish.date === task.date;
  const isOwnTime = wish.clock === null && isOwnDay;
  const alone = isOwnTime && wish.part === null;
  const byWord = /\b(?:to|for)\b/.test(length?.said ?? '');
  const delta = (minutes: number): TimeWish => ({
    ...wish,
    shift: null,
    part: null,
    length: { k: 'length', mode: 'plain', minutes, said: '' },
  });
  if (length && alone && !byWord) {
    if (verb === 'delay' || verb === 'advance') {
      return { ...wish, length: null, shift: { ...length, mode: verb === 'delay' ? 'later' : 'earlier' } };
    }
    if (/\b(?:shift|move|push|bump|slide|delay|nudge)\b.*#\d+ (?:more|further|again)\b/.test(text))
      return { ...wish, length: null, shift: { ...length, mode: 'later' } };
  }
  // 'Ten minutes off the walk tonight' says which walk, and no time for it.
  if (length && isOwnTime && !byWord) {
    const isChange =
      (wish.shift?.mode === 'by' && (alone || verb === 'extend' || verb === 'shorten')) ||
      /\b(?:another|extra|add|take) (?:an? )?(?:extra )?#\d|#\d+ (?:longer|shorter|more|less|extra|off)\b/.test(
        text,
      );
    if (isChange && (verb === 'extend' || /\b(?:longer|another|extra|more|add)\b/.test(text)))
      return delta(task.duration_min + length.minutes);
    if (isChange && (verb === 'shorten' || /\b(?:shorter|less|off)\b/.test(text)))
      return delta(task.duration_min - length.minutes);
  }
  // 'Bump it by 15': likelier later than earlier.
  if (
    wish.shift?.mode === 'by' &&
    alone &&
    verb === 'move' &&
    /\b(?:bump|nudge|slide|shift|move)\b/.test(text)
  )
    return { ...wish, shift: { ...wish.shift, mode: 'unclear', ahead: true } };
  // 'Move it 24 hours' says how far, not how long.
  if (length && alone && wish.shift === null && !byWord && verb === 'move' && /\b(?:move|shift)\b/.test(text))
    return { ...wish, length: null, shift: { ...length, mode: 'unclear', ahead: true } };
  if (wish.shift?.mode === 'unclear' && /\b(?:bring|brought|pull)\b/.test(text)) {
    return { ...wish, shift: { ...wish.shift, mode: 'earlier' } };
  }
  if (wish.until !== null) {
    return { ...wish, fromWord: /\b(?:move|moving|change|shift|push|bring|reschedule)\b/.test(text) };
  }
  return wish;
}

/** 'Double it', 'halve it'; null for other words. */
export function lengthByWord(
  { text }: Clause,
  tasks: readonly PlanTask[],
  said: (op: Operation, task: PlanTask) => Draft,
): Draft[] | null {
  const factor = /\bdouble\b|\btwice as long\b/.test(text)
    ? 2
    : /\b(?:halve|half as long|half the (?:time|length)|(?:cut|chop|split|trim)\b.*\b(?:in|by) half)\b/.test(
          text,
        )
      ? 0.5
      : null;
  if (factor === null) return null;
  return tasks.map((task) =>
    said(
      { op: 'set_duration', task_id: task.id, duration_min: Math.round(task.duration_min * factor) },
      task,
    ),
  );
}

export function swapped(
  tasks: readonly PlanTask[],
  said: (op: Operation, task?: PlanTask) => Draft,
  { now }: PlanContext,
): Draft[] {
  const [one, other] = tasks;
  if (!one?.start || !other?.start || tasks.length !== 2) return [said({ op: 'suggest' })];
  if (one.start < now || other.start < now) return [said({ op: 'clarify', reason: 'in_past' }, one)];
  return [
    said({ op: 'schedule', task_id: one.id, start: other.start }, one),
    said({ op: 'schedule', task_id: other.id, start: one.start }, other),
  ];
}

/** For an answer or a correction, the day and the half of the day of what it answers. */
export function hintsOf(
  { dialogue, context }: Talk,
  tasks: readonly PlanTask[],
  clause: Clause,
  { isAnswer }: Manner,
): Hints {
  const { pending, last_applied } = dialogue;
  const [only] = tasks;
  const ofTask = (changes: readonly Change[]) =>
    changes.find((change) => change.op === 'schedule' && change.task_id === only?.id);
  // 'Make it 12.30' is not of what nobody knows.
  const isOther = pending?.reason === 'unknown_task' && clause.mentions.length === 0;
  const asked = pending?.offer || isOther ? undefined : (pending?.op ?? pending?.ops?.[0]);
  const queued = only && (dialogue.waiting ?? []).find(({ task_id }) => task_id === only.id);
  const recent =
    only && (dialogue.recent ?? []).includes(only.id) ? ofTask(dialogue.planned ?? []) : undefined;
  const offered = pending?.offer ? ofTask(pending.ops ?? []) : undefined;
  const waits = asked?.task_id === undefined || asked.task_id === only?.id ? (asked ?? queued) : queued;
  const before = waits ?? recent ?? offered ?? last_applied.find((change) => change.op === 'schedule');
  const isSame = tasks.length === 1 && (before?.task_id === undefined || before.task_id === tasks[0]?.id);
  const refersBack = isAnswer || waits !== undefined || recent !== undefined || clause.mentions.length === 0;
  if (!before || !isSame || !refersBack) {
    const clashing = only !== undefined && pending?.with?.includes(only.id) ? pending.op?.start : undefined;
    const half = typeof clashing === 'string' && clashing.slice(11) >= '12:00' ? 'pm' : dialogue.half;
    return {
      date: null,
      half: half ?? ownHalf(only, clause, isAnswer || dialogue.listed !== undefined),
      time: null,
    };
  }
  const start = 'start' in before && typeof before.start === 'string' ? before.start : null;
  const slot = before === asked ? pending?.slots?.[0] : undefined;
  const date =
    'date' in before && typeof before.date === 'string' ? before.date : (start ?? slot)?.slice(0, 10);
  const half = start === null || pending?.reason === 'am_pm' ? null : start.slice(11) < '12:00' ? 'am' : 'pm';
  const window = 'window' in before && Array.isArray(before.window) ? (before.window as Window) : null;
  return {
    window,
    wished: waits && start !== null ? start : null,
    date: date !== undefined && date >= context.now.slice(0, 10) ? date : null,
    half,
    time: start?.slice(11) ?? null,
  };
}

/** 'Actually I'll do it at 8.15', of an evening's task that was skipped: in the evening. */
function ownHalf(task: PlanTask | undefined, { mentions }: Clause, isAnswer: boolean): 'am' | 'pm' | null {
  if (!task?.start || mentions.length > 0 || !isAnswer) return null;
  return task.start.slice(11) < '12:00' ? 'am' : 'pm';
}

/** What is known of a change while its task is not. */
export function openChange(
  wish: TimeWish,
  candidates: readonly string[],
  clause: Clause,
  { context, now }: Talk,
): Record<string, unknown> & { op: 'schedule' | 'set_duration' } {
  const task = taskOf(context, candidates[0] ?? '');
  if (!task) return { op: 'schedule' };
  const settled = settleTime(
    { ...task, date: context.selected_date },
    wished(wish, clause.verb, task, clause),
    { date: null, half: null, time: null },
    context,
    now,
  );
  if (settled.kind === 'length') return { op: 'set_duration', duration_min: settled.duration };
  if (settled.kind === 'exact' && wish.shift === null && !wish.same)
    return { op: 'schedule', start: settled.start };
  if (settled.kind === 'loose')
    return { op: 'schedule', date: settled.date, ...(settled.window ? { window: settled.window } : {}) };
  return { op: 'schedule' };
}
