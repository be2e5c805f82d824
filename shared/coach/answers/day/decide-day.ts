import { taskMinutes } from '../../../domain/time/event-time.ts';
import { addDays } from '../../../domain/time/local-date.ts';
import { taskStatusOf } from '../../../domain/tasks/task-status.ts';
import type { ProgrammeEvent } from '../../../product/tables/events.schema.ts';
import type { LocalDate } from '../../../protocol/ids.ts';
import type { CoachFacts, PlanProposal, Retrieval, Turn } from '../coach-reply.ts';
import type { Draft } from '../draft.ts';
import { dayTasks, isOpen, tasksOn, wallClock } from '../own-day.ts';
import { plainQuestion } from '../plain-question.ts';
import { lengthIn, mainTask } from '../rows/of-time.ts';
import { listed, onDay, ownWords } from '../wording.ts';
import { DAY_DECISIONS, NEVER, type DayDecision, type Move } from './day-decisions.ts';
import { natureOf } from './nature.ts';

/** Who says it of themselves, or asks what to do about the day. */
const OWN =
  /\b(?:i|my|me|i'm|im|i've|ive|we)\b|\b(?:today|tonight|tomorrow|this week|this (?:morning|afternoon|evening))\b|^(?:only|just|got|slept|feeling|sore|bad|no|in a|on holiday|knackered|busy|it'?s|missed|skipped|woke)\b/;
/** What is asked in general goes to the library. */
const GENERAL =
  /^(?:what (?:is|are|causes?|helps?)|how (?:do|does|can|to|long|much|many)|why (?:do|does|is|are)|does|do |is it (?:ok|safe|good|bad)|tips|best)\b/;
const SHORTEST = 10;
const DAYS_LOOKED_AHEAD = 6;
const MOST_TASKS = 20;

/** The decision that a message calls for; null where it says nothing of the kind. */
export function decisionOf(message: string): DayDecision | null {
  const plain = plainQuestion(message);
  return DAY_DECISIONS.find(({ says }) => says.test(plain)) ?? null;
}

interface Said {
  decision: DayDecision;
  /** The words that say how long, and on which day. */
  plain: string;
}

const QUESTION = /^(?:what|how|why|does|do|is|are|can|best|tips|which|when|who|where)\b/;
/** About the day and its tasks. */
const DAYISH =
  /\b(?:today|tonight|tomorrow|this (?:week|morning|afternoon|evening)|next week|walk\w*|train\w*|exercis\w*|sessions?|strength|runs?|ride|workouts?|tasks?|plan|program(?:me)?|to do|do with|focus|skip|drop|leave out|lighter|easier|catch up|day|days|programme|sport|gym|hotel)\b/;
/** A short statement is about the day, too; a number in it is of something else. */
const STATEMENT_WORDS = 8;
const PAST = /\byesterday\b(?!'s)|\bwh(?:y|en) (?:was|did|am|do|have|were)\b|\blast (?:week|month|year)\b/;

/** In the message itself, or in the two before it where the message asks what to do about it. */
function saidIn(message: string, earlier: readonly Turn[]): Said | null {
  const plain = plainQuestion(message);
  const own = decisionOf(message);
  if (PAST.test(plain) && own?.id !== 'missed-days' && own?.id !== 'sore-muscles') return null;
  const isStatement =
    plain.split(' ').length <= STATEMENT_WORDS && !message.includes('?') && !/\d/.test(plain);
  const isOwn = (OWN.test(plain) || !QUESTION.test(plain)) && !GENERAL.test(plain);
  if (own && isOwn && (isStatement || own.id === 'missed-days' || DAYISH.test(plain)))
    return { decision: own, plain };
  if (
    own ||
    !/^(?:and |so |ok |then |but )*(?:should|shall|can|could|do|what|which|so|is)\b/.test(plain) ||
    !/\b(?:should|shall|can|could|do) i\b|\bstill\b/.test(plain)
  )
    return null;
  if (!/\b(?:walk|train|exercise|strength|session|run|ride|workout|do|skip|today|tonight)\b/.test(plain))
    return null;
  const before = earlier
    .filter(({ role }) => role === 'user')
    .slice(-2)
    .toReversed();
  for (const { content } of before) {
    const decision = decisionOf(content);
    if (decision) return { decision, plain: `${plainQuestion(content)} ${plain}` };
  }
  return null;
}

/** A proposal over the day's own tasks; the participant applies it, or does not. Null where the day is not spoken of. */
export function decideDay(
  message: string,
  facts: CoachFacts,
  earlier: readonly Turn[],
  retrieval: Retrieval,
): Draft | null {
  const said = saidIn(message, earlier);
  if (!said) return null;
  const { decision, plain } = said;
  const days = daysOf(plain, facts.today);
  const changes = days.flatMap((day) => changesOn(day, facts, decision, plain)).slice(0, MOST_TASKS);
  const article = decision.article === null ? undefined : retrieval.article(decision.article);
  const what =
    changes.length > 0
      ? `${wordsOf(changes, facts)} Nothing is in your calendar until you press Apply.`
      : nothingToChange(decision, days, facts);
  return {
    content: [decision.reason, decision.see, what].filter(Boolean).join(' '),
    ...(decision.article !== null &&
      article && { citations: [{ kind: 'article', article_id: decision.article, title: article.title }] }),
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

type ProposedTask = PlanProposal['tasks'][number];
interface DayChange {
  event: ProgrammeEvent;
  task: ProposedTask;
}

function daysOf(plain: string, today: LocalDate): LocalDate[] {
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
    const move = moveOf(event, decision, main);
    const task = move && changed(event, move, decision.id === 'short-of-time' ? lengthIn(plain) : null);
    return task ? [{ event, task }] : [];
  });
}

/** What a decision does to a task. What must never be proposed comes first. */
export function moveOf(
  event: ProgrammeEvent,
  { id, moves }: DayDecision,
  main: ProgrammeEvent | null,
): Move | null {
  const nature = natureOf(event);
  if (nature === null) return null;
  if (NEVER.some(({ on, titles }) => on.includes(id) && titles.test(event.title))) return 'skip';
  if (main !== null) return event === main ? 'shorten' : 'keep';
  return moves[nature];
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
  const half = limit ?? Math.max(SHORTEST, Math.round(minutes / 2 / 5) * 5);
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
    .find((event) => !['keep', null].includes(moveOf(event, decision, null)));
  if (touched)
    return `The next one that it concerns is ${ownWords(touched.title)} ${onDay(touched.start_local.slice(0, 10), facts.today)}: make it shorter or skip it then, if it is no better.`;
  return 'Nothing else in your plan needs a change for it.';
}
