import { answerPending } from './answer-pending.ts';
import { wallTimeOf } from '../plan/calendar.ts';
import { isCode, withoutQuotations } from '../reading/foreign-words.ts';
import { type Change, isChange, type Operation } from '../plan/operation.ts';
import { type Dialogue, type PlanContext, taskOf } from '../plan/plan-context.ts';
import { inOwnWords, withoutTypos } from '../reading/mend-words.ts';
import { plainText } from '../reading/plain-text.ts';
import { askingOf, isVague, leadOf, undoScope, withoutGreeting } from '../reading/short-replies.ts';
import type { Talk } from './talk.ts';
import { timeAfterComment } from '../../dialogue/comment.ts';
import { withinFree } from '../../dialogue/within-free.ts';
import { byCues } from '../../dialogue/by-cues.ts';
import { afterMeal } from '../../dialogue/told-times.ts';
import { takenBackBy } from '../../dialogue/take-back.ts';
import { tasksOfQuestion } from '../../dialogue/waiting-wish.ts';
import { plannedIds } from '../../dialogue/said.ts';
import { notDone } from '../../dialogue/regret.ts';
import { WISHES } from '../../dialogue/reasons.ts';
import { stillWaiting, withRoomMade } from '../../dialogue/when/make-room.ts';
import { timeAfter, withThen } from '../../dialogue/when/then-there.ts';
import { type LeftAlone, leftAlone } from '../../dialogue/left-alone.ts';
import { moveOf } from '../../dialogue/move-of.ts';
import { measuredAgain, measureOf } from '../../dialogue/said-measure.ts';
import type { BusySpan, Measure } from '../../dialogue/memory.schema.ts';
import { withoutStretching } from '../reading/length-by.ts';
import { withoutSmallWords } from '../reading/small-words.ts';
import { type ReadText, readText, withToday } from './read-text.ts';
import { hearBusy, type Heard, namedIn } from './heard.ts';
import { hasReferent, understood } from './wish-of-text.ts';
import { isOnlyPolite, withAgreed, withoutExcluded, withoutInTheWay } from './polite-answers.ts';
import { shortReply } from './short-reply.ts';

/**
 * What a participant wants of the plan. Pure: the same words, moment, context and dialogue give the same operations.
 * `saidAt` is the moment of sending, an instant or wall time of the context's zone: "tomorrow" and "in an hour" are
 * counted from it. A question, a negated wish and what is no wish give no change.
 */
export function understand(
  utterance: string,
  saidAt: string,
  context: PlanContext,
  dialogue: Dialogue,
): Operation[] {
  return readReply(utterance, saidAt, context, dialogue).operations;
}

/** A message as operations, with what it named: tasks and busy spans, in the order of its words. */
export interface ReadReply {
  operations: Operation[];
  named: string[];
  /** Spans that it said to be busy. */
  busy: BusySpan[];
  /** Words of a wish that were not understood beside others. */
  unread: string[];
  /** How far it moved a task. */
  measure: Measure | null;
  /** The words of the time that it asked about, or at which its busy span is over. */
  moment?: string | undefined;
  /** What it said to leave as it is. */
  alone: LeftAlone | null;
}

/** The operations of a message in a talk. */
export function readReply(
  utterance: string,
  saidAt: string,
  context: PlanContext,
  dialogue: Dialogue,
): ReadReply {
  const heard: Heard = { spoken: [], excluded: [], busy: [], unread: [], pieces: [] };
  const operations = withRoomMade(
    plainText(utterance),
    operationsOf(utterance, saidAt, context, dialogue, heard),
    dialogue,
    context,
    (other) =>
      operationsOf(utterance, saidAt, other, dialogue, { ...heard, spoken: [], busy: [], unread: [] }),
  );
  const changed = operations.flatMap((operation) => tasksIn(operation));
  const waits = stillWaiting(plainText(utterance), operations, dialogue);
  return {
    operations,
    named: [...new Set([...heard.spoken, ...changed, ...heard.excluded])].filter((id) => id !== waits),
    busy: heard.busy,
    unread: heard.unread,
    measure: measureOf(operations, heard.pieces, context),
    moment: heard.moment ?? timeAfter(heard.busy, { ...context, now: wallTimeOf(saidAt, context.time_zone) }),
    alone: heard.alone ?? null,
  };
}

function tasksIn(operation: Operation): string[] {
  if (isChange(operation)) return [operation.task_id];
  if (operation.op !== 'clarify') return [];
  const asked = operation.change?.task_id;
  return [...(asked === undefined ? [] : [asked]), ...(operation.ops ?? []).map(({ task_id }) => task_id)];
}

function operationsOf(
  utterance: string,
  saidAt: string,
  context: PlanContext,
  dialogue: Dialogue,
  heard: Heard,
): Operation[] {
  const now = wallTimeOf(saidAt, context.time_zone);
  if (isCode(utterance)) return [];
  const own = withoutQuotations(
    utterance,
    context.tasks.map(({ title }) => title),
  );
  const [, half, why = ''] = HALF_ANSWERED.exec(plainText(own)) ?? [];
  const isHalf = half !== undefined && dialogue.pending?.reason === 'am_pm' && !WISHES.test(why);
  const said = isHalf ? half : saidPlainly(own, context);
  const plain = withKnownHour(withLaterOne(afterMeal(said, dialogue), context, dialogue), dialogue);
  const bounded = withinFree(
    withoutInTheWay(readText(plain, { ...context, now }), dialogue),
    dialogue,
    context,
  );
  const read = withThen(bounded, dialogue, { ...context, now });
  const at: Talk = { context: { ...context, now }, dialogue: withoutExcluded(dialogue, read), now };
  const { text } = read;
  heard.excluded.push(...read.excluded);
  heard.pieces = read.pieces;
  const bare = text.replace(/[\s.!?,;]+$/, '');
  if (isVague(plain)) return [];
  if (SLEPT.test(plain)) return [{ op: 'suggest' }];
  const isLength = /^#(\d+)[\s.!]*$/.exec(text)?.[1];
  const alone = isLength === undefined ? undefined : read.pieces[Number(isLength)];
  // 'An hour's plenty', after 'an hour and a half later'
  const words = alone?.k === 'length' && alone.mode === 'plain' ? alone.said : plain;
  const measured = measuredAgain(plain, dialogue, at.context) ?? measuredAgain(words, dialogue, at.context);
  if (measured) return measured;
  const move = moveOf({ ...read, text: bare }, { ...at, dialogue });
  if (move) {
    heard.spoken.push(...givenAway(move, bare, read, dialogue));
    return move;
  }
  const beside = takenBackBeside(bare, { read, at, dialogue, heard });
  if (beside) return beside;
  const instead = undoneFirst(bare, { read, at, dialogue, heard });
  if (instead) return instead;
  const left = leftAlone({ ...read, text: bare }, { ...at, dialogue });
  if (left) {
    heard.alone = left;
    heard.spoken.push(...left.ids);
    return left.undoes.length > 0 ? [{ op: 'undo', scope: 'last', task_ids: left.undoes }] : [];
  }
  const onward = goneOnWithout(bare, read, dialogue);
  if (onward) {
    heard.spoken.push(...tasksOfQuestion(dialogue.pending ?? {}));
    return understood(onward, read, { ...at, dialogue: { ...dialogue, pending: null } }, true, heard);
  }
  const short = shortReply(withToday(bare, read.pieces, now), at);
  if (short) return short;
  const after = hasReferent(dialogue) ? timeAfterComment(text, read.pieces, plain) : null;
  if (after) {
    hearBusy(after.comment, read, at, heard);
    return understood(after.time.replace(/\?+\s*$/, ''), read, at, true, heard);
  }
  const { lead, rest } = leadOf(bare);
  const wished = (part: string, isAnswer: boolean) =>
    readTwice(part, { read, at, dialogue, heard, isAnswer });
  if (lead === null) return withAgreed(text, wished(text.replace(AND_THE_END, '$1'), false), at);
  const tail = shortReply(
    withToday(rest, read.pieces, now),
    lead === 'yes' ? at : { ...at, dialogue: { ...dialogue, pending: null } },
  );
  if (lead === 'no') {
    if (tail && tail.length > 0) return tail;
    return tail ? [] : wished(text.endsWith('?') ? `${rest}?` : rest, true);
  }
  const accepted =
    dialogue.pending && !isOnlyPolite(bare, rest, dialogue, tail === null)
      ? (answerPending('yes', [], at.context, at.dialogue, null) ?? [])
      : [];
  const further = tail ?? wished(text.endsWith('?') ? `${rest}?` : rest, true);
  const kept = accepted.filter((op) => !isChange(op) || !further.some((other) => sameTask(op, other)));
  const both = [
    ...kept.filter((op) => isChange(op) || further.length === 0),
    ...further.filter(({ op }) => op !== 'suggest'),
  ];
  return both.length > 0 ? both : further;
}

/** The wish of a text; where the first reading finds none, the one by cues says it once more. */
function readTwice(
  text: string,
  { read, at, dialogue, heard, isAnswer }: Reading & { isAnswer: boolean },
): Operation[] {
  const busy = heard.busy.length;
  const found = understood(text, read, at, isAnswer, heard);
  const isLost = found.every(
    (operation) =>
      operation.op === 'suggest' ||
      (operation.op === 'clarify' && /^(?:unknown_task|unsupported)$/.test(operation.reason)),
  );
  if (!isLost || heard.busy.length > busy || text.endsWith('?')) return found;
  const isTold = askingOf(text, false) === 'question';
  const cues = byCues({ ...read, text }, { ...at, dialogue }, isTold);
  if (!cues) return found;
  const talk = { ...at, dialogue };
  const again =
    'operations' in cues
      ? cues.operations
      : (moveOf({ ...read, text: cues.text }, talk) ?? understood(cues.text, read, at, isAnswer, heard));
  const isSure = again.some(
    (operation) =>
      isChange(operation) ||
      operation.op === 'undo' ||
      (operation.op === 'clarify' && operation.reason !== 'unknown_task'),
  );
  if (isSure) heard.unread.length = 0;
  return isSure ? again : found;
}

/** 'Evening, I'm no lark', to 'morning or later?': no greeting. */
const HALF_ANSWERED = /^(morning|afternoon|evening)[,.!]+ ([^\d]*)$/;

/** What a text is read with. */
interface Reading {
  read: ReadText;
  at: Talk;
  dialogue: Dialogue;
  heard: Heard;
}

/** 'Forget it, the breathing at 2': another wish than the one that waits, which goes. */
function goneOnWithout(text: string, read: ReadText, { pending }: Dialogue): string | null {
  const [, rest = ''] =
    /^(?:(?:oh|ok(?:ay)?|no|nah|ah|well|actually|just)[\s,.!]+)*(?:forget|never ?mind|scrap) (?:about )?(?:it|that)[,.;!-]+ (.+)$/.exec(
      text,
    ) ?? [];
  const ids = namedIn(rest, read);
  if (!pending || pending.offer || !/#\d/.test(rest) || ids.length === 0) return null;
  const asked = tasksOfQuestion(pending);
  return ids.some((id) => asked.includes(id)) ? null : rest;
}

/** The task of a question whose wish went to another task: 'I meant the reading', to 'which time suits you?' */
function givenAway(
  move: readonly Operation[],
  text: string,
  read: ReadText,
  { pending }: Dialogue,
): string[] {
  const { task_id, start } = pending && !pending.offer ? (pending.op ?? {}) : {};
  const changes = move.filter(isChange);
  if (typeof task_id !== 'string' || changes.length === 0) return [];
  const isGiven = changes.some((change) => change.op === 'schedule' && change.start === start);
  const isOther = changes.every((change) => change.task_id !== task_id);
  return isOther && (isGiven || namedIn(text, read).includes(task_id)) ? [task_id] : [];
}

/** 'Scrap that, skip it altogether': the last message goes, and another wish comes. */
function undoneFirst(text: string, { read, at, dialogue, heard }: Reading): Operation[] | null {
  const [, first = '', rest = ''] =
    /^((?:\w+[\s,]+)*?[^,.;@#]+)[,.;]+\s+(.*(?:[@#]\d|\b(?:skip|drop|cancel)\b).*)$/.exec(text) ?? [];
  const task_ids = [...new Set(dialogue.last_applied.map(({ task_id }) => task_id))];
  if (undoScope(first) !== 'last' || task_ids.length === 0) return null;
  const further = understood(rest, read, at, true, heard).filter(({ op }) => op !== 'suggest');
  return further.length > 0 ? [{ op: 'undo', scope: 'last', task_ids }, ...further] : null;
}

/** 'Leave the breathing in, just drop the article': takes back what one part names, and reads the others. */
function takenBackBeside(text: string, { read, at, dialogue, heard }: Reading): Operation[] | null {
  const parts = text
    .replace(/^(?:(?:just )?(?:kidding|joking)[\s,.!]+)+/, '')
    .split(/\s*[,;.]+\s+|\s+(?:but|and)\s+|\s+(?=i(?:'ll| will| can) (?:still )?do (?:the |my )?@\d)/);
  if (parts.length < 2 || parts.length > 3 || (dialogue.planned ?? []).length === 0) return null;
  const taken = parts.map((part, n) => {
    const said = { ...read, text: part };
    return takenBackBy(said, { ...at, dialogue }) ?? (n === 0 ? notDone(said, { ...at, dialogue }) : null);
  });
  const undone = taken.flatMap((operations) => operations ?? []);
  const rest = parts.filter((part, n) => !taken[n] && /[@#]\d/.test(part));
  if (undone.length !== 1) return null;
  const planned = plannedIds(dialogue);
  const isAsIs = (part: string) =>
    /^[^#]*\b(?:just|only|alone)\b[^#]*$/.test(part) &&
    namedIn(part, read).every((id) => planned.includes(id));
  // 'Not the breathing, that one stays today', which was to go to tomorrow.
  const isWhereItWas = (part: string) => {
    const days = [...part.matchAll(/#(\d+)/g)].map(([, n]) => read.pieces[Number(n)]);
    return (
      !part.includes('@') &&
      /\b(?:stays?|keep|leave|remains?)\b/.test(part) &&
      days.every(
        (day) =>
          day?.k === 'date' &&
          undone.some(
            (op) => op.op === 'undo' && op.task_ids?.every((id) => dialogue.seen?.[id]?.date === day.date),
          ),
      )
    );
  };
  if (rest.every((part) => isAsIs(part) || isWhereItWas(part))) return undone;
  // 'I meant the note, keep the article'
  const meant = moveOf({ ...read, text: rest.join(', ') }, { ...at, dialogue });
  if (meant?.some(isChange)) return meant;
  // 'Yoga at 4, the review stays': judged beside what the tasks were before.
  const back = new Set(
    undone.flatMap((operation) => (operation.op === 'undo' ? (operation.task_ids ?? []) : [])),
  );
  const tasks = at.context.tasks.map((task) =>
    back.has(task.id) ? { ...task, ...dialogue.seen?.[task.id] } : task,
  );
  const before = { ...at, context: { ...at.context, tasks } };
  const further = understood(leadOf(rest.join(', ')).rest, read, before, true, heard).filter(isChange);
  return further.length > 0 ? [...undone, ...further] : null;
}

/** The words of a message as they are compared: without a greeting and words of no weight. */
export function saidPlainly(text: string, { tasks }: PlanContext): string {
  const titles = tasks.map(({ title }) => plainText(title));
  return withoutStretching(
    withoutSmallWords(withoutGreeting(withoutTypos(inOwnWords(plainText(text)), titles)), titles),
  )
    .replace(TIME_MEANT, '$1')
    .replace(CLOCKS, '')
    .replace(BOTH_LAST, 'both $1');
}

/** 'With the clocks going back I'd rather ...' */
const CLOCKS =
  /^(?:(?:with|as|since|because|given|now|that) )+(?:the )?clocks? (?:are )?(?:go|going|goes|change|changing)(?: (?:back|forwards?))?(?: (?:tonight|tomorrow))?,?\s+(?!(?:back|forwards?|tonight|tomorrow|today|on|this|next|at|in|\w+day)\b)(?=\S)/;
/** 'Ten minutes earlier, both' */
const BOTH_LAST = /^([^,.;]+), both[\s.!]*$/;

/** 'Didn't sleep a wink' tells of the night, and of no task with sleep in its name. */
const SLEPT =
  /^(?:(?:i|we|oh|ok|hi|well|so|really|just|honestly)[\s,]+)*(?:(?:did|could)(?:n'?t| not) (?:get (?:any |much |a wink of )?|really )?sleep|(?:hardly|barely|never) slept|slept (?:badly|terribly|awfully|horribly|really badly))(?: (?:a wink|at all|much|well|properly|last night|again|tonight|all night))*[\s.!]*$/;

/** '7 I mean' */
const TIME_MEANT =
  /^((?:at )?(?:(?:half|quarter) (?:past |to )?)?[\w:.]+(?: [ap]m)?),? i (?:meant?|said)[\s.!]*$/;

/** 'At quarter past', beside a wish with a time that waits: of its hour. */
function withKnownHour(plain: string, { pending }: Dialogue): string {
  return typeof pending?.op?.start === 'string'
    ? plain.replace(/\bat (?=(?:(?:a )?quarter|five|ten|twenty) (?:past|to)(?= *(?:$|[,.;!?])))/g, '')
    : plain;
}

/** 'The later one' of the two that were named: by their times. */
function withLaterOne(plain: string, context: PlanContext, { recent = [], pending }: Dialogue): string {
  if (pending?.slots || !LATER_ONE.test(plain)) return plain;
  const timed = recent
    .flatMap((id) => taskOf(context, id) ?? [])
    .filter(({ start }) => start !== null)
    .sort((a, b) => ((a.start ?? '') < (b.start ?? '') ? -1 : 1));
  if (timed.length !== 2) return plain;
  return plain.replace(LATER_ONE, (whole) =>
    plainText(timed[whole.includes('later') ? 1 : 0]?.title ?? whole),
  );
}
const LATER_ONE = /\bthe (?:later|earlier) (?:one|task|of (?:them|the two|those))\b/;

/** 'Jog at 6. Finish': the end comes with the next message. */
const AND_THE_END =
  /(\S)(?:[.!;,]|(?= and (?:that'?s me|i'?m|we'?re)\b))\s+(?:(?:and |then |the )*(?:finish|save|close it|bye|nothing else|that'?s me(?: (?:done|sorted|set|finished))?|(?:i'?m|we'?re) (?:all )?(?:done|finished|sorted)|that'?s (?:it|all|everything)|rest is fine|(?:the )?rest (?:is fine|can stay|stays)|all good)[\s.!,;]*)+$/;

function sameTask(one: Change, other: Operation): boolean {
  return isChange(other)
    ? other.task_id === one.task_id
    : other.op === 'clarify' && other.change?.task_id === one.task_id;
}
