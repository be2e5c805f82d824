import type { TaskStatus } from '../../product/tables/events.schema.ts';
import type { LocalDateTime } from '../../protocol/ids.ts';
import { answerPending } from './answer-pending.ts';
import { wallTimeOf } from './calendar.ts';
import { inARow, settleDrafts, type Draft } from './draft.ts';
import { findMentions, type Mention } from './find-mentions.ts';
import { isChange, type Change, type Operation } from './operation.ts';
import { taskOf, type Dialogue, type PlanContext, type PlanTask } from './plan-context.ts';
import { plainText } from './plain-text.ts';
import { readClauses, type Clause, type Verb } from './read-clauses.ts';
import { readTimes, type TimePiece } from './read-times.ts';
import { referredBy, theOne, type Referring } from './refer.ts';
import { settleTime, type Hints } from './settle-time.ts';
import { askingOf, isChat, isFinish, isNo, isYes, leadOf, undoScope, withoutGreeting } from './short-replies.ts';
import { saysWhen, wishOf, type TimeWish } from './time-wish.ts';
import { unknownNoun } from './unknown-noun.ts';

/**
 * What a participant wants of the plan. Pure: the same words, moment, context and dialogue give the same operations.
 * `saidAt` is the moment of sending, an instant or wall time of the context's zone: "tomorrow" and "in an hour" are
 * counted from it. A question, a negated wish and what is no wish give no change.
 */
export function understand(utterance: string, saidAt: string, context: PlanContext, dialogue: Dialogue): Operation[] {
  const now = wallTimeOf(saidAt, context.time_zone);
  const at: Talk = { context: { ...context, now }, dialogue, now };
  const plain = withoutGreeting(plainText(utterance));
  const read = readText(plain, at);
  const { text } = read;
  const bare = text.replace(/[\s.!?,;]+$/, '');
  const short = shortReply(bare, at);
  if (short) return short;
  const { lead, rest } = leadOf(bare);
  if (lead === null) return understood(text, read, at, false);
  const tail = shortReply(rest, lead === 'yes' ? at : { ...at, dialogue: { ...dialogue, pending: null } });
  if (lead === 'no') {
    if (tail && tail.length > 0) return tail;
    return tail ? [] : understood(text.endsWith('?') ? `${rest}?` : rest, read, at, true);
  }
  const accepted = dialogue.pending ? (answerPending('yes', [], at.context, dialogue, null) ?? []) : [];
  const further = tail ?? understood(text.endsWith('?') ? `${rest}?` : rest, read, at, true);
  const kept = accepted.filter((op) => !isChange(op) || !further.some((other) => sameTask(op, other)));
  const both = [...kept.filter((op) => isChange(op) || further.length === 0), ...further.filter(({ op }) => op !== 'suggest')];
  return both.length > 0 ? both : further;
}

/** What does not change while a text is read. */
export interface Talk {
  context: PlanContext;
  dialogue: Dialogue;
  now: LocalDateTime;
}

interface ReadText {
  /** With '@n' for tasks and '#n' for times. */
  text: string;
  mentions: readonly Mention[];
  pieces: readonly TimePiece[];
  excluded: readonly string[];
}

const EXCEPT =
  /\b(?:except(?: for)?|apart from|other than|besides|excluding|not including|all but|everything but|but not|bar)((?:[ ,]+(?:and |or )?(?:for )?(?:the |my )?@\d+)+)/g;

function readText(plain: string, { context, now }: Talk): ReadText {
  const mentions = findMentions(plain, context.tasks);
  let masked = '';
  let from = 0;
  for (const [n, mention] of mentions.entries()) {
    masked += `${plain.slice(from, mention.start)}@${n}`;
    from = mention.end;
  }
  masked += plain.slice(from);
  masked = masked.replace(/(@\d+)'s\b/g, '$1');
  const excluded: string[] = [];
  masked = masked.replace(EXCEPT, (whole: string, names: string) => {
    for (const match of names.matchAll(/@(\d+)/g)) excluded.push(...(mentions[Number(match[1])]?.ids ?? []));
    return whole.startsWith('all but') || whole.startsWith('everything but') ? ' everything ' : ' ';
  });
  const { text, pieces } = readTimes(masked, now);
  const anchored = pieces.map((piece) => (piece.k === 'anchor' ? onTask(piece, mentions, context) : piece));
  return { text, mentions, pieces: anchored, excluded };
}

/** An anchor names its task by its place in the context. */
function onTask(piece: Extract<TimePiece, { k: 'anchor' }>, mentions: readonly Mention[], context: PlanContext): TimePiece {
  const ids = mentions[piece.mention]?.ids ?? [];
  const meant = ids.length === 1 ? ids : ids.filter((id) => taskOf(context, id)?.date === context.selected_date);
  return { ...piece, mention: meant.length === 1 ? context.tasks.findIndex(({ id }) => id === meant[0]) : -1 };
}

/** Yes, no, undo, finish, small talk: null where the text is none of them. */
function shortReply(text: string, { context, dialogue }: Talk): Operation[] | null {
  const { pending, focus, stage } = dialogue;
  if (pending) {
    if (isYes(text)) return answerPending('yes', [], context, dialogue, null) ?? [];
    if (isNo(text) || /^not #\d+$/.test(text)) return [];
  }
  const saysDone = /^(?:i'?m |i am |it'?s |all |that'?s |yes |both )*(?:done|finished|complete)(?: (?:it|that))?$/.test(text);
  const aboutTasks = saysDone && (focus.length > 0 || stage === 'review_past') && !/^(?:i'?m|i am) /.test(text);
  if (isFinish(text) && !aboutTasks) return [{ op: 'finish' }];
  const scope = undoScope(text);
  if (scope) return [{ op: 'undo', scope }];
  if (isNo(text) || isYes(text) || isChat(text)) return [];
  return null;
}

function sameTask(one: Change, other: Operation): boolean {
  return isChange(other) ? other.task_id === one.task_id : other.op === 'clarify' && other.change?.task_id === one.task_id;
}

const TAG = /(?:,? ?(?:ok|okay|right|please|yeah|alright|thanks|thank you|is that (?:ok|okay|alright)|if (?:that's|that is) (?:ok|okay|fine|possible)|if possible|can you|could you|would you|will you|pls))+\s*\?+$/;

/** Says how the day is, not what should change. */
const ADVICE =
  /^(?:(?:i|i'm|i am|it's|it is|this is|my|the|today|#\d+|there's|there is|so|just|really|a bit|feeling|feel|am|too)[\s,]*)*\b(?:tired|exhausted|knackered|shattered|busy|hectic|ill|sick|poorly|unwell|stressed|overwhelmed|running late|short (?:of|on) time|behind|too much|a lot|packed|full|no (?:time|energy)|low on energy|only have|have only|sore|don't feel well|not feeling|not sure|unsure|stuck|lost|help(?: me)?)\b/;

function understood(text: string, read: ReadText, at: Talk, isAnswer: boolean): Operation[] {
  const pendingAnswer = answerPending(text, read.mentions, at.context, at.dialogue, read.pieces);
  if (pendingAnswer) return pendingAnswer;
  const drafts: Draft[] = [];
  const spoken: string[] = [];
  const operations: Operation[] = [];
  for (const sentence of text.split(/(?<=[?!;]|\.(?!\d))\s+/)) {
    const trimmed = sentence.replace(TAG, '').trim();
    const asks = askingOf(trimmed.replace(/[?\s]+$/, ''), trimmed.endsWith('?'));
    if (asks === 'question') {
      operations.push({ op: 'suggest' });
      continue;
    }
    if (!/@\d/.test(trimmed) && ADVICE.test(trimmed)) {
      operations.push({ op: 'suggest' });
      continue;
    }
    const answers = isAnswer || at.dialogue.pending !== null;
    const confirm = asks === 'tentative' && !(answers && !/@\d/.test(sentence));
    drafts.push(...draftsOf(trimmed.replace(/\?+$/, ''), read, at, spoken, { confirm, isAnswer }));
  }
  const settled = withoutDoubles([...operations, ...settleDrafts(drafts, at.context)]);
  const weighty = settled.filter(({ op }) => op !== 'suggest');
  return weighty.length > 0 ? weighty : settled.slice(0, 1);
}

function withoutDoubles(operations: readonly Operation[]): Operation[] {
  const seen = new Set<string>();
  return operations.filter((operation) => {
    const key = JSON.stringify(operation);
    return seen.has(key) ? false : Boolean(seen.add(key));
  });
}

interface Manner {
  /** The whole sentence only asks whether. */
  confirm: boolean;
  /** Said in answer to a proposal: its day and half of the day go on. */
  isAnswer: boolean;
}

function draftsOf(text: string, read: ReadText, at: Talk, spoken: string[], manner: Manner): Draft[] {
  const { context, dialogue, now } = at;
  const drafts: Draft[] = [];
  const excluded = [...read.excluded];
  const clauses = readClauses(text, read.pieces, (part) => unknownNoun(part, read.mentions));
  for (const { negated, excluded: isOut, mentions } of clauses) {
    if (isOut || negated) excluded.push(...mentions.flatMap((n) => (isOut ? (read.mentions[n]?.ids ?? []) : [])));
  }
  for (const clause of clauses) {
    const referring: Referring = { context, dialogue, mentions: read.mentions, today: now.slice(0, 10), spoken, excluded };
    if (clause.excluded) continue;
    if (clause.negated) {
      const meant = referredBy(clause, { ...referring, excluded: [] });
      if (meant.kind === 'tasks') spoken.push(...meant.ids);
      continue;
    }
    const made = draftsOfClause(clause, referring, at, manner);
    for (const { task } of made) if (task) spoken.push(task.id);
    drafts.push(...made.map((draft) => ({ ...draft, confirm: draft.confirm || manner.confirm })));
  }
  return withoutOvertaken(drafts);
}

/** A later wish for a task takes the place of "can't do it". */
function withoutOvertaken(drafts: readonly Draft[]): Draft[] {
  return drafts.filter((draft, n) => {
    const isWeakWish = draft.what.kind === 'op' && (draft.what.op.op === 'suggest' || draft.confirm);
    return !isWeakWish || !drafts.some((other, m) => m !== n && other.task && other.task.id === draft.task?.id && other.what.kind === 'time');
  });
}

const STATUS_OF: Partial<Record<Verb, TaskStatus>> = {
  skip: 'failed',
  done: 'completed',
  started: 'in_progress',
  reopen: 'pending',
};

function draftsOfClause(clause: Clause, referring: Referring, at: Talk, manner: Manner): Draft[] {
  const { context, now } = at;
  const wish = wishOf(clause.pieces);
  const said = (op: Operation, task: PlanTask | null = null, confirm = false): Draft => ({ task, what: { kind: 'op', op }, confirm });
  const status = statusOf(clause, wish, referring);
  const verb = status === null && STATUS_OF[clause.verb] ? 'move' : clause.verb;
  if (verb === 'prefer') return [];
  let meant = referredBy(clause, referring);
  if (verb === 'refuse') return meant.kind === 'none' && !/\b(?:delete|remove|rename|repeat|copy)\b/.test(clause.text) ? [] : [said({ op: 'clarify', reason: 'unsupported' })];
  if (verb === 'create' && meant.kind !== 'tasks' && meant.kind !== 'ambiguous') {
    return [said({ op: 'clarify', reason: 'unsupported' })];
  }
  const hasWhen = saysWhen(wish) || wish.length !== null;
  if (meant.kind === 'none') {
    const last = referring.spoken.at(-1);
    if (!hasWhen && status === null && verb !== 'reluctant') return verb === 'none' || verb === 'keep' ? [] : [said({ op: 'suggest' })];
    meant = last !== undefined ? { kind: 'tasks', ids: [last], sweeping: false } : theOne(referring);
    if (meant.kind === 'none' && status !== null) meant = onlyPast(referring);
    if (meant.kind === 'none' && verb === 'reluctant') return [said({ op: 'suggest' })];
    if (meant.kind === 'none' && status === 'completed') return [];
  }
  if (meant.kind === 'none' || meant.kind === 'unknown') {
    const isWish = hasWhen || status !== null || /\b(?:move|shift|reschedule|schedule|plan|push|bring|postpone|delay|do|start|swap|shorten|extend)\b/.test(clause.text);
    if (!isWish) return [];
    return [said({ op: 'clarify', reason: 'unknown_task', ...(meant.kind === 'unknown' && meant.said ? { said: meant.said } : {}) })];
  }
  if (meant.kind === 'ambiguous') {
    if (!hasWhen && status === null && verb === 'none') return [said({ op: 'clarify', reason: 'ambiguous_task', candidates: meant.candidates })];
    const change = status ? { op: 'set_status' as const, status } : openChange(wish, meant.candidates, clause, at);
    return [said({ op: 'clarify', reason: 'ambiguous_task', candidates: meant.candidates, change })];
  }
  const tasks = meant.ids.flatMap((id) => taskOf(context, id) ?? []);
  const confirm = meant.sweeping;
  if (status !== null) {
    return tasks.map((task) => said({ op: 'set_status', task_id: task.id, status }, task, confirm));
  }
  if (verb === 'reluctant') {
    const isFirm = /\bnot #|\b(?:won'?t|will not|not (?:doing|going)|can'?t|cannot|can not|unable|not today)\b/.test(clause.text) && wish.clock === null;
    if (!isFirm) return tasks.slice(0, 1).map((task) => said({ op: 'suggest' }, task));
    return tasks.map((task) => said({ op: 'set_status', task_id: task.id, status: 'failed' }, task, true));
  }
  if (verb === 'swap') return swapped(tasks, said);
  if (!hasWhen) return lengthByWord(clause, tasks, said) ?? (verb === 'keep' ? [] : [said({ op: 'suggest' })]);
  const hints = hintsOf(at, tasks, clause, manner);
  const drafts = tasks.map((task): Draft => {
    const found = settleTime(task, wished(wish, verb, task, clause), hints, context, now);
    const isUnclear = found.kind === 'ask' && found.reason === 'confirm' && found.start !== undefined;
    const settled = isUnclear ? { kind: 'exact' as const, start: found.start ?? '', duration: null } : found;
    return { task, what: { kind: 'time', settled }, confirm: isUnclear || confirm || (wish.unsure && settled.kind !== 'ask') || isAroundMidnight(clause, now) };
  });
  if (verb === 'keep') return drafts.filter(({ task, what }) => !(what.kind === 'time' && what.settled.kind === 'exact' && what.settled.start === task?.start));
  const sharesClock = tasks.length > 1 && (wish.clock !== null || wish.now || wish.inMinutes !== null || wish.anchor !== null);
  return sharesClock ? inARow(drafts) : drafts;
}

/** Just after midnight 'tomorrow' may be the day that has begun: it is asked about, with its date. */
function isAroundMidnight({ pieces }: Clause, now: LocalDateTime): boolean {
  return now.slice(11) < '04:00' && pieces.some((piece) => piece.k === 'date' && !piece.possessive && piece.by !== 'on');
}

/** A status that the clause gives; null where its verb means something else: 'start strength at 6', 'get it done by 7'. */
function statusOf(clause: Clause, wish: TimeWish, { mentions, context }: Referring): TaskStatus | null {
  const { verb, text } = clause;
  const isAhead = wish.clock !== null || wish.part !== null || wish.inMinutes !== null || wish.later || wish.soon || wish.shift !== null || wish.anchor !== null || (wish.date !== null && wish.date > context.now.slice(0, 10));
  if (verb === 'skip' || verb === 'reopen') return STATUS_OF[verb] ?? null;
  const isPastTense = /\b(?:i|we|'ve|have|already|just)\b.*@\d+/.test(text) && !/\b(?:will|'ll|want|would|like|need|going|gonna|should|could|can|let's|please|prefer|plan|plans|to)\b/.test(text);
  const walked = clause.mentions.some((n) => mentions[n]?.past === true);
  const read = isPastTense && clause.mentions.some((n) => /^read\b/.test(mentions[n]?.said ?? ''));
  if ((verb === 'none' || verb === 'move') && (walked || read)) {
    return /\b(?:will|'ll|want|would|like|need|going|gonna|please)\b/.test(text) ? null : 'completed';
  }
  if (verb === 'started') {
    if (/\bdoing\b/.test(text) && !wish.now && !/\b(?:i'm|i am|am|currently|already)\b/.test(text)) return null;
    return isAhead ? null : 'in_progress';
  }
  if (verb === 'done') {
    if (/\b(?:get|want|need|like|have to|will|i'll|going to|gonna|must|plan)\b.*\b(?:done|finish(?:ed)?|complete[d]?|sorted|managed)\b/.test(text)) return null;
    if (/\b(?:finish|complete|tick)\b/.test(text) && isAhead && !/\b(?:finished|completed|ticked)\b/.test(text)) return null;
    return 'completed';
  }
  return null;
}

/** 'Done' without a name while the past is reviewed, where one task is left. */
function onlyPast({ context, dialogue, today }: Referring): ReturnType<typeof theOne> {
  const open = context.tasks.filter((task) => task.date < today && task.status !== 'completed' && task.status !== 'failed');
  if (dialogue.stage !== 'review_past' || open.length === 0) return { kind: 'none' };
  return { kind: 'tasks', ids: open.map(({ id }) => id), sweeping: open.length > 1 };
}

/** A wish in the terms of its verb: 'push it 15 minutes' is later, 'extend it by 10' a length. */
function wished(wish: TimeWish, verb: Verb, task: PlanTask, { text }: Clause): TimeWish {
  const length = wish.shift?.mode === 'by' ? wish.shift : wish.length;
  const alone = wish.clock === null && wish.date === null && wish.part === null;
  const byWord = /\b(?:to|for)\b/.test(length?.said ?? '');
  const delta = (minutes: number): TimeWish => ({ ...wish, shift: null, length: { k: 'length', mode: 'plain', minutes, said: '' } });
  if (length && alone && !byWord) {
    if (verb === 'delay' || verb === 'advance') {
      return { ...wish, length: null, shift: { ...length, mode: verb === 'delay' ? 'later' : 'earlier' } };
    }
    const isChange = wish.shift?.mode === 'by' || /\b(?:longer|shorter|another|extra|more|less|off)\b/.test(text) || /\badd\b/.test(text);
    if (isChange && (verb === 'extend' || /\b(?:longer|another|extra|more|add)\b/.test(text))) return delta(task.duration_min + length.minutes);
    if (isChange && (verb === 'shorten' || /\b(?:shorter|less|off)\b/.test(text))) return delta(task.duration_min - length.minutes);
  }
  if (wish.shift?.mode === 'unclear' && /\b(?:bring|brought|pull)\b/.test(text)) {
    return { ...wish, shift: { ...wish.shift, mode: 'earlier' } };
  }
  if (wish.until !== null && /\b(?:move|change|shift|push|bring|reschedule)\b/.test(text)) return { ...wish, fromWord: true };
  return wish;
}

/** 'Double it', 'halve it'; null for other words. */
function lengthByWord({ text }: Clause, tasks: readonly PlanTask[], said: (op: Operation, task: PlanTask) => Draft): Draft[] | null {
  const factor = /\bdouble\b|\btwice as long\b/.test(text) ? 2 : /\b(?:halve|half as long|half the (?:time|length))\b/.test(text) ? 0.5 : null;
  if (factor === null) return null;
  return tasks.map((task) => said({ op: 'set_duration', task_id: task.id, duration_min: Math.round(task.duration_min * factor) }, task));
}

function swapped(tasks: readonly PlanTask[], said: (op: Operation, task?: PlanTask) => Draft): Draft[] {
  const [one, other] = tasks;
  if (!one?.start || !other?.start || tasks.length !== 2) return [said({ op: 'suggest' })];
  return [
    said({ op: 'schedule', task_id: one.id, start: other.start }, one),
    said({ op: 'schedule', task_id: other.id, start: one.start }, other),
  ];
}

/** For an answer or a correction, the day and the half of the day of what it answers. */
function hintsOf({ dialogue, context }: Talk, tasks: readonly PlanTask[], clause: Clause, { isAnswer }: Manner): Hints {
  const { pending, last_applied } = dialogue;
  const before = pending?.op ?? pending?.ops?.[0] ?? last_applied.find((change) => change.op === 'schedule');
  const isSame = tasks.length === 1 && (before?.task_id === undefined || before.task_id === tasks[0]?.id);
  const refersBack = isAnswer || pending !== null || clause.mentions.length === 0;
  if (!before || !isSame || !refersBack) return { date: null, half: null };
  const start = 'start' in before && typeof before.start === 'string' ? before.start : null;
  const date = 'date' in before && typeof before.date === 'string' ? before.date : start?.slice(0, 10);
  const half = start === null || pending?.reason === 'am_pm' ? null : start.slice(11) < '12:00' ? 'am' : 'pm';
  return { date: date !== undefined && date >= context.now.slice(0, 10) ? date : null, half };
}

/** What is known of a change while its task is not. */
function openChange(wish: TimeWish, candidates: readonly string[], clause: Clause, { context, now }: Talk): Record<string, unknown> & { op: 'schedule' | 'set_duration' } {
  const task = taskOf(context, candidates[0] ?? '');
  if (!task) return { op: 'schedule' };
  const settled = settleTime({ ...task, date: context.selected_date }, wished(wish, clause.verb, task, clause), { date: null, half: null }, context, now);
  if (settled.kind === 'length') return { op: 'set_duration', duration_min: settled.duration };
  if (settled.kind === 'exact' && wish.shift === null && !wish.same) return { op: 'schedule', start: settled.start };
  if (settled.kind === 'loose') return { op: 'schedule', date: settled.date, ...(settled.window ? { window: settled.window } : {}) };
  return { op: 'schedule' };
}
