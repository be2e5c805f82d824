import { taskMinutes } from '../../../domain/time/event-time.ts';
import { addDays, mondayOf } from '../../../domain/time/local-date.ts';
import { taskStatusOf } from '../../../domain/tasks/task-status.ts';
import type { ProgrammeEvent } from '../../../product/tables/events.schema.ts';
import type { LocalDate } from '../../../protocol/ids.ts';
import type { CoachFacts, PlanProposal, Turn } from '../coach-reply.ts';
import type { Retrieval } from '../coach-retrieval.ts';
import type { Draft } from '../draft.ts';
import { dayTasks, isOpen, tasksOn, wallClock } from '../own-day.ts';
import { lengthIn } from '../length-in.ts';
import { readDays } from '../read-day.ts';
import { namedTasks } from '../rows/named-tasks.ts';
import { mainTask } from '../rows/of-time.ts';
import { listed, onDay, ownWords } from '../wording.ts';
import { articleOfDecision, type DayDecision, type Move } from './day-decisions.ts';
import { moveOf, shortened } from './move-of.ts';
import { saidIn } from './said-of-day.ts';
import { natureOf } from './nature.ts';

const DAYS_LOOKED_AHEAD = 6;
const MOST_TASKS = 20;

/** A proposal over the day's own tasks; the participant applies it, or does not. Null where the day is not spoken of. */
export function decideDay(
  message: string,
  facts: CoachFacts,
  earlier: readonly Turn[],
  retrieval: Retrieval,
): Draft | null {
  const said = saidIn(message, earlier, (plain) => namedTasks(plain, facts) !== null);
  if (!said) return null;
  const { decision, plain } = said;
  const days = daysOf(plain, facts.today, decision);
  const changes = days.flatMap((day) => changesOn(day, facts, decision, plain)).slice(0, MOST_TASKS);
  const id = articleOfDecision(decision, plain);
  const article = id === null ? undefined : retrieval.article(id);
  const what =
    changes.length > 0
      ? `${wordsOf(changes, facts)} Nothing is in your calendar until you press Apply.`
      : nothingToChange(decision, days, facts);
  return {
    content: [decision.reason, decision.see, what].filter(Boolean).join(' '),
    ...(id !== null && article && { citations: [{ kind: 'article', article_id: id, title: article.title }] }),
    ...(changes.length > 0 &&
      facts.programme && {
        proposal: {
          program_id: facts.programme.id,
          selected_date: facts.today,
          tasks: changes.map(({ task }) => task),
        },
      }),
  };
}

const CANNOT =
  /\b(?:no (?:chance|way|hope) (?:of|i)|can(?:no|')?t (?:do|make|manage|fit|get to)|won'?t (?:happen|be (?:able|happening|doing)|make|manage|get to)|will not (?:happen|be (?:able|possible)|make|manage)|not (?:going to|gonna) (?:happen|make|manage)|unable to (?:do|make)|(?:have|got|going) to (?:miss|drop|give up on))\b/;

const LEAVE_OUT =
  /^(?:(?:and|so|just|please|pls|kindly|can you|could you|would you|you can) )*(?:(?:leave|skip|drop|remove|cancel|delete|scrap|bin|take) (?:it|that|them)\b|cancel|skip|leave out|drop)(?: (?:out|off|away|today|tonight|please|my|the|list|plan|of))*$/;

/** 'The reading I do not want, remove it': the last clause leaves out what the one before it names. */
export function leavesOut(plain: string): boolean {
  return LEAVE_OUT.test(clausesIn(plain).at(-1)?.trim() ?? '');
}

const clausesIn = (plain: string) => plain.split(/[.;!?]+\s|,\s|\bso\b/);

/** A named task that cannot be done today or tomorrow: leaving it out is proposed, and a move is offered. */
export function decideTask(plain: string, facts: CoachFacts): Draft | null {
  const clauses = clausesIn(plain);
  // 'The reading I do not want, leave it out'
  const clause = clauses.find((part) => CANNOT.test(part)) ?? (leavesOut(plain) ? clauses.at(-2) : undefined);
  if (clause === undefined || !facts.programme) return null;
  const named = namedTasks(clause.replace(/\b(?:at|till|until|after|before) \w+/g, ' '), facts);
  const [day = facts.today] = daysOf(plain, facts.today, null);
  const change = named?.events
    .filter((event) => isOpen(event) && event.start_local.slice(0, 10) === day)
    .flatMap((event) => {
      const task = changed(event, 'skip', null);
      return task ? [{ event, task }] : [];
    })[0];
  if (!change) return null;
  return {
    content: `${wordsOf([change], facts)} Nothing is in your calendar until you press Apply. If you would rather move it, tell me a time or a day.`,
    proposal: { program_id: facts.programme.id, selected_date: facts.today, tasks: [change.task] },
  };
}

type ProposedTask = PlanProposal['tasks'][number];
interface DayChange {
  event: ProgrammeEvent;
  task: ProposedTask;
}

const WEEKDAY = '(mon|tues|wednes|thurs|fri|satur|sun)day';
const SPAN = new RegExp(
  `\\b(?:${WEEKDAY}|tomorrow|today|tonight) (?:to|till|until|til|through|thru|-|–) (?:the )?(?:following )?${WEEKDAY}`,
);
/** So many days ahead are decided at once. */
const MOST_DAYS = 7;

/** The days of 'Friday to Sunday', 'the weekend', 'on Saturday': from today on. */
function spanOf(plain: string, today: LocalDate): LocalDate[] | null {
  const span = SPAN.exec(plain);
  const monday = /\bnext week\b/.test(plain) ? addDays(mondayOf(today), 7) : today;
  const first = span
    ? span[1] === undefined
      ? addDays(today, span[0].startsWith('tomorrow') ? 1 : 0)
      : readDays(`${span[1]}day`, monday)?.from
    : undefined;
  const last = first && span ? readDays(`${span[2]}day`, first)?.from : undefined;
  const named = readDays(plain.replace(/\b(?:the|at|over) weekend\b/, 'this weekend'), today);
  const [from, to] = first && last ? [first, last] : [named?.from, named?.to];
  if (from === undefined || to === undefined || to < today) return null;
  const start = from < today ? today : from;
  return Array.from({ length: MOST_DAYS }, (_, n) => addDays(start, n)).filter((day) => day <= to);
}

/** Of these a later day is spoken of, and not only what is said of now. */
const OF_LATER_DAYS = new Set(['away', 'too-much', 'short-of-time']);

function daysOf(plain: string, today: LocalDate, decision: DayDecision | null): LocalDate[] {
  const isSpan =
    SPAN.test(plain) || (/\b\w+day\b|\bweekend\b/.test(plain) && !/\b(?:to|tomor)\w*day\b/.test(plain));
  const span = decision && OF_LATER_DAYS.has(decision.id) && isSpan ? spanOf(plain, today) : null;
  if (span) return span;
  if (/\bnext week\b/.test(plain)) return [];
  if (/\btomorrow\b/.test(plain) && !/\btoday\b/.test(plain)) return [addDays(today, 1)];
  if (/\b(?:this|the (?:whole|rest of the)) week\b/.test(plain)) return [today, addDays(today, 1)];
  return [today];
}

function changesOn(day: LocalDate, facts: CoachFacts, decision: DayDecision, plain: string): DayChange[] {
  const now = wallClock(facts);
  const open = tasksOn(facts, day).filter(
    (event) => isOpen(event) && (event.all_day || event.start_local >= now),
  );
  const main =
    decision.id === 'short-of-time' ? mainTask(open.filter((event) => natureOf(event) !== null)) : null;
  return open.flatMap((event) => {
    const own = moveOf(event, decision);
    const move = own === 'skip' || main === null ? own : event === main ? 'shorten' : 'keep';
    const task = move && changed(event, move, decision.id === 'short-of-time' ? lengthIn(plain) : null);
    return task ? [{ event, task }] : [];
  });
}

function changed(event: ProgrammeEvent, move: Move, limit: number | null): ProposedTask | null {
  const minutes = taskMinutes(event);
  const seen = {
    start: event.all_day ? null : event.start_local,
    date: event.start_local.slice(0, 10),
    minutes,
    status: taskStatusOf(event),
  };
  const title = [...event.title.replace(/\p{Cc}+/gu, ' ')].slice(0, 200).join('');
  const task = { event_id: event.id, title, seen };
  if (move === 'skip') return { ...task, status: 'failed' };
  if (move !== 'shorten') return null;
  const half = shortened(minutes, limit);
  return half < minutes ? { ...task, minutes: half } : null;
}

function wordsOf(changes: readonly DayChange[], facts: CoachFacts): string {
  const parts = changes.map(({ event, task }) => {
    const day = event.start_local.slice(0, 10);
    const when = day === facts.today ? '' : ` ${onDay(day, facts.today)}`;
    return task.minutes === undefined
      ? `skip ${ownWords(event.title)}${when}`
      : `${ownWords(event.title)}${when} for ${task.minutes} minutes`;
  });
  return `My proposal: ${listed(parts)}.`;
}

/** Nothing of the day is concerned: what can stay, or the next task of the week that is. */
function nothingToChange(
  decision: DayDecision,
  days: readonly LocalDate[],
  facts: CoachFacts,
): string | null {
  const [day] = days;
  if (day === undefined || decision.id === 'missed-days') return null;
  const until = addDays(day, DAYS_LOOKED_AHEAD);
  const touched = dayTasks(facts)
    .filter(({ start_local }) => start_local.slice(0, 10) > day && start_local.slice(0, 10) <= until)
    .filter(isOpen)
    .find((event) => !['keep', null].includes(moveOf(event, decision)));
  if (touched)
    return `The next one that it concerns is ${ownWords(touched.title)} ${onDay(touched.start_local.slice(0, 10), facts.today)}: make it shorter or skip it then, if it is no better.`;
  return 'Nothing else in your plan needs a change for it.';
}
