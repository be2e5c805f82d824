import { addMinutes } from '../../domain/time/event-time.ts';
import type { LocalDateTime } from '../../protocol/ids.ts';
import { wallMinutes } from '../planner/plan/busy-time.ts';
import { atMinute, minuteOfDay } from '../planner/plan/calendar.ts';
import type { PlanContext, PlanTask } from '../planner/plan/plan-context.ts';
import type { Mention } from '../planner/reading/find-mentions.ts';
import type { Clause } from '../planner/reading/read-clauses.ts';
import type { Clock } from '../planner/reading/read-clock.ts';
import type { TimePiece } from '../planner/reading/read-times.ts';
import { wishOf, type TimeWish } from '../planner/reading/time-wish.ts';
import { tellsOfOthers } from '../planner/reading/telling.ts';
import { anyWord } from '../planner/reading/vocabulary.ts';
import type { BusySpan } from './memory.schema.ts';

const BUSY = 'busy:';
const TITLE_MAX = 40;

export function isBusyId(id: string): boolean {
  return id.startsWith(BUSY);
}

/** The spans as what takes up time beside the tasks. */
export function withBusy(context: PlanContext, spans: readonly BusySpan[]): PlanContext {
  if (spans.length === 0) return context;
  const known = new Set(context.others.map(({ id }) => id));
  const added = spans.filter(({ id }) => !known.has(id)).map(asTask);
  return { ...context, others: [...context.others, ...added] };
}

function asTask({ id, title, start, duration_min }: BusySpan): PlanTask {
  return {
    id,
    title,
    date: start.slice(0, 10),
    start,
    duration_min,
    status: 'pending',
    kind: 'task',
    own: false,
  };
}

const LEAD =
  '(?:(?:but|and|because|as|since|so|well|also|then|ok|sorry|actually|oh|btw|by the way|remember|today|#\\d+)[\\s,]+){0,4}';
/** The participant is somewhere, or has something: 'I have a meeting', 'I'm out', 'we've got guests'. */
const OWN = new RegExp(
  `^${LEAD}(?:i(?:'ve| have)(?: got)?(?! to\\b)|(?:i )?got\\b(?! (?:to|it|that|them)\\b)|(?:working|teaching|travel+ing|driving|babysitting|revising|studying|stuck)\\b|(?:on|in|at|out|off) (?:calls?|meetings?|work|town|the office|a course|the road|court|surgery|training|holiday) (?=#|all\\b|until\\b|till?\\b|from\\b)|i(?:'m| am|'ll be| will be|'m going to be)(?: (?:out|away|busy|at|in|on|with|off|not|unavailable|having|seeing|meeting|picking|driving|travel+ing|working|teaching|tied|booked|stuck|going|only)\\b|$| #)|(?:i |we )?(?:(?:gotta|got to|have to|have got to|need to|must|'ve got to|'ve to|will|'ll|should|am going to|'m going to|going to)\\s+)?(?:run|go|pop|nip|head|drive|pick|drop|take|bring|collect|fetch|see|meet|visit|attend|be at)(?:ing)? (?:to|off|over|out|up|her|him|them|in|into|round|down|and|the|my|our|a|an|at|with)\\b(?! (?:it|this|that|them|do|#))|on (?:a )?(?:long day|nights?|days?|shift|duty|lates?|earl(?:y|ies)|call) (?=#|today|.*#)|(?:i |we )?(?:will |'ll |should )?(?:reach|arrive|return|come|get|be) (?:back |home |there |back home )+|i (?:can'?t|cannot|won'?t be able to) (?:do (?:anything|it) )?#|i work #|there(?:'s| is| are)|we(?:'ve| have)(?: got)?|we(?:'re| are| will be)|(?:can'?t|not free|busy|away|out|unavailable|blocked|nothing|no time)\\b)`,
);
/** 'I'm loading at the depot 5 till 6' */
const OCCUPIED = new RegExp(
  `^${LEAD}(?:i'm|i am|i'll be|we're) (?!doing|going|moving|putting|starting|having)[a-z]+ing (?:(?:at|in|on|with|to|for|after) )?(?:the|my|our|his|her|an?|some) [a-z]`,
);
/** 'I'll be gardening till four', 'at the stables until six', 'at my in-laws from 9 to 12' */
const UNTIL = new RegExp(
  `^${LEAD}(?:(?:i'm|i am|i'll be|i will be|we're|we'll be) (?!doing|going|moving|putting|starting|having)(?:still )?[a-z]+ing\\b|(?:(?:i'm|i am|i'll be|i will be|we're|we'll be) )?(?:in|at|on|with|round|out (?:in|at|on|with)|off to|(?:up|down|over|round) (?:at|to)|over) (?:(?:the|my|our|an?) [a-z'-]+|[a-z-]+'s?)(?: [a-z'-]+)?(?= #))`,
);
const APPOINTMENT = new RegExp(`\\b${anyWord('appointment')}\\b`);
const ORDER =
  /\b(?:move|push|shift|skip|drop|cancel|cancelled|reschedule|put|swap|finish|delete|make|bring|delay|start|let's|plan|schedule|instead|free (?:from|after|until|at))\b/;

/** What a person works, and no order. */
const SHIFTS =
  /\b(?:(?:night|day|late|early|long|short|double|split|extra|my|an?|the|another|on|this|hour) |#\d+ )+shifts?\b/g;

const VISITS =
  /\b(?:visiting|comes?|came|arrives?|here|round|over|staying|coming|ringing|calling|phoning|popping|dropping|with (?:me|us))\b.*#\d/;

/** 'My shift ends at 4', 'I finish work at 5.30': busy until then. */
const ENDS = new RegExp(
  `^${LEAD}(?:(?:my |the )?([\\p{L}]+(?: [\\p{L}]+)?) (?:ends?|finish(?:es)?|is over|is done|wraps up)(?: today)? #\\d+|(?:i|we) (?:finish|get off|clock off|knock off|get (?:home|back|in)(?: from)?|am done with|stop)(?: (?:the |my )?(work|school|teaching|college|uni|the office))?(?: today)? #\\d+)(?: #\\d+)?$`,
  'u',
);

/** 'Finish at nine, so ...': of the participant's work. */
const BARE_END = /^(?:finish|get (?:off|home|back|in)|clock off|knock off)(?= .*#)/;

/** 'Gym class', 'video call': a task's word makes another thing. */
const NO_TASK = /@\d+ (?:class(?:es)?|lesson|club|meeting|appointment|call)\b/;

const HAVE =
  /^(?:(?:but|and|because|as|since|so|well|also|then|ok|sorry|actually|oh|that's when)[\s,]+){0,3}(?:i(?:'ve| have)?(?: got)?|got|there(?:'s| is)|we(?:'ve| have)?(?: got)?|i'm on|got) (?:an?|another|this|some|my) (?:[\p{L}'-]+ ){0,2}@(\d+)\b(?! (?:session|one)\b)/u;
/** 'On calls 4 til 7' */
const ON =
  /^(?:(?:but|and|because|as|since|so|well|also|then|i'm|i am|i'll be|stuck|tied up|back to back)\s+){0,4}(?:on|in|at) (?:an? |some |my )?@(\d+)(?= #)/;
const IS_APPOINTMENT = new RegExp(`^${anyWord('appointment')}$`);

/**
 * 'I've got a call at quarter to', 'piano lesson 6 to 7': an appointment, though a task of the plan is called like it, in
 * words that name no task. Sure where the participant says that they have it.
 */
export function appointmentIn(
  { text, noun, pieces }: Clause,
  mentions: readonly Mention[],
): { text: string; isSure: boolean } | null {
  const said = (n: string | undefined) => mentions[Number(n)]?.said ?? '';
  const isSpan = pieces.some((piece) => piece.k === 'range' || (piece.k === 'clock' && piece.by === 'until'));
  const had = HAVE.exec(text)?.[1] ?? (isSpan ? ON.exec(text)?.[1] : undefined);
  const isSure = had !== undefined && IS_APPOINTMENT.test(said(had));
  const marks = [...text.matchAll(/@(\d+)/g)];
  const isOther = noun !== null && marks.length === 1 && IS_APPOINTMENT.test(said(marks[0]?.[1]));
  if (!isSure && !isOther) return null;
  return { text: text.replace(/@(\d+)/g, (_, n: string) => said(n)), isSure };
}

/** 'I have time only until 4:30' bounds the day: free until then, busy after it. */
export const FREE_UNTIL =
  /^(?:(?:oh|well|but|and|so|because|as|since|btw|actually|sorry|no|hm+|i|i'm|i am|i've|i'll be|will be|only|just|have|got|really|today)[\s,]+)*(?:time|free|available)(?: (?:only|just|today))* #\d+[\s.!]*$/;

/** The moment that the participant is free until; null where the words say none. */
export function freeUntil(pieces: readonly TimePiece[], context: PlanContext): LocalDateTime | null {
  const wish = wishOf(pieces);
  const span = wish.clockBy === 'until' && wish.until === null ? spanIn(wish, true, context) : null;
  return span && endOf(span);
}

/**
 * A span that a clause says to be busy: 'dentist 12:30 to 14:00', 'meeting until 3', 'I'm out after six'. Null where it
 * says none, or wishes something of a task.
 */
export function busyIn(clause: Clause, context: PlanContext): Omit<BusySpan, 'id'> | null {
  const ends = ENDS.exec(clause.text.replace(BARE_END, 'i $&'));
  if (ends) {
    const found = spanIn({ ...wishOf(clause.pieces), clockBy: 'until' }, true, context);
    return found && { title: titleIn(ends[1] ?? ends[2] ?? ''), ...found };
  }
  const free = FREE_UNTIL.test(clause.text) ? freeUntil(clause.pieces, context) : null;
  if (free !== null) {
    const left = minuteOfDay(context.day_window.latest) - minuteOfDay(free);
    return { title: 'Busy', start: free, duration_min: Math.max(left, 60) };
  }
  const isOtherThing = NO_TASK.test(clause.text);
  // 'My sister is visiting from 4 until 6', 'I'm helping a friend move 5 to 6'
  const isSpan = clause.pieces.some(({ k }) => k === 'range');
  const isOrder = ORDER.test(clause.text.replace(SHIFTS, '')) && !(isSpan && OCCUPIED.test(clause.text));
  if ((clause.mentions.length > 0 && !isOtherThing) || isOrder) return null;
  const isGuest = VISITS.test(clause.text) && (isSpan || tellsOfOthers(clause.text));
  const isUntil = clause.pieces.some((piece) => piece.k === 'clock' && piece.by === 'until');
  const isOwn =
    isGuest ||
    OWN.test(clause.text) ||
    (isSpan && OCCUPIED.test(clause.text)) ||
    ((isSpan || isUntil) && UNTIL.test(clause.text));
  // 'Lunch with Sam 12 to 1:30', 'lunch at my aunt's': the meal is read as a part of the day.
  const meal = /#\d+ (with|at(?= (?:the|my|our|\p{L}+'s)\b)) [\p{L}]/u.exec(clause.text);
  const isMeal = meal !== null && clause.pieces.some((piece) => piece.k === 'part');
  if (!isOwn && !isMeal && !APPOINTMENT.test(clause.text) && !isNamedNight(clause)) return null;
  const isLong = /\b(?:long day|shift|duty|work(?:ing)?|nights?|lates?)\b/.test(clause.text);
  const isNight = isLong && /\bnights?\b/.test(clause.text);
  const found = spanIn(wishOf(clause.pieces), isOwn, context, isLong, isNight);
  return (
    found && {
      title: titleIn(isMeal ? clause.text.replace(/#\d+ (with|at)/, 'lunch $1') : clause.text),
      ...found,
    }
  );
}

/** 'Date night', 'tonight is our quiz night, 7 till late': its name and its time. */
function isNamedNight({ text, pieces, verb }: Clause): boolean {
  return (
    verb === 'none' &&
    NAMED_NIGHT.test(text) &&
    pieces.some((piece) => piece.k === 'range' || (piece.k === 'clock' && /^(?:from|until)$/.test(piece.by)))
  );
}
const NAMED_NIGHT = new RegExp(
  `^${LEAD}(?:(?:it's|it is|it'll be|there's|there is|is|#\\d+) )*(?:(?:my|our|the|a) )?(?:[\\p{L}'-]+ )?[\\p{L}']+_`,
  'u',
);

function spanIn(
  wish: TimeWish,
  isOwn: boolean,
  context: PlanContext,
  isLong = false,
  isNight = false,
): Pick<BusySpan, 'start' | 'duration_min'> | null {
  if (wish.invalid !== null || wish.torn) return null;
  const today = context.now.slice(0, 10);
  const date = wish.date ?? (context.selected_date < today ? today : context.selected_date);
  const earliest =
    date === today ? Math.max(minuteOfDay(context.now), 0) : minuteOfDay(context.day_window.earliest);
  const latest = minuteOfDay(context.day_window.latest);
  const span = (from: number, to: number) =>
    to > from && to - from <= 960 ? { start: atMinute(date, from), duration_min: to - from } : null;
  if (wish.clock === null) {
    if (!isOwn || wish.part === null) return null;
    return span(minuteOfDay(wish.part.window[0]), minuteOfDay(wish.part.window[1]));
  }
  // 'Lunch with Sam 10.30 to 1' begins in the morning.
  const half = wish.part?.half === 'am' ? 'am' : wish.part?.half === 'pm' ? 'pm' : null;
  const starts = readingsOf(wish.clock, isLong && wish.until !== null ? null : half);
  if (wish.until !== null) {
    // 'Night shift, 9 till 6': to the end of the day.
    const night = starts.at(-1) ?? 0;
    if (isNight && night >= 1020 && wish.until.hour < 12) return span(night, 1440);
    const ends = readingsOf(wish.until, half);
    const pairs = starts.flatMap((from) =>
      ends.filter((to) => to > from && to - from <= (isLong ? 840 : 720)).map((to) => [from, to] as const),
    );
    const ahead = pairs.filter(([from, to]) => to > earliest && from >= 300);
    // '5 to 7', at twenty to seven, is in the evening.
    const whole = ahead.filter(([from, to]) => (to - earliest) * 2 >= to - from);
    const likely = whole.length > 0 ? whole : ahead;
    const [pair] = [...(likely.length > 0 ? likely : pairs)].sort(
      ([a, b], [c, d]) => (isLong ? d - c - (b - a) : b - a - (d - c)) || a - c,
    );
    return pair ? span(pair[0], pair[1]) : null;
  }
  const ahead = starts.filter((minute) => minute > earliest);
  if (wish.clockBy === 'until' || wish.clockBy === 'before') {
    const [to] = ahead;
    return to === undefined ? null : span(earliest, to);
  }
  const from = ahead.at(-1);
  if (from === undefined) return null;
  if (wish.length !== null) return span(ahead[0] ?? from, (ahead[0] ?? from) + wish.length.minutes);
  if (wish.clockBy === 'after' || wish.clockBy === 'from') return span(from, Math.max(latest, from + 60));
  return null;
}

/** The minutes of the day that a clock can mean. */
function readingsOf({ hour, minute, exact }: Clock, half: 'am' | 'pm' | null): number[] {
  if (exact || hour > 12) return [hour * 60 + minute];
  const early = (hour % 12) * 60 + minute;
  // Twelve in the morning is noon.
  if (half !== null && hour !== 12) return [half === 'am' ? early : early + 720];
  return hour === 12 ? [early + 720] : [early, early + 720];
}

/** What keeps the participant busy, in their own words. */
function titleIn(text: string): string {
  const bare = text
    .replace(/ - .*$/, '')
    .replace(/_/g, ' ')
    .replace(new RegExp(`^${LEAD}`), '')
    .replace(/[@#]\d+/g, ' ')
    .replace(
      /\b(?:i(?:'ve| have)(?: got)?|(?:i )?got|i(?:'m| am|'ll be| will be)|there(?:'s| is| are)|we(?:'ve| have)(?: got)?|we(?:'re| are)|is|are|from|until|till|to|at|the|a|an|my|our|for|going to be|on|only|it's|that's|(?:should|to) (?:be|get) out)\b/g,
      ' ',
    )
    .replace(/[^\p{L}\p{N}' -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const title = [...(bare === '' ? 'busy' : bare)].slice(0, TITLE_MAX).join('');
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}

export function endOf({ start, duration_min }: Pick<BusySpan, 'start' | 'duration_min'>): string {
  return addMinutes(start, duration_min);
}

/** The talk's spans with new ones: one of the same title takes the place of the former. */
export function joinedSpans(known: readonly BusySpan[], more: readonly BusySpan[]): BusySpan[] {
  const titles = new Set(more.map(({ title }) => title.toLowerCase()));
  return [
    ...known.filter(
      ({ title, id }) =>
        !titles.has(title.toLowerCase()) || title === 'Busy' || more.some((one) => one.id === id),
    ),
    ...more,
  ].sort((a, b) => wallMinutes(a.start) - wallMinutes(b.start));
}

/** The id of the next span. */
export function nextBusyId(context: PlanContext): string {
  const used = context.others.filter(({ id }) => isBusyId(id)).map(({ id }) => Number(id.slice(BUSY.length)));
  return `${BUSY}${used.length === 0 ? 0 : Math.max(...used) + 1}`;
}
