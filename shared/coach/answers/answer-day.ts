import { durationWords } from '../../domain/time/duration-words.ts';
import { taskMinutes } from '../../domain/time/event-time.ts';
import { addDays, formatDateRange, formatDay, formatDayShort } from '../../domain/time/local-date.ts';
import { eventsOfDay, weekOf, weeklyItemsOf } from '../../domain/time/programme-week.ts';
import type { ProgrammeEvent } from '../../product/tables/events.schema.ts';
import type { LocalDate } from '../../protocol/ids.ts';
import type { CoachFacts } from './coach-reply.ts';
import { PROGRAM, SET_UP, type Draft } from './draft.ts';
import { findTasks } from './find-tasks.ts';
import {
  clashesOn,
  DAYS_AHEAD,
  DAYS_BACK,
  dayTasks,
  isKnownDay,
  isDone,
  isOpen,
  nextTask,
  tasksOn,
  timeOf,
  wallClock,
} from './own-day.ts';
import { plainQuestion } from './plain-question.ts';
import { namedTasks } from './rows/named-tasks.ts';
import { readDays, type NamedDays } from './read-day.ts';
import { counted, dayWords, listed, onDay, ownWords, pick, sentence } from './wording.ts';

/** A list of tasks ends when it has so many words; 'and 2 more' follows. */
const LIST_WORDS = 50;
const CLASHES_SHOWN = 2;

/** What is on a day or a span of days. */
export function answerDay(question: string, facts: CoachFacts): Draft {
  if (!facts.programme) return withoutProgramme();
  const days = daysOf(question, facts);
  if (!isKnown(days, facts)) return outOfSight(facts);
  if (days.from !== days.to) return answerSpan(days, facts);
  const date = days.from;
  const isToday = date === facts.today;
  const all = tasksOn(facts, date);
  const tasks = days.part ? all.filter((event) => isInPart(event, days.part)) : all;
  const when = whenWords(days, facts.today);
  if (tasks.length === 0) {
    const none = pick(question, [
      `Nothing is planned for ${when}.`,
      `There is nothing in your plan for ${when}.`,
      `Your plan has no task for ${when}.`,
    ]);
    const rest = all.length > 0 ? ` The rest of the day has ${counted(all.length, 'task')}.` : '';
    return { content: `${none}${rest}${outsideWords(date, facts)}`, forYou: weekLine(date, facts) };
  }
  const open = tasks.filter(isOpen);
  const done = tasks.filter(isDone).length;
  const past = date < facts.today;
  const size = counted(tasks.length, 'task');
  const first = past
    ? `You had ${size} ${onDay(date, facts.today)}, and ${done} ${done === 1 ? 'is' : 'are'} done.`
    : pick(question, [
        `You have ${size} for ${when}.`,
        `There ${tasks.length === 1 ? 'is' : 'are'} ${size} in your plan for ${when}.`,
        `Your plan has ${size} for ${when}.`,
      ]);
  const score =
    !past && done > 0
      ? ` ${done === tasks.length ? 'All of it is done.' : `${done} of ${tasks.length} ${done === 1 ? 'is' : 'are'} done.`}`
      : '';
  const shown = isToday ? open : tasks;
  const lead = isToday && done > 0 ? 'Still open: ' : '';
  return {
    content: first + score,
    forYou: shown.length > 0 ? `${lead}${taskList(shown)}.` : null,
    next: isToday ? nextTask(facts) : null,
  };
}

/** What comes next today. */
export function answerNext(question: string, facts: CoachFacts): Draft {
  if (!facts.programme) return withoutProgramme();
  const next = nextTask(facts);
  const all = tasksOn(facts, facts.today);
  if (!next) {
    const content =
      all.length === 0
        ? `Nothing is planned for ${dayWords(facts.today, facts.today)}.${outsideWords(facts.today, facts)}`
        : pick(question, [
            'Nothing is left for today.',
            'You have no open task left today.',
            'That is all for today: no task is open.',
          ]);
    return { content, forYou: tomorrowLine(facts) };
  }
  const time = timeOf(next);
  const left = all.filter(isOpen).length - 1;
  const title = ownWords(next.title);
  const content =
    time === null
      ? `${title} is open for any time today.`
      : next.start_local < wallClock(facts)
        ? `${title} was planned for ${time} and is still open.`
        : pick(question, [`Next is ${title} at ${time}.`, `${title} comes next, at ${time}.`]);
  const after =
    left > 0
      ? `After that ${left === 1 ? 'one more task is' : `${left} more tasks are`} open today.`
      : 'It is the last open task of today.';
  return { content, forYou: after, next };
}

/** Which tasks of a day run at the same time. */
export function answerClashes(question: string, facts: CoachFacts): Draft {
  if (!facts.programme) return withoutProgramme();
  const days = daysOf(question, facts);
  if (!isKnown(days, facts)) return outOfSight(facts);
  const dates = datesOf(days);
  const found = dates.flatMap((date) => clashesOn(facts, date).map((clash) => ({ date, ...clash })));
  const when = days.from === days.to ? dayWords(days.from, facts.today) : spanWords(days);
  if (found.length === 0) {
    const timed = dates.flatMap((date) => tasksOn(facts, date)).filter((event) => !event.all_day).length;
    if (timed === 0)
      return {
        content: `No task has a time ${days.from === days.to ? onDay(days.from, facts.today) : 'in that week'}, so nothing can clash.`,
      };
    return {
      content: pick(question, [
        `No, nothing overlaps for ${when}.`,
        `No clashes for ${when}: ${counted(timed, 'task')} ${timed === 1 ? 'has a time' : 'have a time, and none overlap'}.`,
      ]),
    };
  }
  const lines = found
    .slice(0, CLASHES_SHOWN)
    .map(
      ({ first, second, minutes, date }) =>
        `${ownWords(first.title)} (${clockSpan(first)}) and ${ownWords(second.title)} (${clockSpan(second)}) overlap by ${minutes} min${days.from === days.to ? '' : ` ${onDay(date, facts.today)}`}.`,
    );
  const more = found.length - lines.length;
  return {
    content: `Yes, ${found.length === 1 ? 'two tasks get' : `${found.length} pairs of tasks get`} in each other's way: ${when}.`,
    forYou: lines.join(' ') + (more > 0 ? ` ${more} more.` : ''),
    next: days.from === facts.today ? (found.map(({ second }) => second).find(isOpen) ?? null) : null,
  };
}

/** When a task is; null where the plan has none that the question names. */
export function answerWhen(question: string, facts: CoachFacts): Draft | null {
  const found = nearestNamed(question, facts);
  if (found.length === 0) return null;
  const parts = found.map((event) => {
    const time = timeOf(event);
    const date = event.start_local.slice(0, 10);
    return time === null
      ? `${ownWords(event.title)} is for any time ${onDay(date, facts.today)}`
      : `${ownWords(event.title)} is at ${time} ${onDay(date, facts.today)}`;
  });
  return {
    content: `${sentence(listed(parts.slice(0, 3)))}.`,
    next: found.find((event) => isOpenToday(event, facts)) ?? null,
  };
}

/** How long a task takes; null where the plan has none that the question names. */
export function answerLength(question: string, facts: CoachFacts): Draft | null {
  const [event] = nearestNamed(question, facts);
  if (!event) return null;
  const date = event.start_local.slice(0, 10);
  const isPlanned = !event.all_day || typeof event.metadata.duration_minutes === 'number';
  const content = isPlanned
    ? `${ownWords(event.title)} ${onDay(date, facts.today)} takes ${durationWords(taskMinutes(event))}.`
    : `${ownWords(event.title)} ${onDay(date, facts.today)} has no set length in your plan.`;
  return { content, next: isOpenToday(event, facts) ? event : null };
}

/** Whether there is room in a day. */
export function answerFree(question: string, facts: CoachFacts): Draft {
  if (!facts.programme) return withoutProgramme();
  const days = daysOf(question, facts);
  if (!isKnown(days, facts)) return outOfSight(facts);
  if (days.from !== days.to) return answerSpan(days, facts);
  const timed = tasksOn(facts, days.from).filter(
    (event) => !event.all_day && isOpen(event) && isInPart(event, days.part),
  );
  const when = whenWords(days, facts.today);
  const only = 'I see the tasks of your programme alone, not your other dates.';
  if (timed.length === 0) return { content: `No open task has a time for ${when}. ${only}` };
  return {
    content: `${counted(timed.length, 'open task')} ${timed.length === 1 ? 'has' : 'have'} a time for ${when}; the rest is free. ${only}`,
    forYou: `${listWithin(timed, (event) => `${ownWords(event.title)} ${clockSpan(event)}`)}.`,
    next: days.from === facts.today ? (timed[0] ?? null) : null,
  };
}

export function withoutProgramme(): Draft {
  return { content: `You have no programme on this device yet. ${SET_UP} is where one begins.` };
}

/** The tasks of a list in one line, and how many more there are. */
export function taskList(tasks: readonly ProgrammeEvent[]): string {
  return listWithin(tasks, (event) => {
    const time = timeOf(event);
    return time === null ? `${ownWords(event.title)} at any time` : `${ownWords(event.title)} at ${time}`;
  });
}

function listWithin(tasks: readonly ProgrammeEvent[], words: (event: ProgrammeEvent) => string): string {
  const shown: string[] = [];
  let count = 0;
  for (const event of tasks) {
    const part = words(event);
    count += part.split(' ').length;
    if (shown.length > 0 && count > LIST_WORDS) break;
    shown.push(part);
  }
  const more = tasks.length - shown.length;
  return listed(more > 0 ? [...shown, `${more} more`] : shown);
}

/** 'HH:mm to HH:mm' */
function clockSpan(event: ProgrammeEvent): string {
  return `${event.start_local.slice(11)} to ${event.end_local.slice(11)}`;
}

function answerSpan(days: NamedDays, facts: CoachFacts): Draft {
  const dates = datesOf(days);
  const tasks = dates.flatMap((date) => tasksOn(facts, date));
  const done = tasks.filter(isDone).length;
  const open = (date: LocalDate) => tasksOn(facts, date).filter(isOpen).length;
  const ahead = dates.filter((date) => date >= facts.today && open(date) > 0);
  const score =
    tasks.length > 0 && days.from <= facts.today ? `, and ${done} ${done === 1 ? 'is' : 'are'} done` : '';
  return {
    content: `${sentence(spanWords(days))} has ${tasks.length === 0 ? 'no tasks on its days' : counted(tasks.length, 'task')}${score}.${tasks.length === 0 ? outsideWords(days.from, facts) : ''}`,
    forYou:
      [
        ahead.length > 0 &&
          `Still open: ${listed(ahead.map((date) => `${formatDayShort(date)} ${open(date)}`))}.`,
        weekLine(days.from, facts),
      ]
        .filter(Boolean)
        .join(' ') || null,
    next: days.from <= facts.today && facts.today <= days.to ? nextTask(facts) : null,
  };
}

/** What runs over the whole week of a day. */
function weekLine(date: LocalDate, { programme, events }: CoachFacts): string | null {
  if (!programme) return null;
  const items = weeklyItemsOf(events, programme, weekOf(programme, date)).filter(isOpen);
  if (items.length === 0) return null;
  return `Over the whole week: ${listWithin(items, ({ title }) => ownWords(title))}.`;
}

function isKnown({ from, to }: NamedDays, facts: CoachFacts): boolean {
  return isKnownDay(facts, from) && isKnownDay(facts, to);
}

/** Of days whose rows the coach does not have: that it cannot say. */
export function outOfSight({ today }: CoachFacts): Draft {
  const [from, to] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)];
  return {
    content: `I only see the days from ${formatDay(from)} to ${formatDay(to)}. Your ${PROGRAM} shows the others.`,
  };
}

function tomorrowLine(facts: CoachFacts): string | null {
  const tasks = eventsOfDay(facts.events, addDays(facts.today, 1));
  const timed = tasks.find((event) => !event.all_day) ?? tasks[0];
  return timed ? `Tomorrow begins with ${taskList([timed])}.` : null;
}

function outsideWords(date: LocalDate, { programme }: CoachFacts): string {
  if (programme && date < programme.start_date)
    return ` Your programme starts on ${formatDay(programme.start_date)}.`;
  if (programme && date > programme.end_date)
    return ` Your programme ended on ${formatDay(programme.end_date)}.`;
  return '';
}

function daysOf(question: string, facts: CoachFacts): NamedDays {
  const { today } = facts;
  return readDays(plainQuestion(question), today) ?? { from: today, to: today, part: null, words: '' };
}

function datesOf({ from, to }: NamedDays): LocalDate[] {
  const dates: LocalDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

function whenWords({ from, part }: NamedDays, today: LocalDate): string {
  if (!part) return dayWords(from, today);
  return from === today ? `this ${part.name}` : `the ${part.name} of ${formatDay(from)}`;
}

function spanWords({ from, to, words }: NamedDays): string {
  return `${words.includes('weekend') ? 'the weekend' : 'the week'}, ${formatDateRange(from, to)},`;
}

function isInPart(event: ProgrammeEvent, part: NamedDays['part']): boolean {
  if (!part) return true;
  const time = timeOf(event);
  return time !== null && time >= part.from && time < part.until;
}

/** The tasks that a question names: on the day that it names, else on the nearest day from today on, else the last ones. */
function nearestNamed(question: string, facts: CoachFacts): ProgrammeEvent[] {
  const plain = plainQuestion(question);
  const byTitle = findTasks(plain, dayTasks(facts));
  const named = byTitle.length > 0 ? byTitle : (namedTasks(plain, facts)?.events ?? []);
  const days = readDays(plain, facts.today);
  const dateOf = (event: ProgrammeEvent) => event.start_local.slice(0, 10);
  if (days) return named.filter((event) => dateOf(event) >= days.from && dateOf(event) <= days.to);
  const dates = named.map(dateOf).sort();
  const date = dates.find((one) => one >= facts.today) ?? dates.at(-1);
  return named.filter((event) => dateOf(event) === date);
}

function isOpenToday(event: ProgrammeEvent, facts: CoachFacts): boolean {
  return event.start_local.slice(0, 10) === facts.today && isOpen(event);
}
