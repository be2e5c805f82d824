import type { LocalDateTime } from '../../../protocol/ids.ts';
import { answerPending, settledFor } from './answer-pending.ts';
import { wallTimeOf } from '../plan/calendar.ts';
import { draftsOfClause } from './draft-clause.ts';
import { settleDrafts, type Draft } from './draft.ts';
import { findMentions, type Mention } from '../reading/find-mentions.ts';
import { isCode, withoutQuotations } from '../reading/foreign-words.ts';
import { isChange, type Change, type Operation } from '../plan/operation.ts';
import { taskOf, type Dialogue, type PlanContext } from '../plan/plan-context.ts';
import { inOwnWords, withoutTypos } from '../reading/mend-words.ts';
import { plainText, tokensOf } from '../reading/plain-text.ts';
import { isLittle } from '../reading/vocabulary.ts';
import { isReason, NAMES_IT, readClauses, type Clause } from '../reading/read-clauses.ts';
import { readTimes, type TimePiece } from '../reading/read-times.ts';
import { referredBy, type Referring } from '../reading/refer.ts';
import {
  askingOf,
  isChat,
  isFinish,
  isNo,
  isThanks,
  isVague,
  isYes,
  leadOf,
  undoScope,
  withoutGreeting,
  withoutTold,
} from '../reading/short-replies.ts';
import type { Manner, Talk } from './talk.ts';
import { timeAfterComment } from '../../dialogue/comment.ts';
import { byCues } from '../../dialogue/by-cues.ts';
import { afterMeal, FREE_THEN, thereAndBack } from '../../dialogue/told-times.ts';
import { takenBackBy } from '../../dialogue/take-back.ts';
import { notDone } from '../../dialogue/regret.ts';
import { moveOf } from '../../dialogue/move-of.ts';
import { busyIn, isBusyId, appointmentIn, nextBusyId, withBusy } from '../../dialogue/busy-span.ts';
import { measuredAgain, measureOf } from '../../dialogue/said-measure.ts';
import type { BusySpan, Measure } from '../../dialogue/memory.schema.ts';
import { tellsOfThings } from '../reading/telling.ts';
import { validateOperations } from '../plan/validate-operations.ts';
import { withoutJudgements, withoutLeads, withoutSmallWords } from '../reading/small-words.ts';
import { unknownNoun } from '../reading/unknown-noun.ts';

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
}

/** What is heard while a message is read. */
interface Heard {
  spoken: string[];
  /** Left out by 'but not'; named last. */
  excluded: string[];
  busy: BusySpan[];
  unread: string[];
  pieces: readonly TimePiece[];
}

/** The operations of a message in a talk. */
export function readReply(
  utterance: string,
  saidAt: string,
  context: PlanContext,
  dialogue: Dialogue,
): ReadReply {
  const heard: Heard = { spoken: [], excluded: [], busy: [], unread: [], pieces: [] };
  const operations = operationsOf(utterance, saidAt, context, dialogue, heard);
  const changed = operations.flatMap((operation) => tasksIn(operation));
  return {
    operations,
    named: [...new Set([...heard.spoken, ...changed, ...heard.excluded])],
    busy: heard.busy,
    unread: heard.unread,
    measure: measureOf(operations, heard.pieces, context),
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
  const plain = withLaterOne(afterMeal(saidPlainly(own, context), dialogue), context, dialogue);
  const read = withoutInTheWay(readText(plain, { ...context, now }), dialogue);
  const at: Talk = { context: { ...context, now }, dialogue: withoutExcluded(dialogue, read), now };
  const { text } = read;
  heard.excluded.push(...read.excluded);
  heard.pieces = read.pieces;
  const bare = text.replace(/[\s.!?,;]+$/, '');
  if (isVague(plain)) return [];
  const isLength = /^#(\d+)[\s.!]*$/.exec(text)?.[1];
  const alone = isLength === undefined ? undefined : read.pieces[Number(isLength)];
  // 'An hour's plenty', after 'an hour and a half later'
  const words = alone?.k === 'length' && alone.mode === 'plain' ? alone.said : plain;
  const measured = measuredAgain(plain, dialogue, at.context) ?? measuredAgain(words, dialogue, at.context);
  if (measured) return measured;
  const move = moveOf({ ...read, text: bare }, { ...at, dialogue });
  if (move) return move;
  const beside = takenBackBeside(bare, { read, at, dialogue, heard });
  if (beside) return beside;
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

/** What a text is read with. */
interface Reading {
  read: ReadText;
  at: Talk;
  dialogue: Dialogue;
  heard: Heard;
}

/** 'Leave the breathing in, just drop the article': takes back what one part names, and reads the others. */
function takenBackBeside(text: string, { read, at, dialogue, heard }: Reading): Operation[] | null {
  const parts = text.split(/\s*[,;.]+\s+|\s+(?:but|and)\s+/);
  if (parts.length < 2 || parts.length > 3 || (dialogue.planned ?? []).length === 0) return null;
  const taken = parts.map((part, n) => {
    const said = { ...read, text: part };
    return takenBackBy(said, { ...at, dialogue }) ?? (n === 0 ? notDone(said, { ...at, dialogue }) : null);
  });
  const undone = taken.flatMap((operations) => operations ?? []);
  const rest = parts.filter((part, n) => !taken[n] && /[@#]\d/.test(part));
  if (undone.length !== 1) return null;
  if (rest.every((part) => /^(?:just|only) (?:the |my )?@\d+$/.test(part))) return undone;
  const further = understood(rest.join(', '), read, at, true, heard).filter(isChange);
  return further.length > 0 ? [...undone, ...further] : null;
}

/** 'Ah yes the check-in. Five to, then': names what the question says is in the way, and wishes nothing of it. */
function withoutInTheWay(read: ReadText, { pending }: Dialogue): ReadText {
  const inTheWay = pending?.with ?? [];
  const parts = read.text.split(/(?<=[,.;!?])\s+/);
  const kept = parts.filter((part) => {
    const ids = read.mentions[Number(ONLY_NAMED.exec(part)?.[1] ?? Number.NaN)]?.ids ?? [];
    return !(ids.length === 1 && ids.every((id) => inTheWay.includes(id)));
  });
  return kept.length === 0 || kept.length === parts.length ? read : { ...read, text: kept.join(' ') };
}
const ONLY_NAMED =
  /^(?:(?:oh|ah|och|yes|yeah|right|of course|damn|true|sorry|no|hm+|ok|i|see|forgot|forgotten|about|that|it|there|clash(?:es)?|hits|with|is|was|'s|that's|it's|there's|the|my|always|got|have|i've|i'd)[\s,]+)*@(\d+)(?: (?:is|then|there|already|in the way|of course|isn't it|innit|is it|no)){0,3}[\s,.;!?]*$/;

/** 'And the check-in at 8', to 'shall I move the walk to 6?': who goes on agrees to what was asked for. */
function withAgreed(text: string, operations: Operation[], { dialogue, context }: Talk): Operation[] {
  const { pending } = dialogue;
  const ops = pending?.ops ?? [];
  const goesOn =
    pending?.reason === 'confirm' &&
    !pending.offer &&
    !pending.unlike &&
    ops.length < 3 &&
    GOES_ON.test(text);
  const changes = operations.filter(isChange);
  if (!goesOn || changes.length === 0 || changes.length < operations.length) return operations;
  const others = ops.filter((op) => !changes.some((change) => change.task_id === op.task_id));
  return others.length === 0 ? operations : validateOperations([...others, ...changes], context);
}
const GOES_ON = /^(?:and|also|plus)\b/;

/**
 * 'Ok, reading at 5 then' and 'yeah 11.45' beside a proposal of the talk: the wish is meant, and not the proposal too. The
 * proposal is made once more.
 */
function isOnlyPolite(text: string, rest: string, { pending }: Dialogue, isWish: boolean): boolean {
  const said = text.slice(0, text.length - rest.length);
  if (pending?.offer && (isThanks(said) || (isWish && WEAK_YES.test(said)))) return true;
  if (!pending?.offer || !/[@#]\d/.test(rest)) return false;
  return !/\b(?:and|but|please|go ahead|do it)\b/.test(`${said} ${/^(?:and|but)\b/.exec(rest)?.[0] ?? ''}`);
}

const WEAK_YES = /^(?:(?:ok|okay|k|right|fine|cool|great|good|alright|lovely|perfect|brilliant)[\s,.!]*)+$/;

/** The words of a message as they are compared: without a greeting and words of no weight. */
export function saidPlainly(text: string, { tasks }: PlanContext): string {
  const titles = tasks.map(({ title }) => plainText(title));
  return withoutSmallWords(withoutGreeting(withoutTypos(inOwnWords(plainText(text)), titles)), titles);
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
  /(\S)[.!;,]\s+(?:(?:and |then |the )*(?:finish|save|close it|bye|nothing else|that'?s (?:it|all|everything)|rest is fine|(?:the )?rest (?:is fine|can stay|stays)|all good)[\s.!,;]*)+$/;

/** Whether something was said before that a bare time can correct or answer. */
function hasReferent({ pending, recent = [], last_applied }: Dialogue): boolean {
  return pending !== null || recent.length > 0 || last_applied.length > 0;
}

/** A time and little words: it answers, whether it ends in a question mark or not. */
const BARE_TIME =
  /^(?:(?:no|so|then|and|but|ok|well|oh|maybe|perhaps|say|try|or|at|for|like|it|make|instead|rather|could|might|be|can|we|do)[\s,]+){0,4}#\d+(?: (?:then|instead|please|rather|maybe|perhaps))*$/;

interface ReadText {
  /** With '@n' for tasks and '#n' for times. */
  text: string;
  mentions: readonly Mention[];
  pieces: readonly TimePiece[];
  words: readonly string[];
  excluded: readonly string[];
}

const EXCEPT =
  /\b(?:except(?: for)?|apart from|other than|besides|excluding|not including|all but|everything but|but not|bar)((?:[ ,]+(?:and |or )?(?:for )?(?:the |my )?@\d+)+)/g;

/** 'Yes, except strength': what is left out leaves the open proposal too. */
function withoutExcluded(dialogue: Dialogue, { text, mentions, excluded }: ReadText): Dialogue {
  const { pending } = dialogue;
  const refused =
    /^(?:yes|yeah|yep|ok|okay|sure)\b[\s,.]*(?:but )?not ((?:(?:the|my|for|and|or) |@\d+ ?)+)$/.exec(
      text,
    )?.[1] ?? '';
  const named = [...refused.matchAll(/@(\d+)/g)].flatMap((match) => mentions[Number(match[1])]?.ids ?? []);
  const out = [...excluded, ...named];
  if (!pending?.ops || out.length === 0) return dialogue;
  return {
    ...dialogue,
    pending: { ...pending, ops: pending.ops.filter(({ task_id }) => !out.includes(task_id)) },
  };
}

/** 'Unless that clashes': a clash is asked about anyway. */
const IF_FREE =
  /,? ?\bunless (?:that|it|this|there|they|the slot|something)\b[^.;,]*?\b(?:clash\w*|conflict\w*|overlap\w*|busy|taken|in the way|something|full|booked)\b(?: with (?:something|anything|another task))?|,? ?\bif (?:(?:that|it|this)(?:'s| is)? (?:free|possible|fits|works|ok|okay|available)|(?:nothing|no) [^.;,]{0,20}(?:clash\w*|there|then))\b/g;
/** 'At 7, unless that's too early, then 8': the first is wished; where it is taken, that is asked about anyway. */
const OR_ELSE =
  /,? ?\b(?:unless|if (?:not|that|it|this)\b(?!'s (?:ok|fine)))[^,;.]*,? (?:then|in which case|otherwise|make it|do it at|go for|or) (?:at )?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?(?= *(?:$|[,.;!?]))/g;
/** 'Kettlebells first then the walk' */
const FIRST_THEN =
  /^(?:(?:i'd rather|i want to|i'd like to|i'll|let's|can i|could i|can we|could we) )?(?:do )?((?:the |my )?@\d+) first,? (?:and )?(?:then|before) (?:the |my )?(@\d+)(?= *[.!?]*$)/;
/** 'Video first, then the walk as planned' */
const FIRST_AS_IS =
  /^((?:do )?(?:the |my )?@\d+) first,? (?:and )?(?:then|before) (?:the |my )?(@\d+) (?:as (?:planned|it is|now|usual|is)|where it is|at its (?:time|usual time)|stays(?: where it is)?)(?= *[.!]*$)/;
/** 'Upper at 7 lower at 6': two wishes without a word between. */
const RUN_ON =
  /(@\d+ (?:(?:at|to|for|by) )?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?) (?=(?:the )?@\d+ (?:(?:at|to|for|by) )?\d)/g;

/** 'Today instead of tomorrow' */
const NOT_OTHER = /#(\d+),? (?:instead of|rather than|and not|not) #(\d+)/g;
/** 'Swim today bike tomorrow' */
const DAYS_RUN_ON = /(@\d+ #(\d+)) (?=(?:the )?@\d+ #)/g;
/** 'Then straight into the jog' */
const INTO =
  /,? (?:(?:and|then|going|go) )*(?:(?:straight|right|directly|immediately) (?:into|onto|on to|to)|followed by) (?:the |my |a )?(@\d+)(?! (?:at|#))/g;

const CORRECTED =
  /#(\d+)[\s,.]*(?:(?:no|wait|actually|sorry|oops|hang on|scratch that|or rather|i mean|i meant)[\s,.]+)+#(\d+)/g;

function readText(plain: string, context: PlanContext): ReadText {
  const mentions = withSpans(plain, findMentions(plain, context.tasks), context);
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
  masked = withoutLeads(
    masked
      .replace(OR_ELSE, (whole) => (/\b(?:before|early)\b/.test(whole) ? ' in the morning' : ' '))
      .replace(IF_FREE, ' ')
      .replace(FIRST_AS_IS, '$1 before $2')
      .replace(FIRST_THEN, '$2 straight after $1')
      .replace(INTO, ', $1 straight after that')
      .replace(RUN_ON, '$1, '),
  );
  const timed = readTimes(masked, context.now);
  const { pieces, words } = timed;
  // 'At 6, no wait, 7': of two times of a kind the second one is meant.
  const judged = withoutJudgements(timed.text, pieces).replace(
    DAYS_RUN_ON,
    (whole: string, first: string, n: string) =>
      /^(?:date|clock)$/.test(pieces[Number(n)]?.k ?? '') ? `${first}, ` : whole,
  );
  const chosen = judged.replace(NOT_OTHER, (whole: string, first: string, second: string) =>
    pieces[Number(first)]?.k === pieces[Number(second)]?.k ? `#${first}` : whole,
  );
  const corrected = (text: string): string => {
    const shorter = text.replace(CORRECTED, (whole: string, first: string, second: string) =>
      pieces[Number(first)]?.k === pieces[Number(second)]?.k ? `#${second}` : whole,
    );
    return shorter === text ? text : corrected(shorter);
  };
  thereAndBack(chosen, pieces);
  const text = corrected(chosen).replace(FREE_THEN, '$1$3 #$2');
  const thenAt = FREE_THEN.exec(corrected(chosen))?.[2];
  const anchored = pieces.map((piece, n) =>
    thenAt === String(n) && piece.k === 'clock'
      ? { ...piece, by: 'at' as const }
      : piece.k === 'anchor'
        ? onTask(piece, mentions, context)
        : piece,
  );
  return { text, mentions, pieces: anchored, words, excluded };
}

/** With the busy spans that something is to be before or after: 'strength after the dentist'. */
function withSpans(plain: string, mentions: readonly Mention[], context: PlanContext): Mention[] {
  const spans = context.others.filter(({ id }) => isBusyId(id));
  if (spans.length === 0) return [...mentions];
  const beside = findMentions(plain, spans).filter(
    ({ start, end }) =>
      BESIDE.test(plain.slice(0, start)) &&
      !mentions.some((mention) => mention.start < end && start < mention.end),
  );
  return [...mentions, ...beside].sort((a, b) => a.start - b.start);
}

const BESIDE =
  /\b(?:after|before|following|until|till|by|between|once|than|as|ahead of|and) (?:(?:the|my|i've done|i'm done with) ){0,2}$/;

/** An anchor names its tasks; of several of one name the one of the planned day. */
function onTask(
  piece: Extract<TimePiece, { k: 'anchor' }>,
  mentions: readonly Mention[],
  context: PlanContext,
): TimePiece {
  if (piece.mention < 0) return piece;
  const one = (n: number): string[] => {
    const ids = mentions[n]?.ids ?? [];
    const meant =
      ids.length === 1 ? ids : ids.filter((id) => taskOf(context, id)?.date === context.selected_date);
    return meant.length === 1 ? meant : [''];
  };
  return { ...piece, ids: [...one(piece.mention), ...(piece.other === undefined ? [] : one(piece.other))] };
}

/** 'That is all for today': the day of now is no wish. */
function withToday(text: string, pieces: readonly TimePiece[], now: LocalDateTime): string {
  return text.replace(/#(\d+)/g, (mark, n: string) => {
    const piece = pieces[Number(n)];
    if (piece?.k === 'now') return 'now';
    return piece?.k === 'date' && piece.date === now.slice(0, 10) && !piece.possessive ? 'today' : mark;
  });
}

/** Yes, no, undo, finish, small talk: null where the text is none of them. */
function shortReply(text: string, { context, dialogue }: Talk): Operation[] | null {
  const { pending, focus, stage, planned = [] } = dialogue;
  if (pending) {
    if (pending.offer && isThanks(text)) return [];
    if (isYes(text)) return answerPending('yes', [], context, dialogue, null) ?? [];
    if (isNo(text) || /^not (?:#\d+|now|today)$/.test(text)) return [];
  }
  const saysDone =
    /^(?:(?:i'?m|i am|it'?s|all|that'?s|yes|yep|yeah|both|ok)[\s,.!]+)*(?:done|finished|complete)(?: (?:it|that))?$/.test(
      text,
    );
  // 'Done', after something was planned, ends the talk; 'both done' answers.
  const ends = planned.length > 0 && !/\bboth\b/.test(text);
  const aboutTasks =
    saysDone &&
    !ends &&
    isAboutPast(focus, context) &&
    (focus.length > 0 || stage === 'review_past') &&
    !/^(?:i'?m|i am) /.test(text);
  if (isFinish(text) && !aboutTasks) return [{ op: 'finish' }];
  const scope = undoScope(text);
  if (scope) return [{ op: 'undo', scope }];
  if (isNo(text) || isYes(text) || isChat(text)) return [];
  return null;
}

/** 'Done' answers 'Did you do it?', and no question of what is to come. */
function isAboutPast(focus: readonly string[], context: PlanContext): boolean {
  return focus.every((id) => {
    const task = taskOf(context, id);
    return !task?.start ? (task?.date ?? '') < context.now.slice(0, 10) : task.start < context.now;
  });
}

function sameTask(one: Change, other: Operation): boolean {
  return isChange(other)
    ? other.task_id === one.task_id
    : other.op === 'clarify' && other.change?.task_id === one.task_id;
}

const TAG =
  /(?:,? ?(?:ok|okay|right|please|yeah|alright|thanks|thank you|is that (?:ok|okay|alright)|if (?:that's|that is) (?:ok|okay|fine|possible)|if possible|can you|could you|would you|will you|pls))+\s*\?+$/;

/** Says how the day is, not what should change. */
const ADVICE =
  /^(?:(?:i|i'm|i am|it's|it is|this is|my|the|today|#\d+|there's|there is|so|just|really|a bit|feeling|feel|am|too)[\s,]*)*\b(?:tired|rough|awful|terrible|rubbish|unmotivated|lazy|exhausted|knackered|shattered|busy|hectic|ill|sick|poorly|unwell|stressed|overwhelmed|running late|short (?:of|on) time|behind|too much|a lot|packed|full|no (?:time|energy)|low on energy|only have|have only|sore|don't feel well|not feeling|not sure|unsure|stuck|lost|help(?: me)?)\b/;

function understood(text: string, read: ReadText, at: Talk, isAnswer: boolean, heard: Heard): Operation[] {
  const stays = (part: string) => read.pieces.filter((_, n) => new RegExp(`#${n}(?!\\d)`).test(part));
  const answer = (part: string) => answerPending(part, read.mentions, at.context, at.dialogue, stays(part));
  const pendingAnswer = answer(text) ?? candidateIn(text, read, at);
  if (pendingAnswer) return pendingAnswer;
  // 'In the morning, and only 30 minutes', to 'morning or later?'
  const [head = '', ...tail] = text.split(/\s*(?:[,.;]|\band\b)\s*/).filter((part) => part !== '');
  const half = at.dialogue.pending?.reason === 'am_pm' && tail.length > 0 ? answer(head) : null;
  if (half) {
    const rest = tail.filter((part) => /[@#]\d/.test(part)).join(', ');
    return rest === ''
      ? half
      : [
          ...half,
          ...understood(rest, read, { ...at, dialogue: { ...at.dialogue, pending: null } }, true, heard),
        ];
  }
  const drafts: Draft[] = [];
  const operations: Operation[] = [];
  for (const sentence of text.split(/(?<=[?!;]|\.(?!\d))\s+/)) {
    const trimmed = withoutTold(sentence.replace(TAG, '').trim());
    const asks = askingOf(trimmed.replace(/[?\s]+$/, ''), trimmed.endsWith('?'));
    if (asks === 'question') {
      heard.spoken.push(...namedIn(trimmed, read));
      hearBusy(trimmed, read, at, heard);
      operations.push({ op: 'suggest' });
      continue;
    }
    if (!/@\d/.test(trimmed) && ADVICE.test(trimmed) && !saysBusy(trimmed, read, at)) {
      operations.push({ op: 'suggest' });
      continue;
    }
    const answers =
      isAnswer ||
      at.dialogue.pending !== null ||
      (hasReferent(at.dialogue) && BARE_TIME.test(trimmed.replace(/[\s?]+$/, '')));
    const confirm = asks === 'tentative' && !(answers && !/@\d/.test(sentence));
    drafts.push(...draftsOf(trimmed.replace(/\?+$/, ''), read, at, heard, { confirm, isAnswer }));
  }
  const kept = withoutOvertaken(withoutAsides(drafts));
  const settled = withoutDoubles([...operations, ...settleDrafts(kept, withBusy(at.context, heard.busy))]);
  const weighty = settled.filter(
    (operation) => operation.op !== 'suggest' || operation.task_id !== undefined,
  );
  // 'So plan around that' asks for nothing more.
  return weighty.length > 0 || heard.busy.length > 0 ? weighty : settled.slice(0, 1);
}

/** 'The shift work one', of two readings: the one with a word that the other has not, weak as it may be. */
function candidateIn(text: string, read: ReadText, { context, dialogue }: Talk): Operation[] | null {
  const { pending } = dialogue;
  if (pending?.reason !== 'ambiguous_task' || /#\d/.test(text)) return null;
  const said = new Set(
    tokensOf(wordsOf(text, read)).flatMap((token) => (isLittle(token) ? [] : [token.stem])),
  );
  const ofTitle = (id: string) =>
    tokensOf(plainText(taskOf(context, id)?.title ?? '')).map(({ stem }) => stem);
  const ids = pending.candidates ?? [];
  const meant = ids.filter((id) => {
    const others = new Set(ids.filter((other) => other !== id).flatMap(ofTitle));
    return ofTitle(id).some((stem) => said.has(stem) && !others.has(stem));
  });
  const isShort = tokensOf(text).length < 8 && !/\b(?:not|skip|drop|done|undo)\b/.test(text);
  return meant.length === 1 && isShort ? settledFor(meant, pending, context) : null;
}

/** 'I'm at the dentist 5 to 7, what clashes?' says a span beside its question. */
function hearBusy(text: string, read: ReadText, { context }: Talk, heard: Heard): void {
  for (const clause of readClauses(text, read.pieces, (part) => unknownNoun(part, read.mentions))) {
    const known = withBusy(context, heard.busy);
    const span = busyIn(clause, known);
    if (!span) continue;
    const id = nextBusyId(known);
    heard.busy.push({ id, ...span });
    heard.spoken.push(id);
  }
}

function saysBusy(text: string, read: ReadText, { context }: Talk): boolean {
  const clauses = readClauses(text, read.pieces, (part) => unknownNoun(part, read.mentions));
  return clauses.some((clause) => busyIn(clause, context) !== null);
}

/** The tasks of names that mean one. */
function namedIn(text: string, { mentions }: ReadText): string[] {
  return [...text.matchAll(/@(\d+)/g)].flatMap(([, n]) => {
    const ids = mentions[Number(n)]?.ids ?? [];
    return ids.length === 1 ? ids : [];
  });
}

function withoutDoubles(operations: readonly Operation[]): Operation[] {
  const seen = new Set<string>();
  return operations.filter((operation) => {
    const key = JSON.stringify(operation);
    return seen.has(key) ? false : Boolean(seen.add(key));
  });
}

function draftsOf(text: string, read: ReadText, at: Talk, heard: Heard, manner: Manner): Draft[] {
  const { dialogue, now } = at;
  const { spoken } = heard;
  const drafts: Draft[] = [];
  const excluded = [...read.excluded];
  const clauses = anchoredLast(
    readClauses(text, read.pieces, (part) => unknownNoun(part, read.mentions)),
    read,
  );
  for (const { negated, excluded: isOut, mentions } of clauses) {
    if (isOut || negated)
      excluded.push(...mentions.flatMap((n) => (isOut ? (read.mentions[n]?.ids ?? []) : [])));
  }
  for (const [n, clause] of clauses.entries()) {
    const context = withBusy(at.context, heard.busy);
    const appointment = appointmentIn(clause, read.mentions);
    if (appointment !== null) {
      const known = heard.busy.length;
      hearBusy(appointment.text, read, at, heard);
      if (appointment.isSure || heard.busy.length > known) continue;
    }
    const span = busyIn(clause, context);
    const next = clauses[n + 1];
    // 'Finish at nine so the check-in has to move': why, and no wish for what was named before.
    const isWhy =
      next?.joint === 'so' &&
      next.mentions.length > 0 &&
      (clause.mentions.length + clause.references.length === 0 ||
        (clause.verb === 'none' &&
          clause.pieces.some((piece) => piece.k === 'clock' && piece.by === 'until')));
    if (isWhy && !span) continue;
    if (span) {
      const id = nextBusyId(context);
      heard.busy.push({ id, ...span });
      spoken.push(id);
      continue;
    }
    const referring: Referring = {
      context,
      dialogue,
      mentions: read.mentions,
      today: now.slice(0, 10),
      spoken: spoken.filter((id) => !isBusyId(id)),
      wished: wishedStart(dialogue),
      things: [...(dialogue.named ?? []), ...(dialogue.pending?.with ?? []), ...spoken],
      excluded,
    };
    if (clause.excluded || isReason(clause) || NAMES_IT.test(clause.text)) continue;
    if (clause.negated) {
      const meant = referredBy(clause, { ...referring, excluded: [] });
      if (meant.kind === 'tasks') spoken.push(...meant.ids);
      continue;
    }
    const ahead = { ...at, context: withTimes(context, drafts), dialogue: withDrafts(dialogue, drafts) };
    const made = draftsOfClause(clause, referring, ahead, manner);
    if (made.length === 0 && isWishful(clause)) heard.unread.push(wordsOf(clause.text, read));
    const meant = made.some(({ task }) => task) ? null : referredBy(clause, referring);
    if (meant?.kind === 'tasks') spoken.push(...meant.ids);
    for (const { task } of made) if (task) spoken.push(task.id);
    const aside = asideOf(clause, clauses[n + 1], /\bthen$/.test(text));
    drafts.push(
      ...made.map((draft) => ({
        ...draft,
        confirm: draft.confirm || manner.confirm,
        aside: isUnknown(draft) ? aside : undefined,
        commanded: clause.verb !== 'none',
      })),
    );
  }
  return withoutOvertaken(drafts);
}

/** 'List right after the video, video at 7': what lies beside a task comes after the clause that gives its time. */
function anchoredLast(clauses: readonly Clause[], { mentions }: ReadText): Clause[] {
  const isMoved = ({ mentions: named, pieces, negated }: Clause, ids: readonly string[]) =>
    !negated &&
    pieces.some(({ k }) => k === 'clock' || k === 'range') &&
    named.some((n) => mentions[n]?.ids.some((id) => ids.includes(id)));
  const waits = clauses.filter((clause, n) =>
    clause.pieces.some(
      (piece) =>
        piece.k === 'anchor' && clauses.slice(n + 1).some((later) => isMoved(later, piece.ids ?? [])),
    ),
  );
  return [...clauses.filter((clause) => !waits.includes(clause)), ...waits];
}

/** Whether a clause that gave nothing may have been a wish: it has a time or a name beside what the day is like. */
function isWishful({ text, verb, pieces, noun }: Clause): boolean {
  if (
    tellsOfThings(text) ||
    /\b(?:i'm|i am|i have|i've|it's|it is|was|were|is|are|because|so that)\b/.test(text)
  )
    return false;
  return verb !== 'keep' && verb !== 'prefer' && (pieces.some(({ k }) => k !== 'none') || noun !== null);
}

/** A clause in the words in which it was said. */
function wordsOf(text: string, { mentions, words }: ReadText): string {
  return text
    .replace(/@(\d+)/g, (mark, n: string) => mentions[Number(n)]?.said ?? mark)
    .replace(/#(\d+)/g, (mark, n: string) => words[Number(n)] ?? mark);
}

/** 'It's too hot', 'my back is stiff' */
const SAYS_WHY =
  /^(?:it|that|this|there|i|he|she|they|we|my \w+|the \w+)(?:'s|'m|'re| is| am| are| was| feels?| looks?| hurts?| has| have)\b[^@#]*$|\btoo \w+(?: for (?:it|that|me))?$/;

function isUnknown({ what }: Draft): boolean {
  return what.kind === 'op' && what.op.op === 'clarify' && what.op.reason === 'unknown_task';
}

/** 'Yoga at 8 and strength at 7' are two wishes; 'dinner at 7, move strength to 5' and '..., strength at 5 then' are one. */
function asideOf({ text, verb }: Clause, next: Clause | undefined, endsInThen: boolean): Draft['aside'] {
  const leadsOn = next !== undefined && (endsInThen || next.joint === 'so' || next.joint === 'then');
  if (leadsOn || tellsOfThings(text) || SAYS_WHY.test(text)) return 'tells';
  return verb === 'none' && next?.joint !== 'and' && next?.joint !== 'plus' ? 'names' : undefined;
}

/** What is no task of the plan is its own wish where nothing else is wished; else it is only the reason. */
function withoutAsides(drafts: readonly Draft[]): Draft[] {
  const wishes = drafts.filter(({ task }) => task !== null);
  const isCommanded = wishes.some(({ commanded }) => commanded);
  return drafts.filter(
    ({ aside }) => !(aside === 'tells' ? wishes.length > 0 : aside === 'names' && isCommanded),
  );
}

function wishedStart({ pending }: Dialogue): Referring['wished'] {
  const { task_id, start } = pending && !pending.offer ? (pending.op ?? {}) : {};
  return typeof task_id === 'string' && typeof start === 'string' ? { id: task_id, start } : null;
}

/** The talk with what the sentence has changed so far: a correction keeps the day and its half. */
function withDrafts(dialogue: Dialogue, drafts: readonly Draft[]): Dialogue {
  const made = drafts.flatMap(({ task, what }): Change[] =>
    task && what.kind === 'time' && what.settled.kind === 'exact'
      ? [{ op: 'schedule', task_id: task.id, start: what.settled.start }]
      : [],
  );
  if (made.length === 0) return dialogue;
  const isLate = made.some((change) => change.op === 'schedule' && change.start.slice(11) >= '12:00');
  return {
    ...dialogue,
    last_applied: [...made.reverse(), ...dialogue.last_applied],
    ...(isLate ? { half: 'pm' } : {}),
  };
}

/** The context with the times that the sentence has given so far: 'the reading straight after the video'. */
function withTimes(context: PlanContext, drafts: readonly Draft[]): PlanContext {
  const starts = new Map<string, LocalDateTime>();
  for (const { task, what } of drafts) {
    if (task && what.kind === 'time' && what.settled.kind === 'exact')
      starts.set(task.id, what.settled.start);
  }
  if (starts.size === 0) return context;
  const tasks = context.tasks.map((task) => {
    const start = starts.get(task.id);
    return start === undefined ? task : { ...task, start, date: start.slice(0, 10) };
  });
  return { ...context, tasks };
}

/** A later wish for a task takes the place of "can't do it" and of "cancel it". */
function withoutOvertaken(drafts: readonly Draft[]): Draft[] {
  return drafts.filter(({ task, what, confirm }, n) => {
    const op = what.kind === 'op' ? what.op : null;
    const isWeakWish = op !== null && (op.op === 'suggest' || confirm);
    const isEnd =
      (op?.op === 'set_status' && op.status === 'failed') ||
      (what.kind === 'time' && what.settled.kind !== 'length');
    const overtakes = (other: Draft, m: number) =>
      m !== n &&
      (isWeakWish || m > n) &&
      other.task?.id === task?.id &&
      other.what.kind === 'time' &&
      other.what.settled.kind !== 'length';
    // 'I did not do it, please open it again': the later status.
    const isStatus = (each: Draft) => each.what.kind === 'op' && each.what.op.op === 'set_status';
    const isReplaced =
      (confirm || op?.op === 'set_status') &&
      drafts.some((other, m) => m > n && other.task?.id === task?.id && isStatus(other));
    return !(task && (isReplaced || ((isWeakWish || isEnd) && drafts.some(overtakes))));
  });
}
