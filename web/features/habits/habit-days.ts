import { ROUTINES } from '#shared/content/routines.ts';
import { MOODS } from '#shared/domain/moods.ts';
import { isBusyTime } from '#shared/domain/time/busy-time.ts';
import { taskStatusOf } from '#shared/domain/tasks/task-status.ts';
import { addDays, mondayOf } from '#shared/domain/time/local-date.ts';
import type { CheckIn } from '#shared/product/tables/check-ins.schema.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';

/** A day of the week as its picture shows it. */
export interface WeekDay {
  date: LocalDate;
  done: number;
  total: number;
  /** 1 to 5; null where nobody told it. */
  energy: number | null;
  mood: (typeof MOODS)[number] | null;
}

/** Of one habit on one day: whether it was planned, and done. */
interface HabitDay {
  date: LocalDate;
  day: 'done' | 'missed' | 'none';
}

export interface HabitLine {
  id: string;
  label: string;
  /** The last 28 days, the oldest first. */
  days: HabitDay[];
}

const DAYS = 28;

/** Monday to Sunday of the week of `today`. */
export function weekDaysOf(
  events: readonly ProgrammeEvent[],
  checkIns: readonly CheckIn[],
  today: LocalDate,
): WeekDay[] {
  const monday = mondayOf(today);
  return Array.from({ length: 7 }, (_, n) => {
    const date = addDays(monday, n);
    const own = events.filter(
      (event) => event.archived_at === null && event.start_local.startsWith(date) && !isBusyTime(event),
    );
    const told = checkIns
      .filter(({ local_date }) => local_date === date)
      .sort((a, b) => (a.created_at < b.created_at ? 1 : -1))[0];
    return {
      date,
      done: own.filter((event) => taskStatusOf(event) === 'completed').length,
      total: own.length,
      energy: told?.touched.includes('energy_level') ? told.energy_level : null,
      mood: MOODS.find(({ emoji }) => emoji === told?.mood) ?? null,
    };
  });
}

/** The habits of the last 28 days up to `today`, those that were planned most often first. */
export function habitLinesOf(events: readonly ProgrammeEvent[], today: LocalDate): HabitLine[] {
  const dates = Array.from({ length: DAYS }, (_, n) => addDays(today, n - DAYS + 1));
  const planned = events.filter(
    ({ archived_at, metadata }) => archived_at === null && metadata.rule === 'habit',
  );
  return ROUTINES.map(({ id, label }) => {
    const own = planned.filter(({ metadata }) => metadata.article === id);
    const days = dates.map((date): HabitDay => {
      const event = own.find(({ start_local }) => start_local.startsWith(date));
      if (!event) return { date, day: 'none' };
      return { date, day: taskStatusOf(event) === 'completed' ? 'done' : 'missed' };
    });
    return { id, label, days };
  })
    .filter(({ days }) => days.some(({ day }) => day !== 'none'))
    .sort((a, b) => plannedOf(b) - plannedOf(a));
}

export const plannedOf = ({ days }: HabitLine): number => days.filter(({ day }) => day !== 'none').length;
export const doneOf = ({ days }: HabitLine): number => days.filter(({ day }) => day === 'done').length;
