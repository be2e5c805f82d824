import { addDays, formatDay, mondayOf } from '../../domain/time/local-date.ts';
import { isSkipped } from '../../domain/tasks/own-tasks.ts';
import { taskStatusOf } from '../../domain/tasks/task-status.ts';
import type { ProgrammeEvent } from '../../product/tables/events.schema.ts';
import type { LocalDate } from '../../protocol/ids.ts';
import { outOfSight, withoutProgramme } from './answer-day.ts';
import type { CoachFacts } from './coach-reply.ts';
import { PROGRAM, type Draft } from './draft.ts';
import { findTasks } from './find-tasks.ts';
import { dayTasks, isDone, isKnownDay, isOpen, nextTask, tasksOn } from './own-day.ts';
import { plainQuestion } from './plain-question.ts';
import { readDays } from './read-day.ts';
import { counted, dayWords, onDay, ownWords, pick, sentence } from './wording.ts';

/** From this share on a stretch of days went well; in tasks done. */
const GOOD_SHARE = 0.8;
/** How far back the programme's progress is counted. */
const LONG_DAYS = 28;

/** How many tasks are done, of a day, of a week up to today, or of the programme so far. */
export function answerProgress(question: string, facts: CoachFacts): Draft {
  if (!facts.programme) return withoutProgramme();
  const plain = plainQuestion(question);
  const { today } = facts;
  const { from, to, name } = spanOf(plain, facts);
  if (!isKnownDay(facts, from)) return outOfSight(facts);
  const tasks = dayTasks(facts).filter((event) => {
    const date = event.start_local.slice(0, 10);
    return date >= from && date <= to;
  });
  const done = tasks.filter(isDone).length;
  if (tasks.length === 0)
    return { content: `Your plan has no task ${name.replace(/,$/, '')}, so there is nothing to count.` };
  const ofToday = tasksOn(facts, today);
  const todayLine =
    from !== to && to === today && ofToday.length > 0
      ? `Today ${ofToday.filter(isDone).length} of ${counted(ofToday.length, 'task')} ${ofToday.filter(isDone).length === 1 ? 'is' : 'are'} done.`
      : null;
  const share = done / tasks.length;
  const isAre = done === 1 ? 'is' : 'are';
  const count = `${done} of ${counted(tasks.length, 'task')} ${name} ${isAre} done`;
  const tone =
    share >= GOOD_SHARE
      ? pick(question, [' That is a strong stretch.', ' Well kept up.', ' You are keeping it up.'])
      : done === 0
        ? ' One small task is enough to begin.'
        : pick(question, [' Each one counts.', ' One more is a fine next goal.', ' Go on from here.']);
  return {
    content: `${count}.${tone}`,
    forYou: [todayLine, streakLine(facts)].filter(Boolean).join(' ') || null,
    next: nextTask(facts),
  };
}

/** How many days in a row were submitted. */
export function answerStreak(question: string, facts: CoachFacts): Draft {
  if (!facts.programme) return withoutProgramme();
  const { days, last } = streakOf(facts);
  const isToday = facts.submitted.includes(facts.today);
  if (days === 0 || !last) {
    const latest = [...facts.submitted].sort().at(-1);
    return {
      content: latest
        ? `No run is going just now. The last day you submitted is ${formatDay(latest)}.`
        : 'You have not submitted a day yet.',
      forYou: `**Submit the Day** stands below the day's list in your ${PROGRAM}.`,
      next: nextTask(facts),
    };
  }
  const content = pick(question, [
    `You have submitted ${counted(days, 'day')} in a row, up to ${onDay(last, facts.today).replace(/^on /, '')}.`,
    `Your run is ${counted(days, 'day')} long, up to ${onDay(last, facts.today).replace(/^on /, '')}.`,
  ]);
  return {
    content,
    forYou: isToday ? 'Today is submitted too.' : 'Today is not submitted yet.',
    next: nextTask(facts),
  };
}

/** Whether a task was done; null where the plan has none that the question names. */
export function answerDid(question: string, facts: CoachFacts): Draft | null {
  const plain = plainQuestion(question);
  const days = readDays(plain, facts.today, true);
  const dateOf = (event: ProgrammeEvent) => event.start_local.slice(0, 10);
  const named = findTasks(plain, dayTasks(facts)).filter((event) =>
    days ? dateOf(event) >= days.from && dateOf(event) <= days.to : dateOf(event) <= facts.today,
  );
  const lastDate = named.map(dateOf).sort().at(-1);
  if (lastDate === undefined) return null;
  if (days && days.from !== days.to) {
    const done = named.filter(isDone).length;
    return {
      content: `${done} of ${named.length} times: ${ownWords(named[0]?.title ?? '')} ${onlyPast(days.to, facts) ? 'in that week' : 'so far this week'}.`,
    };
  }
  const ofDay = named.filter((event) => dateOf(event) === lastDate);
  const event = ofDay.find(isDone) ?? ofDay[0];
  if (!event) return null;
  const where = `${ownWords(event.title)} ${onDay(lastDate, facts.today)}`;
  return {
    content: statusSentence(event, where),
    next: lastDate === facts.today && isOpen(event) ? event : null,
  };
}

/** A sentence on the status that the row has; it says what is marked, as the row cannot know more. */
function statusSentence(event: ProgrammeEvent, where: string): string {
  switch (taskStatusOf(event)) {
    case 'completed':
      return `Yes, ${where} is marked as done.`;
    case 'in_progress':
      return `${sentence(where)} is marked as begun, not as done.`;
    case 'failed':
      return isSkipped(event) ? `No, ${where} is marked as skipped.` : `No, ${where} is marked as not done.`;
    case 'pending':
      return `Not so far: ${where} is still open.`;
  }
}

function spanOf(plain: string, facts: CoachFacts): { from: LocalDate; to: LocalDate; name: string } {
  const { today, programme } = facts;
  const days = readDays(plain, today, true);
  const isLong = /\b(?:programme?|overall|so far|in total|altogether|since the start|all time|month)\b/.test(
    plain,
  );
  if (isLong && !days && programme) {
    const back = addDays(today, 1 - LONG_DAYS);
    const from = back > programme.start_date ? back : programme.start_date;
    return { from, to: today, name: `from ${formatDay(from)} up to today` };
  }
  if (days && days.from === days.to)
    return { from: days.from, to: days.from, name: `for ${dayWords(days.from, today)},` };
  const from = days?.from ?? mondayOf(today);
  const to = (days?.to ?? today) > today ? today : (days?.to ?? today);
  if (from === to) return { from, to, name: `for ${dayWords(from, today)},` };
  return to === today
    ? { from, to, name: `from ${formatDay(from)} up to today` }
    : { from, to, name: `from ${formatDay(from)} to ${formatDay(to)}` };
}

function streakLine(facts: CoachFacts): string | null {
  const { days } = streakOf(facts);
  return days > 1 ? `You have submitted ${days} days in a row.` : null;
}

/** The submitted days without a gap that end today or, where today is not submitted, yesterday. */
function streakOf({ submitted, today }: CoachFacts): { days: number; last: LocalDate | null } {
  const all = new Set(submitted);
  const last = all.has(today) ? today : addDays(today, -1);
  let days = 0;
  while (all.has(addDays(last, -days))) days += 1;
  return { days, last: days > 0 ? last : null };
}

function onlyPast(date: LocalDate, { today }: CoachFacts): boolean {
  return date < today;
}
