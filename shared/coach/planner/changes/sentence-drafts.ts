import { draftsOfClause } from './draft-clause.ts';
import type { Draft } from './draft.ts';
import { atMinute, minuteOfDay } from '../plan/calendar.ts';
import type { Change } from '../plan/operation.ts';
import type { LocalDateTime } from '../../../protocol/ids.ts';
import type { Dialogue, PlanContext, PlanTask } from '../plan/plan-context.ts';
import type { TimePiece } from '../reading/read-times.ts';
import { type Clause, isReason, NAMES_IT, readClauses } from '../reading/read-clauses.ts';
import { referredBy, type Referring } from '../reading/refer.ts';
import type { Manner, Talk } from './talk.ts';
import { withinBounds } from '../../dialogue/when/denied-part.ts';
import { appointmentIn, busyIn, endOf, isBusyId, nextBusyId, withBusy } from '../../dialogue/busy-span.ts';
import { tellsOfOthers, tellsOfThings } from '../reading/telling.ts';
import { tellsHowItWas, tellsPast } from '../reading/told-done.ts';
import { unknownNoun } from '../reading/unknown-noun.ts';
import { type ReadText, wordsOf } from './read-text.ts';
import { hearBusy, type Heard } from './heard.ts';

export function draftsOf(
  text: string,
  read: ReadText,
  at: Talk,
  heard: Heard,
  manner: Manner,
  before: readonly Draft[] = [],
): Draft[] {
  const { dialogue, now } = at;
  const { spoken } = heard;
  const drafts: Draft[] = [];
  let hour: LocalDateTime | null = null;
  const excluded = [...read.excluded];
  const clauses = anchoredLast(
    readClauses(text, read.pieces, (part) => unknownNoun(part, read.mentions), now.slice(0, 10)),
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
      hour = endOf(span);
      continue;
    }
    // 'Did my mobility but can't do the bands, can they go to Friday': not what is done.
    const named = spoken.filter((id) => !isBusyId(id));
    // Nor 'Had the breakfast. Never got to the drills, let them go'.
    const isAway = clause.verb === 'skip' || clause.verb === 'reluctant';
    const isSweep =
      (isAway || /^(?:move|delay|advance)$/.test(clause.verb)) &&
      clause.references.some(({ r }) => r === 'all' || r === 'both');
    const told = isSweep ? [...before, ...drafts] : drafts;
    const notDone = named.filter((id) => !told.some((draft) => isDone(draft, id)));
    const referring: Referring = {
      context,
      dialogue,
      mentions: read.mentions,
      today: now.slice(0, 10),
      spoken: notDone.length > 0 || (isSweep && isAway) ? notDone : named,
      wished: wishedStart(dialogue),
      things: [...(dialogue.named ?? []), ...(dialogue.pending?.with ?? []), ...spoken],
      excluded,
    };
    if (isReason(clause)) {
      const meant = referredBy(clause, referring);
      if (n === 0 && clause.mentions.length > 0 && meant.kind === 'tasks') spoken.push(...meant.ids);
    }
    if (clause.excluded || isReason(clause) || NAMES_IT.test(clause.text)) continue;
    const namesNone = clause.mentions.length + clause.references.length === 0;
    const isTold = [...before, ...drafts].some((draft) => isDone(draft, draft.task?.id));
    if (namesNone && isTold && tellsHowItWas(clause.text)) continue;
    // 'It didn't happen, and won't'
    if (namesNone && drafts.some(isSkipped) && WONT.test(clause.text)) continue;
    if (clause.negated) {
      const meant = referredBy(clause, { ...referring, excluded: [] });
      if (meant.kind === 'tasks') spoken.push(...meant.ids);
      continue;
    }
    hour ??= clockBefore(clauses.slice(0, n), now);
    const ahead: Talk = {
      ...at,
      context: withTimes(context, drafts, clause),
      dialogue: withDrafts(dialogue, drafts),
      hour,
    };
    const made = draftsOfClause(clause, referring, ahead, manner).filter(
      ({ task, what }) =>
        (clause.verb !== 'swap' || !drafts.some((draft) => isTimed(draft, task?.id))) &&
        // 'I will not do leg day any more, delete': said twice.
        !(isUnsupported(what) && AWAY.test(clause.text) && drafts.some(isSkipped)) &&
        // 'The list is done, wrote it at breakfast'
        !(what.kind === 'time' && clause.verb === 'none' && drafts.some((draft) => isDone(draft, task?.id))),
    );
    if (made.length === 0 && isWishful(clause)) heard.unread.push(wordsOf(clause.text, read));
    // 'They come at five' means no tasks.
    const isOthers = clause.mentions.length === 0 && tellsOfOthers(clause.text);
    const meant = isOthers || made.some(({ task }) => task) ? null : referredBy(clause, referring);
    if (meant?.kind === 'tasks') spoken.push(...meant.ids);
    for (const { task, what } of made) {
      if (task) spoken.push(task.id);
      if (what.kind === 'time' && what.settled.kind === 'exact') hour = what.settled.start;
    }
    const isAnswered = manner.isAnswer && /^#\d+$/.test(next?.text ?? '');
    const aside = isAnswered ? 'tells' : asideOf(clause, next, /\bthen$/.test(text));
    drafts.push(
      ...made.map((draft) => ({
        ...draft,
        confirm: draft.confirm || manner.confirm || isOtherDay(draft, clause, clauses.slice(0, n), now),
        aside: isUnknown(draft) ? aside : undefined,
        shifted: clause.pieces.some(isShift),
      })),
    );
  }
  return withoutOvertaken(withinBounds(drafts));
}

/** 'My sister comes tomorrow, so the walk at six' may be of either day. */
function isOtherDay(
  { what }: Draft,
  { pieces }: Clause,
  before: readonly Clause[],
  now: LocalDateTime,
): boolean {
  const { settled } = what.kind === 'time' ? what : { settled: null };
  const saysDay = pieces.some(
    (p) => /^(?:date|days|now|length|anchor|same)$/.test(p.k) || (p.k === 'part' && p.today),
  );
  if (settled?.kind !== 'exact' || saysDay) return false;
  const [last] = before.slice(-1);
  const told = last?.mentions.length === 0 && last.references.length === 0 ? last.pieces : [];
  return told.some(
    (p) =>
      p.k === 'date' &&
      !p.possessive &&
      p.date !== null &&
      p.date > now.slice(0, 10) &&
      !settled.start.startsWith(p.date),
  );
}

/** The moment of the last clock that clauses without a wish have named: the next one ahead. */
function clockBefore(clauses: readonly Clause[], now: LocalDateTime): LocalDateTime | null {
  const said = clauses.flatMap(({ pieces }) =>
    pieces.flatMap((p) => (p.k === 'clock' && p.clock ? [p.clock] : [])),
  );
  const clock = said.at(-1);
  if (!clock) return null;
  const early = clock.hour * 60 + clock.minute;
  const minutes = clock.exact || clock.hour > 12 ? [early] : [early % 720, (early % 720) + 720];
  const next = minutes.find((minute) => minute > minuteOfDay(now));
  return next === undefined ? null : atMinute(now.slice(0, 10), next);
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
    tellsPast(text) ||
    /\b(?:i'm|i am|i have|i've|it's|it is|was|were|is|are|because|so that)\b/.test(text)
  )
    return false;
  return verb !== 'keep' && verb !== 'prefer' && (pieces.some(({ k }) => k !== 'none') || noun !== null);
}

/** 'It's too hot', 'my back is stiff' */
const SAYS_WHY =
  /^(?:it|that|this|there|i|he|she|they|we|my \w+|the \w+)(?:'s|'m|'re| is| am| are| was| feels?| looks?| hurts?| has| have)\b[^@#]*$|\btoo \w+(?: for (?:it|that|me))?$|^(?:(?:i|we|i've|we've|i'll|just|also) )*(?:need|have|got|gotta|must|want|hope|would like|'d like|going|am going)(?: got)? to (?!move|do|skip|put|have|plan|shift|fit|change|cancel|add|squeeze|swap|start|finish)\w+ [^@]*$/;

/** 'I have read that leaflet at the surgery', 'do the needful', 'I need my glasses for it' */
const TELLS_DONE =
  /^(?:(?:and|but|because|as|since) )*(?:i|we)(?:'ve| have| had)? (?:(?:already|just) )*(?:@\d+|[a-z]+ed|saw|seen|had|got|made|did|done|took)\b/;
const OWN_LIFE =
  /^(?:(?:please|kindly|and|but|also|just|then|i|we|will|i'll|'ll|i've|have|got|can|could|you|want|would|like|need|must|should|to) )*(?:do|have|need|get|go|take|give|buy|use|feel|see|pay|send|finish) (?!@)[\p{L}' ]+$/u;

/** 'The walk at 6 and strength at 12, swap them' says it twice. */
function isTimed({ task, what }: Draft, id: string | undefined): boolean {
  return task?.id === id && what.kind === 'time' && what.settled.kind === 'exact';
}

/** Says nothing more than that it goes. */
const AWAY = /^(?:please |just |so )*(?:delete|remove)(?: (?:it|that|please)){0,2}$/;

/** Says once more that it is not done. */
const WONT =
  /^(?:(?:it|also|probably) )*(?:won'?t|will not|is(?:n'?t| not) going to|not going to)(?: (?:be|happen|now|either|today))*$/;

function isUnsupported(what: Draft['what']): boolean {
  return what.kind === 'op' && what.op.op === 'clarify' && what.op.reason === 'unsupported';
}

function isSkipped({ what }: Draft): boolean {
  return what.kind === 'op' && what.op.op === 'set_status' && what.op.status === 'failed';
}

function isDone({ task, what }: Draft, id: string | undefined): boolean {
  return (
    id !== undefined &&
    task?.id === id &&
    what.kind === 'op' &&
    what.op.op === 'set_status' &&
    what.op.status === 'completed'
  );
}

function isUnknown({ what }: Draft): boolean {
  return what.kind === 'op' && what.op.op === 'clarify' && what.op.reason === 'unknown_task';
}

/** 'Yoga at 8 and strength at 7' are two wishes; 'dinner at 7, move strength to 5' and '..., strength at 5 then' are one. */
function asideOf(clause: Clause, next: Clause | undefined, endsInThen: boolean): Draft['aside'] {
  const { text, verb, pieces } = clause;
  const leadsOn = next !== undefined && (endsInThen || next.joint === 'so' || next.joint === 'then');
  const isOwn = TELLS_DONE.test(text) || (pieces.every(({ k }) => k === 'date') && OWN_LIFE.test(text));
  if (leadsOn || isOwn || tellsOfThings(text) || SAYS_WHY.test(text)) return 'tells';
  // 'Strength at 6 and yoga at 8': said as the wish before it, so it is a wish too.
  const isWish = /^(?:and|plus)$/.test(clause.joint) && NAME_AND_TIME.test(text);
  return verb === 'none' && !isWish && next?.joint !== 'and' && next?.joint !== 'plus' ? 'names' : undefined;
}

const NAME_AND_TIME = /^(?:the |my )?[\p{L}']+(?: [\p{L}']+)?(?: at| to| for)? #\d+$/u;

/** What is no task of the plan is its own wish where nothing else is wished or asked; else it is only the reason. */
export function withoutAsides(drafts: readonly Draft[], asks: boolean, unread: string[]): Draft[] {
  const isBeside = asks || drafts.some(({ task }) => task !== null);
  return drafts.filter(({ aside, what }) => {
    if (!isBeside || aside === undefined) return true;
    const said = what.kind === 'op' && what.op.op === 'clarify' ? what.op.said : undefined;
    if (aside === 'names' && said !== undefined) unread.push(said);
    return false;
  });
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
function withTimes(
  context: PlanContext,
  drafts: readonly Draft[],
  { pieces, mentions }: Clause,
): PlanContext {
  const made = new Map<string, Partial<PlanTask>>();
  // 'An hour later ... no, make that an hour earlier': than it is.
  const isAgain = mentions.length === 0 && pieces.some(isShift);
  for (const { task, what, shifted } of drafts) {
    if (!task || what.kind !== 'time' || (isAgain && shifted)) continue;
    const { settled } = what;
    const place =
      settled.kind === 'exact' ? { start: settled.start, date: settled.start.slice(0, 10) } : undefined;
    const length = settled.kind === 'exact' || settled.kind === 'length' ? settled.duration : null;
    made.set(task.id, {
      ...made.get(task.id),
      ...place,
      ...(length === null ? {} : { duration_min: length }),
    });
  }
  if (made.size === 0) return context;
  const tasks = context.tasks.map((task) => ({ ...task, ...made.get(task.id) }));
  return { ...context, tasks };
}

function isShift(piece: TimePiece): boolean {
  return piece.k === 'length' && /^(?:later|earlier)$/.test(piece.mode);
}

/** A later wish for a task takes the place of "can't do it" and of "cancel it". */
export function withoutOvertaken(drafts: readonly Draft[]): Draft[] {
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
    const statusOf = ({ what: each }: Draft) =>
      each.kind === 'op' && each.op.op === 'set_status' ? each.op.status : null;
    const status = op?.op === 'set_status' ? op.status : null;
    // 'I did not do it, please open it again': the later status. 'Skip it, I cannot face it': the surer one.
    const isReplaced = drafts.some((other, m) => {
      const later = statusOf(other);
      if (m === n || other.task?.id !== task?.id || later === null) return false;
      if (status !== null && later === status && confirm !== other.confirm) return confirm;
      return m > n && (confirm || status !== null);
    });
    return !(task && (isReplaced || ((isWeakWish || isEnd) && drafts.some(overtakes))));
  });
}
