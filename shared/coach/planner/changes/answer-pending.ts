import { busyWithout, nearestSlots } from '../plan/busy-time.ts';
import { atMinute, minuteOfDay } from '../plan/calendar.ts';
import type { Mention } from '../reading/find-mentions.ts';
import type { Change, Operation, Schedule } from '../plan/operation.ts';
import { taskOf, type Dialogue, type Pending, type PlanContext } from '../plan/plan-context.ts';
import { settleDrafts } from './draft.ts';
import type { TimePiece } from '../reading/read-times.ts';
import { NO_WISH } from '../reading/time-wish.ts';
import { settleTime } from './settle-time.ts';
import { validateOperations } from '../plan/validate-operations.ts';

/**
 * The answer to an open question, where the text is one: null otherwise, and then the text is read as any other.
 * `text` has '@n' for tasks and '#n' for times.
 */
export function answerPending(
  text: string,
  mentions: readonly Mention[],
  context: PlanContext,
  dialogue: Dialogue,
  pieces: readonly TimePiece[] | null,
): Operation[] | null {
  const { pending } = dialogue;
  if (!pending) return null;
  if (text === 'yes') return accepted(pending, context);
  const own = pieces ?? [];
  switch (pending.reason) {
    case 'am_pm':
      return halfChosen(text, pending, own, context) ?? dayChosen(text, pending, own, context);
    case 'conflict':
    case 'in_past':
    case 'out_of_range':
      return slotChosen(text, pending, own, context);
    case 'ambiguous_task':
    case 'unknown_task':
      return taskChosen(text, mentions, pending, own, context);
    case 'confirm':
    case 'invalid_time':
    case 'unsupported':
      return null;
  }
}

/** Null where a yes says nothing: which of two slots, morning or evening. */
function accepted(pending: Pending, context: PlanContext): Operation[] | null {
  const ops = pending.ops ?? [];
  if (pending.reason === 'confirm')
    return validateOperations(ops.length > 0 ? ops : complete(pending, {}, context), context);
  if (pending.reason === 'out_of_range') {
    const wished = [...ops, ...complete(pending, {}, context)].slice(0, Math.max(1, ops.length));
    return validateOperations(
      wished.map((change) =>
        change.op === 'schedule' ? { ...change, allowed_outside: true as const } : change,
      ),
      context,
    );
  }
  if (pending.slots?.length === 1)
    return validateOperations(complete(pending, { start: pending.slots[0] }, context), context);
  return null;
}

function halfChosen(
  text: string,
  pending: Pending,
  pieces: readonly TimePiece[],
  context: PlanContext,
): Operation[] | null {
  const isLater = pieces.length === 1 && pieces[0]?.k === 'later';
  const bare = text.replace(/[\s.!?]+$/, '').replace(/#\d+/, (mark) => (isLater ? 'later' : mark));
  const [piece] = isLater ? [] : pieces;
  // 'In the morning, before work' says it twice.
  const halves = new Set(pieces.map((each) => (each.k === 'part' ? each.half : each.k)));
  if ((!isLater && halves.size > 1) || (piece && piece.k !== 'part')) return null;
  // 'In the morning itself, before the office': what follows says why, where it has no other time.
  const [half = bare] = bare.split(/[,.;]/);
  const isWhy = pieces.length > 0 && half.includes('#') && !/@\d|\b(?:not|no|skip|can't|but)\b/.test(bare);
  if (
    !/^(?:(?:the|in|at|it's|its|i|mean|meant|make|it|please|one|of|them|sorry|duh|obviously|definitely|that|would|be|prefer|yes|yeah|ok|for|time|am|pm|a\.m|p\.m|first|second|earlier|later|early|late|latter|former|option|#0|#\d+|before|after|best|better|thanks|then|mornings?|evenings?|night|afternoon|itself|only|really|actually|definitely|suits?|works?|me|us|will|shall|do|go|with|if|possible|fine|good|kindly)[\s,.!]*)+$/.test(
      isWhy ? half : bare,
    )
  )
    return null;
  const [early, late] = readingsOf(pending);
  if (!early || !late) return null;
  const isPm =
    /\bpm\b|\b(?:second|later|latter|late)\b/.test(bare) ||
    (piece?.k === 'part' && piece.half !== 'am') ||
    (pieces.length === 0 && /#/.test(bare));
  const isAm =
    /\bam\b|\b(?:first|earlier|former|early)\b/.test(bare) || (piece?.k === 'part' && piece.half === 'am');
  if (isPm === isAm) return null;
  return validateOperations(complete(pending, { start: isPm ? late : early }, context), context);
}

const ONLY_DAYS =
  /^(?:(?:no|not|sorry|oh|actually|i|mean|meant|said|it|make|on|for|and|but|rather|instead|of|please|then|do|that|wait|#\d+)[\s,.!]*)+$/;

/** 'Not tomorrow, today', to 'morning or later?': the time stays the one that was said. */
function dayChosen(
  text: string,
  pending: Pending,
  pieces: readonly TimePiece[],
  context: PlanContext,
): Operation[] | null {
  const task = taskOf(context, typeof pending.op?.task_id === 'string' ? pending.op.task_id : '');
  const [early] = readingsOf(pending);
  const days = pieces.flatMap((piece) => (piece.k === 'date' ? [piece.date] : []));
  const date = days.at(-1);
  if (!task || !early || !date || days.length < pieces.length || !ONLY_DAYS.test(text)) return null;
  const clock = { hour: Number(early.slice(11, 13)), minute: Number(early.slice(14)), exact: false };
  const wish = { ...NO_WISH, date, clock };
  const hints = { date: null, half: null, time: null, own: task.start };
  const settled = settleTime(task, wish, hints, context, context.now);
  return settleDrafts([{ task, what: { kind: 'time', settled }, confirm: false }], context);
}

/** The two starts that were asked about, from the slots or from the op's own time, whatever shape it has. */
function readingsOf({ slots, op }: Pending): (string | undefined)[] {
  if (slots && slots.length > 1) return slots;
  const start = typeof op?.start === 'string' ? op.start : null;
  const date = typeof op?.date === 'string' ? op.date : start?.slice(0, 10);
  const time =
    start?.slice(11) ??
    (typeof op?.time === 'string'
      ? op.time.padStart(5, '0')
      : typeof op?.hour === 'number'
        ? `${op.hour}:00`.padStart(5, '0')
        : null);
  if (date === undefined || time === null) return [];
  const early = minuteOfDay(time) % 720;
  return [atMinute(date, early), atMinute(date, early + 720)];
}

function slotChosen(
  text: string,
  pending: Pending,
  pieces: readonly TimePiece[],
  context: PlanContext,
): Operation[] | null {
  if (/@\d/.test(text) || pieces.some((piece) => piece.k !== 'later')) return null;
  const bare = text

    .replace(/#\d+/g, ' later ')
    .replace(/\bone's\b/, 'one is')
    .replace(/\s+/g, ' ')
    .replace(/[\s.!?]+$/, '')
    .trim();
  const chosen =
    /^(?:(?:the|i'll|take|have|go|with|for|let's|do|please|yes|ok|a|slot|time|option|one|ones|number|make|it|that|sounds|good|works|better|prefer|i|would|'d|use)\s*)*(first|earlier|early|former|1|1st|second|later|latter|last|2|2nd)(?: (?:one|slot|time|option|please|works|is (?:fine|good|better|best|great|ok|okay|easier|perfect)|(?:suits|for) me(?: better| best)?|sounds good|thanks|then|than that))*$/.exec(
      bare,
    )?.[1];
  if (chosen === undefined) return null;
  const slots = pending.slots ?? slotsFor(pending, context);
  const start = /^(?:first|earlier|early|former|1|1st)$/.test(chosen) ? slots[0] : slots.at(-1);
  return start === undefined ? null : validateOperations(complete(pending, { start }, context), context);
}

function slotsFor({ op }: Pending, context: PlanContext): string[] {
  const task = taskOf(context, typeof op?.task_id === 'string' ? op.task_id : '');
  if (!task || typeof op?.start !== 'string') return [];
  return nearestSlots(op.start, task.duration_min, busyWithout(task, context), context);
}

const ORDINALS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:first|1st|former|number (?:1|one)|option (?:1|one))\b|^1$/, 0],
  [/\b(?:second|2nd|latter|number (?:2|two)|option (?:2|two))\b|^2$/, 1],
  [/\b(?:third|3rd|number (?:3|three))\b|^3$/, 2],
  [/\blast\b/, -1],
];

/** 'The one I missed' */
const MISSED =
  /^(?:the |that )?(?:(?:one|session|task) (?:that |which )?i (?:missed|skipped|did(?:n'?t| not) do|have(?:n'?t| not) done)|(?:missed|old|overdue|late|open) one)$/;

/** A name, an ordinal or "yesterday's" for an open change. */
function taskChosen(
  text: string,
  mentions: readonly Mention[],
  pending: Pending,
  pieces: readonly TimePiece[],
  context: PlanContext,
): Operation[] | null {
  const bare = text.replace(/[\s.!?]+$/, '');
  const candidates = (pending.candidates ?? context.tasks.map(({ id }) => id)).filter(
    (id) => taskOf(context, id) !== undefined,
  );
  const today = context.now.slice(0, 10);
  const missed = candidates.filter((id) => (taskOf(context, id)?.date ?? today) < today);
  if (missed.length === 1 && pieces.length === 0 && MISSED.test(bare))
    return settledFor(missed, pending, context);
  if (/\b(?:skip|drop|undo|done|did|finished|not|don'?t|delete)\b/.test(bare)) return null;
  const timed = pieces.filter((piece) => piece.k !== 'date');
  if (timed.length > 0) return null;
  let meant = candidates;
  const others = [...bare.matchAll(/@(\d+)/g)].flatMap((match) => mentions[Number(match[1])]?.ids ?? []);
  // 'Which task do you mean?' - none of those that were offered.
  if (
    others.length === 1 &&
    others.every((id) => !candidates.includes(id)) &&
    pieces.length === 0 &&
    wishIsOpen(pending)
  )
    return settledFor(others, pending, context);
  const named = [...bare.matchAll(/@(\d+)/g)].map((match) => mentions[Number(match[1])]?.ids ?? []);
  const isBoth = /\b(?:both|all|two|every)\b/.test(bare) && pending.reason === 'ambiguous_task';
  const nth = ORDINALS.find(([pattern]) => pattern.test(bare));
  const [day] = pieces;
  if (named.length === 1) meant = meant.filter((id) => named[0]?.includes(id));
  else if (named.length > 1) return null;
  if (day?.k === 'date' && day.date !== null) {
    const ofDay = meant.filter((id) => taskOf(context, id)?.date === day.date);
    if (ofDay.length === 0 || (named.length > 0 && !day.possessive && meant.length === 1))
      return named.length > 0 ? null : null;
    meant = ofDay;
  } else if (named.length === 0 && nth && pending.candidates) {
    const id = pending.candidates.at(nth[1]);
    meant = id === undefined ? [] : [id];
  } else if (named.length === 0 && !isBoth) return null;
  if (isBoth) return settledFor(meant, pending, context);
  if (meant.length === 0) return null;
  if (meant.length > 1)
    return [
      {
        op: 'clarify',
        reason: 'ambiguous_task',
        candidates: meant,
        ...(pending.op ? { change: pending.op } : {}),
      },
    ];
  return settledFor(meant, pending, context);
}

/** Whether a question knows what is wished, and not of which task. */
function wishIsOpen({ reason, op }: Pending): boolean {
  return reason === 'ambiguous_task' && op !== undefined && op.task_id === undefined;
}

/** The wish that waits in a question, judged by the context of now. */
export function wishIn(pending: Pending, context: PlanContext): Operation[] {
  const ids = [pending.op, ...(pending.ops ?? [])].flatMap((change) =>
    typeof change?.task_id === 'string' ? [change.task_id] : [],
  );
  return ids.length === 0 ? [] : settledFor([...new Set(ids)].slice(0, 1), pending, context);
}

/** What waits in a question, for these tasks. */
export function settledFor(ids: readonly string[], pending: Pending, context: PlanContext): Operation[] {
  const changes = ids.flatMap((task_id) => complete(pending, { task_id }, context));
  if (changes.length === 0) return [{ op: 'suggest' }];
  const drafts = changes.map((op) => {
    const task = taskOf(context, op.task_id) ?? null;
    if (op.op !== 'schedule' || op.start || !op.date)
      return { task, what: { kind: 'op' as const, op }, confirm: false };
    const loose = {
      kind: 'loose' as const,
      date: op.date,
      window: op.window ?? null,
      late: false,
      after: 0,
      duration: null,
    };
    return { task, what: { kind: 'time' as const, settled: loose }, confirm: false };
  });
  return settleDrafts(drafts, context);
}

/** The pending change with what was missing; none where it still is. */
function complete({ op, ops }: Pending, more: Partial<Schedule>, context: PlanContext): Change[] {
  const change = { ...(op ?? ops?.[0]), ...more } as Partial<Schedule> & {
    status?: unknown;
    duration_min?: unknown;
  };
  const kind: unknown = change.op ?? (change.start || change.date ? 'schedule' : undefined);
  const { task_id } = change;
  if (task_id === undefined || !taskOf(context, task_id)) return [];
  if (kind === 'set_status' && typeof change.status === 'string')
    return [{ op: 'set_status', task_id, status: change.status as never }];
  if (kind === 'set_duration' && typeof change.duration_min === 'number')
    return [{ op: 'set_duration', task_id, duration_min: change.duration_min }];
  if (kind !== 'schedule' || (!change.start && !change.date)) return [];
  const { date, window, duration_min } = change;
  const length: Change[] =
    typeof duration_min === 'number' ? [{ op: 'set_duration', task_id, duration_min }] : [];
  return [
    {
      op: 'schedule',
      task_id,
      start: change.start ?? '',
      ...(date ? { date } : {}),
      ...(window ? { window } : {}),
    },
    ...length,
  ];
}
