import { eventKindOf } from '../../../domain/tasks/event-kind.ts';
import type { CoachFacts } from '../coach-reply.ts';
import type { Draft } from '../draft.ts';
import { dayTasks, isOpen, timeOf, wallClock } from '../own-day.ts';
import { namedTasks } from '../rows/named-tasks.ts';
import { onDay, ownWords } from '../wording.ts';

const MISSED =
  /^(?:(?:and|so|but|ok|oh|ah|well|sorry|um)[ ,]+)*(?:(?:i|i've|i have|i'd|i'm afraid i) )?(?:just |totally |completely |again )*(?:missed|skipped|forgot(?: about| to do)?|didn'?t (?:do|manage|get to|make|go (?:for|on))|did not (?:do|manage|get to|make)|haven'?t done|couldn'?t (?:do|make))\b/;
const PAST = /\b(?:yesterday|last night|(?:on|last) \w+day|the other day|day before)\b/;
const WHAT_NOW =
  /\b(?:now what|what (?:now|next|then|do i do|should i do|shall i do|happens|can i do)|should i|shall i|do i|can i|does (?:it|that) matter|is (?:it|that) (?:bad|ok|okay|a problem)|how do i)\b/;

/** 'I missed my run yesterday, what now?': carry on with the next one; a move is offered. Null where it is not that. */
export function answerMissed(plain: string, facts: CoachFacts): Draft | null {
  if (!facts.programme || !MISSED.test(plain) || !PAST.test(plain) || !WHAT_NOW.test(plain)) return null;
  const named = namedTasks(plain.split(/[.;!?,]+\s/)[0] ?? plain, facts);
  const [task] = named?.events ?? [];
  if (!named || !task || eventKindOf(task) !== 'task') return null;
  const now = wallClock(facts);
  const isAhead = (start: string, allDay: boolean) =>
    allDay ? start.slice(0, 10) >= facts.today : start >= now;
  const [next] = dayTasks(facts)
    .filter(
      (event) => named.events.includes(event) && isOpen(event) && isAhead(event.start_local, event.all_day),
    )
    .sort((a, b) => (a.start_local < b.start_local ? -1 : 1));
  const lead = 'One missed session does little, so there is nothing to make up.';
  if (!next)
    return {
      content: `${lead} Your plan has no further ${ownWords(task.title)} within two weeks; pick up with what is next.`,
    };
  const date = next.start_local.slice(0, 10);
  const time = timeOf(next);
  return {
    content: `${lead} Carry on with the next one: ${ownWords(next.title)}${time === null ? '' : ` at ${time}`} ${onDay(date, facts.today)}. If you would rather do it sooner, tell me a day or a time, and I propose the move.`,
    next: date === facts.today ? next : null,
  };
}
