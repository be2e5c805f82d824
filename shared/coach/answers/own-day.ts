import { eventKindOf } from '../../domain/tasks/event-kind.ts';
import type { ProgrammeEvent } from '../../product/tables/events.schema.ts';
import type { LocalDate } from '../../protocol/ids.ts';
import { clashesWith, minutesBetween } from '../../domain/time/event-time.ts';
import { isBusyTime } from '../../domain/time/busy-time.ts';
import { addDays } from '../../domain/time/local-date.ts';
import { eventsOfDay, isMultiDay } from '../../domain/time/programme-week.ts';
import { taskStatusOf } from '../../domain/tasks/task-status.ts';
import { isKnownTimeZone, localDateTimeIn } from '../../domain/time/zoned-time.ts';
import type { CoachFacts, NextStep } from './coach-reply.ts';

/** How many days before and after today the coach knows: what it is handed has the rows of these at least. */
export const DAYS_BACK = 84;
export const DAYS_AHEAD = 14;

/** Whether the coach knows every row of a day. */
export function isKnownDay(facts: CoachFacts, date: LocalDate): boolean {
  return date >= addDays(facts.today, -DAYS_BACK) && date <= addDays(facts.today, DAYS_AHEAD);
}

/** Two tasks that run at the same time, and for how many minutes. */
export interface Clash {
  first: ProgrammeEvent;
  second: ProgrammeEvent;
  minutes: number;
}

/** Whether there is still something to do about a task: it is neither done nor given up. */
export function isOpen(event: ProgrammeEvent): boolean {
  const status = taskStatusOf(event);
  return status === 'pending' || status === 'in_progress';
}

export function isDone(event: ProgrammeEvent): boolean {
  return taskStatusOf(event) === 'completed';
}

/** The tasks of a day as the day's list shows them. */
export function tasksOn(facts: CoachFacts, date: LocalDate): ProgrammeEvent[] {
  return eventsOfDay(facts.events, date);
}

/** 'HH:mm'; null for an all-day task. */
export function timeOf(event: ProgrammeEvent): string | null {
  return event.all_day ? null : event.start_local.slice(11);
}

/** The programme's wall clock at the moment of the question: 'yyyy-MM-ddTHH:mm'. */
export function wallClock(facts: CoachFacts): string {
  const zone = facts.programme?.time_zone ?? facts.time_zone;
  return localDateTimeIn(isKnownTimeZone(zone) ? zone : 'UTC', Date.parse(facts.now));
}

/** The timed tasks of a day that overlap, each pair once, by start. */
export function clashesOn(facts: CoachFacts, date: LocalDate): Clash[] {
  const tasks = tasksOn(facts, date);
  return tasks.flatMap((first, at) =>
    clashesWith(tasks.slice(at + 1), first).flatMap((second) => {
      if (first.all_day) return [];
      const start_local = first.start_local > second.start_local ? first.start_local : second.start_local;
      const end_local = first.end_local < second.end_local ? first.end_local : second.end_local;
      const minutes = minutesBetween({ start_local, end_local });
      return minutes > 0 ? [{ first, second, minutes }] : [];
    }),
  );
}

/** The first open timed task from now on today, else the first open one of today. */
export function nextTask(facts: CoachFacts): ProgrammeEvent | null {
  const open = tasksOn(facts, facts.today).filter(isOpen);
  const now = wallClock(facts);
  return open.find((event) => !event.all_day && event.start_local >= now) ?? open[0] ?? null;
}

const TITLE_MAX = 200;

/** A task of today as the step that an answer offers. */
export function asNextStep(event: ProgrammeEvent | null): NextStep | null {
  if (!event) return null;
  const title = [...event.title.replace(/\p{Cc}+/gu, ' ')].slice(0, TITLE_MAX).join('');
  return { event_id: event.id, title, time: timeOf(event) };
}

/** The tasks of all known days; archived and multi-day ones and busy time are left out. */
export function dayTasks(facts: CoachFacts): ProgrammeEvent[] {
  return facts.events.filter(
    (event) =>
      event.archived_at === null &&
      !isMultiDay(event) &&
      !isBusyTime(event) &&
      isKnownDay(facts, event.start_local.slice(0, 10)),
  );
}

/** The article that a task is about; Plan the Day carries one, and is about the day. */
export function articleOf(event: ProgrammeEvent): string | null {
  const { article } = event.metadata;
  return typeof article === 'string' && eventKindOf(event) === 'task' ? article : null;
}
