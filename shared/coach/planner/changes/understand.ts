import type { LocalDateTime } from '../../../protocol/ids.ts';
import { answerPending } from './answer-pending.ts';
import { wallTimeOf } from '../plan/calendar.ts';
import { draftsOfClause } from './draft-clause.ts';
import { settleDrafts, type Draft } from './draft.ts';
import { findMentions, type Mention } from '../reading/find-mentions.ts';
import { isCode, withoutQuotations } from '../reading/foreign-words.ts';
import { isChange, type Change, type Operation } from '../plan/operation.ts';
import { taskOf, type Dialogue, type PlanContext } from '../plan/plan-context.ts';
import { plainText } from '../reading/plain-text.ts';
import { isReason, readClauses, type Clause } from '../reading/read-clauses.ts';
import { readTimes, type TimePiece } from '../reading/read-times.ts';
import { referredBy, type Referring } from '../reading/refer.ts';
import {
  askingOf,
  isChat,
  isFinish,
  isNo,
  isYes,
  leadOf,
  undoScope,
  withoutGreeting,
} from '../reading/short-replies.ts';
import type { Manner, Talk } from './talk.ts';
import { tellsOfThings } from '../reading/telling.ts';
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
  const now = wallTimeOf(saidAt, context.time_zone);
  if (isCode(utterance)) return [];
  const own = withoutQuotations(
    utterance,
    context.tasks.map(({ title }) => title),
  );
  const plain = withoutGreeting(plainText(own));
  const read = readText(plain, { ...context, now });
  const at: Talk = { context: { ...context, now }, dialogue: withoutExcluded(dialogue, read), now };
  const { text } = read;
  const bare = text.replace(/[\s.!?,;]+$/, '');
  const short = shortReply(withToday(bare, read.pieces, now), at);
  if (short) return short;
  const { lead, rest } = leadOf(bare);
  if (lead === null) return understood(text, read, at, false);
  const tail = shortReply(
    withToday(rest, read.pieces, now),
    lead === 'yes' ? at : { ...at, dialogue: { ...dialogue, pending: null } },
  );
  if (lead === 'no') {
    if (tail && tail.length > 0) return tail;
    return tail ? [] : understood(text.endsWith('?') ? `${rest}?` : rest, read, at, true);
  }
  const accepted = dialogue.pending ? (answerPending('yes', [], at.context, at.dialogue, null) ?? []) : [];
  const further = tail ?? understood(text.endsWith('?') ? `${rest}?` : rest, read, at, true);
  const kept = accepted.filter((op) => !isChange(op) || !further.some((other) => sameTask(op, other)));
  const both = [
    ...kept.filter((op) => isChange(op) || further.length === 0),
    ...further.filter(({ op }) => op !== 'suggest'),
  ];
  return both.length > 0 ? both : further;
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

const CORRECTED =
  /#(\d+)[\s,.]*(?:(?:no|wait|actually|sorry|oops|hang on|scratch that|or rather|i mean|i meant)[\s,.]+)+#(\d+)/g;

function readText(plain: string, context: PlanContext): ReadText {
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
  const timed = readTimes(masked, context.now);
  const { pieces } = timed;
  // 'At 6, no wait, 7': of two times of a kind the second one is meant.
  const text = timed.text.replace(CORRECTED, (whole: string, first: string, second: string) =>
    pieces[Number(first)]?.k === pieces[Number(second)]?.k ? `#${second}` : whole,
  );
  const anchored = pieces.map((piece) => (piece.k === 'anchor' ? onTask(piece, mentions, context) : piece));
  return { text, mentions, pieces: anchored, excluded };
}

/** An anchor names its task by its place in the context. */
function onTask(
  piece: Extract<TimePiece, { k: 'anchor' }>,
  mentions: readonly Mention[],
  context: PlanContext,
): TimePiece {
  const ids = mentions[piece.mention]?.ids ?? [];
  const meant =
    ids.length === 1 ? ids : ids.filter((id) => taskOf(context, id)?.date === context.selected_date);
  return {
    ...piece,
    mention: meant.length === 1 ? context.tasks.findIndex(({ id }) => id === meant[0]) : -1,
  };
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
  const { pending, focus, stage } = dialogue;
  if (pending) {
    if (isYes(text)) return answerPending('yes', [], context, dialogue, null) ?? [];
    if (isNo(text) || /^not (?:#\d+|now|today)$/.test(text)) return [];
  }
  const saysDone =
    /^(?:(?:i'?m|i am|it'?s|all|that'?s|yes|yep|yeah|both|ok)[\s,.!]+)*(?:done|finished|complete)(?: (?:it|that))?$/.test(
      text,
    );
  const aboutTasks =
    saysDone && (focus.length > 0 || stage === 'review_past') && !/^(?:i'?m|i am) /.test(text);
  if (isFinish(text) && !aboutTasks) return [{ op: 'finish' }];
  const scope = undoScope(text);
  if (scope) return [{ op: 'undo', scope }];
  if (isNo(text) || isYes(text) || isChat(text)) return [];
  return null;
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
  const settled = withoutDoubles([...operations, ...settleDrafts(withoutAsides(drafts), at.context)]);
  const weighty = settled.filter(
    (operation) => operation.op !== 'suggest' || operation.task_id !== undefined,
  );
  return weighty.length > 0 ? weighty : settled.slice(0, 1);
}

function withoutDoubles(operations: readonly Operation[]): Operation[] {
  const seen = new Set<string>();
  return operations.filter((operation) => {
    const key = JSON.stringify(operation);
    return seen.has(key) ? false : Boolean(seen.add(key));
  });
}

function draftsOf(text: string, read: ReadText, at: Talk, spoken: string[], manner: Manner): Draft[] {
  const { context, dialogue, now } = at;
  const drafts: Draft[] = [];
  const excluded = [...read.excluded];
  const clauses = readClauses(text, read.pieces, (part) => unknownNoun(part, read.mentions));
  for (const { negated, excluded: isOut, mentions } of clauses) {
    if (isOut || negated)
      excluded.push(...mentions.flatMap((n) => (isOut ? (read.mentions[n]?.ids ?? []) : [])));
  }
  for (const [n, clause] of clauses.entries()) {
    const referring: Referring = {
      context,
      dialogue,
      mentions: read.mentions,
      today: now.slice(0, 10),
      spoken,
      excluded,
    };
    if (clause.excluded || isReason(clause)) continue;
    if (clause.negated) {
      const meant = referredBy(clause, { ...referring, excluded: [] });
      if (meant.kind === 'tasks') spoken.push(...meant.ids);
      continue;
    }
    const ahead = { ...at, context: withTimes(context, drafts) };
    const made = draftsOfClause(clause, referring, ahead, manner);
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

function isUnknown({ what }: Draft): boolean {
  return what.kind === 'op' && what.op.op === 'clarify' && what.op.reason === 'unknown_task';
}

/** 'Yoga at 8 and strength at 7' are two wishes; 'dinner at 7, move strength to 5' and '..., strength at 5 then' are one. */
function asideOf({ text, verb }: Clause, next: Clause | undefined, endsInThen: boolean): Draft['aside'] {
  const leadsOn = next !== undefined && (endsInThen || next.joint === 'so' || next.joint === 'then');
  if (leadsOn || tellsOfThings(text)) return 'tells';
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
    return !(task && (isWeakWish || isEnd) && drafts.some(overtakes));
  });
}
