import { addDays } from '../../domain/local-date.ts';
import type { TaskStatus } from '../../product/tables/events.schema.ts';
import type { LocalDateTime } from '../../protocol/ids.ts';
import { inARow, type Draft } from './draft.ts';
import type { Operation } from './operation.ts';
import { taskOf, type Dialogue, type PlanContext, type PlanTask } from './plan-context.ts';
import type { Clause, Verb } from './read-clauses.ts';
import { referredBy, theOne, type Referred, type Referring } from './refer.ts';
import { settleTime, type Hints } from './settle-time.ts';
import { tellsOfOthers } from './telling.ts';
import { strayWord } from './unknown-noun.ts';
import { saysWhen, wishOf, type TimeWish } from './time-wish.ts';

/** What does not change while a text is read. */
export interface Talk {
  context: PlanContext;
  dialogue: Dialogue;
  now: LocalDateTime;
}

/** How a sentence is said. */
export interface Manner {
  /** The whole sentence only asks whether. */
  confirm: boolean;
  /** Said in answer to a proposal: its day and half of the day go on. */
  isAnswer: boolean;
}

const STATUS_OF: Partial<Record<Verb, TaskStatus>> = {
  skip: 'failed',
  done: 'completed',
  started: 'in_progress',
  reopen: 'pending',
};

/** Tells what else the day has: 'I have a call at 5'. */
const OWN_DAY =
  /^(?:(?:but|and|because|as|since|so|well|also) )*(?:i have(?: got)?(?! to\b)|i've(?: got)?(?! to\b)|i am|i'm|i'll be|i will be|i (?:start|finish|get|leave|wake|woke|go)|my \w+|there(?:'s| is| are)|we have|we are|it's|it is|the (?:kids|children))\b/;

/** What one clause wants: its verb first, then its times; what stays open becomes a question. */
export function draftsOfClause(clause: Clause, referring: Referring, at: Talk, manner: Manner): Draft[] {
  const { context, now } = at;
  // 'I'm done' ends the talk, not a task.
  if (
    /^(?:i'm|i am|we're|we are) (?:all )?(?:done|finished)(?: here| now)?$/.test(clause.text) &&
    at.dialogue.stage !== 'review_past' &&
    at.dialogue.focus.length === 0
  )
    return [];
  const wish = wishOf(clause.pieces);
  const said = (op: Operation, task: PlanTask | null = null, confirm = false): Draft => ({
    task,
    what: { kind: 'op', op },
    confirm,
  });
  const status = statusOf(clause, wish, referring);
  const hasWhen = saysWhen(wish) || wish.length !== null;
  // 'I did it on Sunday' means the Sunday before.
  if (
    clause.verb === 'done' &&
    /\b(?:did|went|'ve|have)\b/.test(clause.text) &&
    wish.date !== null &&
    wish.date > now.slice(0, 10)
  ) {
    const past = addDays(wish.date, -7);
    const named = referredBy(clause, referring);
    const then = tasksOf(named, context).filter(({ date }) => date === past);
    return then.length > 0
      ? then.map((task) => said({ op: 'set_status', task_id: task.id, status: 'completed' }, task))
      : [said({ op: 'suggest' })];
  }
  // 'Strength until 6' may end then, or begin.
  if (clause.verb === 'none' && wish.clockBy === 'until' && clause.mentions.length > 0)
    return [said({ op: 'suggest' })];
  const wantsOther =
    /(?:'d|would) (?:rather|prefer)\b/.test(clause.text) && (wish.clock !== null || wish.date !== null);
  const isMove =
    status === null && (STATUS_OF[clause.verb] !== undefined || (clause.verb === 'prefer' && wantsOther));
  const verb = isMove ? 'move' : clause.verb;
  if (
    verb === 'prefer' ||
    (verb === 'none' && wish.clock === null && /\b(?:was|were|felt|seemed)\b/.test(clause.text))
  )
    return [];
  // Nobody plans a day that is over: 'my pulse was high in strength yesterday'.
  const isOver = wish.clock === null && wish.date !== null && wish.date < now.slice(0, 10);
  if (status === null && verb === 'none' && isOver) return [said({ op: 'suggest' })];
  if (tellsOfOthers(clause.text)) return [said({ op: 'suggest' })];
  let meant = referredBy(clause, referring);
  if (verb === 'refuse')
    return meant.kind === 'none' && !/\b(?:delete|remove|rename|repeat|copy)\b/.test(clause.text)
      ? []
      : [said({ op: 'clarify', reason: 'unsupported' })];
  if (verb === 'create' && meant.kind !== 'tasks' && meant.kind !== 'ambiguous') {
    return [said({ op: 'clarify', reason: 'unsupported' })];
  }
  if (meant.kind === 'none') {
    if (status === null && OWN_DAY.test(clause.text)) return [];
    const last = referring.spoken.at(-1);
    if (!hasWhen && status === null && verb !== 'reluctant')
      return verb === 'none' || verb === 'keep' ? [] : [said({ op: 'suggest' })];
    meant =
      ofSaidDay(clause, referring) ??
      (last !== undefined ? { kind: 'tasks', ids: [last], sweeping: false } : theOne(referring));
    if (meant.kind === 'none' && status !== null) meant = onlyPast(referring);
    if (meant.kind === 'none' && verb === 'reluctant') return [said({ op: 'suggest' })];
    if (meant.kind === 'none' && status === 'completed') return [];
  }
  if (meant.kind === 'none' || meant.kind === 'unknown') {
    if (status === null && OWN_DAY.test(clause.text)) return [];
    const isWish =
      hasWhen ||
      status !== null ||
      /\b(?:move|shift|reschedule|schedule|plan|push|bring|postpone|delay|do|start|swap|shorten|extend)\b/.test(
        clause.text,
      );
    if (!isWish) return [];
    return [
      said({
        op: 'clarify',
        reason: 'unknown_task',
        ...(meant.kind === 'unknown' && meant.said ? { said: meant.said } : {}),
      }),
    ];
  }
  if (meant.kind === 'ambiguous') {
    if (!hasWhen && status === null && verb === 'none')
      return [said({ op: 'clarify', reason: 'ambiguous_task', candidates: meant.candidates })];
    const change = status
      ? { op: 'set_status' as const, status }
      : openChange(wish, meant.candidates, clause, at);
    return [said({ op: 'clarify', reason: 'ambiguous_task', candidates: meant.candidates, change })];
  }
  const tasks = meant.ids.flatMap((id) => taskOf(context, id) ?? []);
  const confirm = meant.sweeping;
  // What is open already need not be set back.
  if (status === 'pending' && tasks.every((task) => task.status === 'pending'))
    return [said({ op: 'suggest' })];
  if (status !== null) {
    return tasks.map((task) => said({ op: 'set_status', task_id: task.id, status }, task, confirm));
  }
  if (verb === 'reluctant') {
    const isFirm =
      /\bnot #|\b(?:(?:not|isn'?t|ain'?t) (?:gonna |going to )?happen(?:ing)?|won'?t|will not|not (?:doing|going)|can'?t|cannot|can not|unable|not today|neither)\b/.test(
        clause.text,
      ) &&
      wish.clock === null &&
      (wish.date === null || wish.date === now.slice(0, 10));
    if (!isFirm) return tasks.slice(0, 1).map((task) => adviceOn(task, clause, said));
    const isSettled = /\b(?:not|isn'?t|won'?t be) (?:doing|happening)\b/.test(clause.text);
    return tasks.map((task) =>
      said({ op: 'set_status', task_id: task.id, status: 'failed' }, task, confirm || !isSettled),
    );
  }
  if (verb === 'swap') return swapped(tasks, said, context);
  if (!hasWhen)
    return (
      lengthByWord(clause, tasks, said) ??
      (verb === 'keep' ? [] : tasks.map((task) => adviceOn(task, clause, said)))
    );
  const hints = hintsOf(at, tasks, clause, manner);
  const drafts = tasks.map((task): Draft => {
    const found = settleTime(task, wished(wish, verb, task, clause), hints, context, now);
    const isUnclear = found.kind === 'ask' && found.reason === 'confirm' && found.start !== undefined;
    const settled = isUnclear ? { kind: 'exact' as const, start: found.start ?? '', duration: null } : found;
    return {
      task,
      what: { kind: 'time', settled },
      confirm:
        isUnclear ||
        confirm ||
        strayWord(clause.text) !== null ||
        (wish.unsure && settled.kind !== 'ask') ||
        isAroundMidnight(clause, now),
    };
  });
  if (verb === 'keep')
    return drafts.filter(
      ({ task, what }) =>
        !(what.kind === 'time' && what.settled.kind === 'exact' && what.settled.start === task?.start),
    );
  const sharesClock =
    tasks.length > 1 && (wish.clock !== null || wish.now || wish.inMinutes !== null || wish.anchor !== null);
  return sharesClock ? inARow(drafts) : drafts;
}

function tasksOf(meant: Referred, context: PlanContext): PlanTask[] {
  return meant.kind === 'tasks' ? meant.ids.flatMap((id) => taskOf(context, id) ?? []) : [];
}

/** A task that is named with a command, but without what to do, keeps its question beside the other wishes. */
function adviceOn(task: PlanTask, { verb }: Clause, said: (op: Operation, task: PlanTask) => Draft): Draft {
  const isCommand = verb === 'move' || verb === 'delay' || verb === 'advance';
  return said({ op: 'suggest', ...(isCommand ? { task_id: task.id } : {}) }, task);
}

/** Just after midnight 'tomorrow' may be the day that has begun: it is asked about, with its date. */
function isAroundMidnight({ pieces }: Clause, now: LocalDateTime): boolean {
  return (
    now.slice(11) < '04:00' &&
    pieces.some((piece) => piece.k === 'date' && !piece.possessive && piece.by !== 'on')
  );
}

/** A status that the clause gives; null where its verb means something else: 'start strength at 6', 'get it done by 7'. */
function statusOf(clause: Clause, wish: TimeWish, { mentions, context }: Referring): TaskStatus | null {
  const { verb, text } = clause;
  const isAhead =
    wish.clock !== null ||
    wish.part !== null ||
    wish.inMinutes !== null ||
    wish.later ||
    wish.soon ||
    wish.shift !== null ||
    wish.anchor !== null ||
    (wish.date !== null && wish.date > context.now.slice(0, 10));
  // 'Skip it until tomorrow' and 'drop it to 30 minutes' are no end of it.
  const goesOn =
    clause.pieces.some((piece) => 'by' in piece && /^(?:to|until|till|til)$/.test(piece.by)) ||
    /\bto #|\b(?:until|till) #/.test(text);
  const isShorter = /\bdrop\b/.test(text) && wish.length !== null;
  if (verb === 'skip' && (isShorter || (goesOn && !wish.part?.today))) return null;
  if (verb === 'skip' || verb === 'reopen') return STATUS_OF[verb] ?? null;
  // 'To be done by 8' lies ahead.
  const isToBeDone =
    wish.clockBy === 'before' ||
    (wish.date !== null && wish.date > context.now.slice(0, 10)) ||
    /\b(?:to|should|must|will|needs? to|has to|can|could|'ll) be\b/.test(text);
  if ((verb === 'done' || verb === 'none' || verb === 'move') && isAhead && isToBeDone) return null;
  const isPastTense =
    /\b(?:i|we|'ve|have|already|just)\b.*@\d+/.test(text) &&
    !/\b(?:will|'ll|want|would|like|need|going|gonna|should|could|can|let's|please|prefer|plan|plans|to)\b/.test(
      text,
    );
  const walked = clause.mentions.some((n) => mentions[n]?.past === true);
  const read = isPastTense && clause.mentions.some((n) => /^read\b/.test(mentions[n]?.said ?? ''));
  if ((verb === 'none' || verb === 'move') && (walked || read)) {
    return /\b(?:will|'ll|want|would|like|need|going|gonna|please)\b/.test(text) ? null : 'completed';
  }
  if (verb === 'started') {
    if (/\bdoing\b/.test(text) && !wish.now && !/\b(?:i'm|i am|am|currently|already)\b/.test(text))
      return null;
    return isAhead ? null : 'in_progress';
  }
  if (verb === 'done') {
    if (/\b(?:nearly|almost|mostly|not quite)\b/.test(text)) return 'in_progress';
    if (
      /\b(?:get|want|need|like|have to|will|i'll|going to|gonna|must|plan)\b.*\b(?:done|finish(?:ed)?|complete[d]?|sorted|managed)\b/.test(
        text,
      )
    )
      return null;
    if (
      /\b(?:finish|complete|tick)\b/.test(text) &&
      isAhead &&
      !/\b(?:finished|completed|ticked)\b/.test(text)
    )
      return null;
    return 'completed';
  }
  return null;
}

/** "... and today's at 6": the task of that day with the name that was said before. Null where no day says which. */
function ofSaidDay({ pieces }: Clause, { mentions, context }: Referring): ReturnType<typeof theOne> | null {
  const piece = pieces.find((each) => each.k === 'date' && each.possessive && each.by !== 'than');
  if (piece?.k !== 'date') return null;
  const named = mentions.flatMap((mention) => mention.ids);
  const ofDay = context.tasks.filter(
    ({ date, kind, status }) => date === piece.date && kind === 'task' && status !== 'completed',
  );
  const same = ofDay.filter(({ id }) => named.includes(id));
  const ids = (same.length > 0 ? same : named.length > 0 ? [] : ofDay).map(({ id }) => id);
  if (ids.length === 0) return { kind: 'unknown', said: null };
  if (named.length === 0) return { kind: 'tasks', ids, sweeping: ids.length > 1 };
  return ids.length === 1 ? { kind: 'tasks', ids, sweeping: false } : { kind: 'ambiguous', candidates: ids };
}

/** 'Done' without a name while the past is reviewed, where one task is left. */
function onlyPast({ context, dialogue, today }: Referring): ReturnType<typeof theOne> {
  const open = context.tasks.filter(
    (task) => task.date < today && task.status !== 'completed' && task.status !== 'failed',
  );
  if (dialogue.stage !== 'review_past' || open.length === 0) return { kind: 'none' };
  return { kind: 'tasks', ids: open.map(({ id }) => id), sweeping: open.length > 1 };
}

/** A wish in the terms of its verb: 'push it 15 minutes' is later, 'extend it by 10' a length. */
function wished(wish: TimeWish, verb: Verb, task: PlanTask, { text }: Clause): TimeWish {
  const length = wish.shift?.mode === 'by' ? wish.shift : wish.length;
  const alone = wish.clock === null && wish.date === null && wish.part === null;
  const byWord = /\b(?:to|for)\b/.test(length?.said ?? '');
  const delta = (minutes: number): TimeWish => ({
    ...wish,
    shift: null,
    length: { k: 'length', mode: 'plain', minutes, said: '' },
  });
  if (length && alone && !byWord) {
    if (verb === 'delay' || verb === 'advance') {
      return { ...wish, length: null, shift: { ...length, mode: verb === 'delay' ? 'later' : 'earlier' } };
    }
    const isChange =
      wish.shift?.mode === 'by' ||
      /\b(?:another|extra|add|take) (?:an? )?(?:extra )?#\d|#\d+ (?:longer|shorter|more|less|extra|off)\b/.test(
        text,
      );
    if (isChange && (verb === 'extend' || /\b(?:longer|another|extra|more|add)\b/.test(text)))
      return delta(task.duration_min + length.minutes);
    if (isChange && (verb === 'shorten' || /\b(?:shorter|less|off)\b/.test(text)))
      return delta(task.duration_min - length.minutes);
  }
  if (wish.shift?.mode === 'unclear' && /\b(?:bring|brought|pull)\b/.test(text)) {
    return { ...wish, shift: { ...wish.shift, mode: 'earlier' } };
  }
  if (wish.until !== null) {
    return { ...wish, fromWord: /\b(?:move|moving|change|shift|push|bring|reschedule)\b/.test(text) };
  }
  return wish;
}

/** 'Double it', 'halve it'; null for other words. */
function lengthByWord(
  { text }: Clause,
  tasks: readonly PlanTask[],
  said: (op: Operation, task: PlanTask) => Draft,
): Draft[] | null {
  const factor = /\bdouble\b|\btwice as long\b/.test(text)
    ? 2
    : /\b(?:halve|half as long|half the (?:time|length))\b/.test(text)
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

function swapped(
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
function hintsOf(
  { dialogue, context }: Talk,
  tasks: readonly PlanTask[],
  clause: Clause,
  { isAnswer }: Manner,
): Hints {
  const { pending, last_applied } = dialogue;
  const before = pending?.op ?? pending?.ops?.[0] ?? last_applied.find((change) => change.op === 'schedule');
  const isSame = tasks.length === 1 && (before?.task_id === undefined || before.task_id === tasks[0]?.id);
  const refersBack = isAnswer || pending !== null || clause.mentions.length === 0;
  if (!before || !isSame || !refersBack) return { date: null, half: null, time: null };
  const start = 'start' in before && typeof before.start === 'string' ? before.start : null;
  const date = 'date' in before && typeof before.date === 'string' ? before.date : start?.slice(0, 10);
  const half = start === null || pending?.reason === 'am_pm' ? null : start.slice(11) < '12:00' ? 'am' : 'pm';
  return {
    date: date !== undefined && date >= context.now.slice(0, 10) ? date : null,
    half,
    time: start?.slice(11) ?? null,
  };
}

/** What is known of a change while its task is not. */
function openChange(
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
