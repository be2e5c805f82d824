import type { LocalDate } from '../../../protocol/ids.ts';
import type { Dialogue, PlanContext } from '../../planner/plan/plan-context.ts';
import { readClauses, type Verb } from '../../planner/reading/read-clauses.ts';
import { readTimes, type TimePiece } from '../../planner/reading/read-times.ts';
import type { ReadText } from '../../planner/changes/read-text.ts';
import { endOf } from '../busy-span.ts';
import type { BusySpan } from '../memory.schema.ts';

const SAID_MAX = 60;
/** 'Then' and 'there' at the end of a wish that has no other time. */
const THERE =
  /(?<=(?:@\d+|\b(?:it|that one|them)\b)[^@#,.;!?]*) (?:(?:right|just|straight) )?(?:then|there|(?:in|at|for|into|from|about|around) (?:there|then|that (?:one|time|slot|gap|point|moment|spot|window|hour|space)|the (?:slot|gap|space|window))|that (?:slot|time|gap))(?= *(?:$|[,.;!?]|(?:please|and|instead|thanks)\b))/;
const PARTS = /([,.;!?]+\s+|\s+and\s+)/;
const STARTS = /\b(?:start(?:ed|ing)?|begin(?:ning)?|begun)\b/;
/** Verbs beside which 'then' may be a time; beside others it means 'so'. */
const AIMED: ReadonlySet<Verb> = new Set<Verb>(['none', 'move', 'started', 'length', 'create']);

/** The message with the time that 'then' and 'there' mean: one that was asked about, or the end of a busy span. */
export function withThen(read: ReadText, { moment, pending }: Dialogue, context: PlanContext): ReadText {
  // A wish that waits has a time of its own.
  if (pending && !pending.offer) return read;
  const time = moment === undefined ? null : readTimes(moment, context.now);
  const pieces = [...read.pieces];
  const words = [...read.words];
  const put = (): string => {
    if (!time) return '';
    const from = pieces.length;
    pieces.push(...time.pieces);
    words.push(...time.words);
    return time.text.replace(/#(\d+)/g, (_, n: string) => `#${from + Number(n)}`);
  };
  const isSlot = (piece: TimePiece | undefined) =>
    piece?.k === 'anchor' && piece.side === 'same' && piece.mention < 0 && piece.former === true;
  const parts = read.text.split(PARTS).map((part) => {
    // 'In that slot' is read as a time already.
    if (time && /@\d/.test(part) && (part.match(/#\d+/g) ?? []).length === 1)
      return part.replace(/#(\d+)/, (mark, n: string) => (isSlot(pieces[Number(n)]) ? put() : mark));
    if (part.includes('#') || !THERE.test(part)) return part;
    const [clause, ...more] = readClauses(part.replace(THERE, ''), pieces, () => null, today(context));
    if (!clause || more.length > 0 || clause.negated || !AIMED.has(clause.verb)) return part;
    // 'Move it then' agrees, and says no time.
    if (/\b(?:move|shift|push|change|reschedule)\b.* then\b/.test(part)) return part;
    if (time) return part.replace(THERE, () => ` ${put()} `).trimEnd();
    // 'Start the walk then', of no time that is known: when is asked.
    return clause.verb === 'started' && !/\b(?:now|just|already)\b/.test(part)
      ? part.replace(THERE, '').replace(STARTS, 'move')
      : part;
  });
  return { ...read, text: parts.join('').replace(/ {2,}/g, ' '), pieces, words };
}

function today({ now }: PlanContext): LocalDate {
  return now.slice(0, 10);
}

/** The words of the time that a question is about: 'do I have something at 9 tonight?' */
export function timeAsked(
  text: string,
  { pieces, words }: ReadText,
  context: PlanContext,
): string | undefined {
  if (text.includes('@')) return undefined;
  const marks = [...text.matchAll(/#(\d+)/g)].map(([, n]) => Number(n));
  const said = marks.filter((n) => /^(?:clock|range|date|days|part)$/.test(pieces[n]?.k ?? ''));
  const clocks = said.filter((n) => isMoment(pieces[n]));
  if (clocks.length !== 1) return undefined;
  const hasDay = said.some((n) => {
    const piece = pieces[n];
    return piece?.k === 'date' || piece?.k === 'days' || (piece?.k === 'part' && piece.today);
  });
  const time = said.map((n) => words[n]).join(' ');
  return withDay(time, hasDay ? null : dayPlanned(context), context).slice(0, SAID_MAX);
}

function isMoment(piece: TimePiece | undefined): boolean {
  return (piece?.k === 'clock' && piece.clock !== null && piece.by === 'at') || piece?.k === 'range';
}

/** The words of the moment at which a busy span is over; undefined where the day is over too. */
export function timeAfter(spans: readonly BusySpan[], context: PlanContext): string | undefined {
  const [span, ...more] = spans;
  if (!span || more.length > 0) return undefined;
  const end = endOf(span);
  return end.slice(11) >= context.day_window.latest || !end.startsWith(span.start.slice(0, 10))
    ? undefined
    : withDay(`at ${end.slice(11)}`, end.slice(0, 10), context);
}

function dayPlanned(context: PlanContext): LocalDate {
  return context.selected_date < today(context) ? today(context) : context.selected_date;
}

function withDay(time: string, day: LocalDate | null, context: PlanContext): string {
  return day === null ? time : `${day === today(context) ? 'today' : `on ${day}`} ${time}`;
}
