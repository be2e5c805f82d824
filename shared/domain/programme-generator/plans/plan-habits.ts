import { dosesOf, type Dose, type Routine } from '../../../content/routines.ts';
import type { LocalDate } from '../../../protocol/ids.ts';
import { taskStatusOf } from '../../tasks/task-status.ts';
import type { ChosenHabit } from './choose-habits.ts';
import { activeHabits } from './choose-habits.ts';
import type { WeekAdaptation } from '../sheet/adaptation-of.ts';
import type { Choices } from '../sheet/choices.ts';
import type { DaySheet } from '../sheet/day-sheet.ts';
import type { Draft } from '../sheet/draft.ts';
import { dayKey } from './plan-fixed.ts';
import type { PlanSheet } from '../sheet/plan-sheet.ts';

/** How many habits may begin in one week. */
const NEW_A_WEEK = 2;

/**
 * Plans the active habits of each week; counts the days on which one had to rest. A habit that was begun goes on while
 * it is still chosen; the others follow in their order, at most two new ones a week. The best habits take a day's
 * minutes first; each stands where its anchor lies, so that the day reads in the order in which it is lived.
 */
export function createHabitPlanner(
  sheet: PlanSheet,
  choices: Choices,
  week: {
    restOf: (week: number) => number;
    adaptationOf: (week: number) => Pick<WeekAdaptation, 'habits' | 'doses'>;
    /** The day on which an article is read in a week or before it; null where it is not. */
    readBefore: (week: number, article: string) => LocalDate | null;
  },
  habits: readonly ChosenHabit[],
) {
  const rested = new Map<string, number>();
  /** What stands on a day in its tiny dose and has reached a further one; the best habits of a day first. */
  const growing: { day: DaySheet; habit: ChosenHabit; step: number; draft: Draft }[] = [];
  const past = sheet.kept.ofRule('habit').filter((event) => taskStatusOf(event) !== 'pending');
  const begunIn = new Map<unknown, number>();
  /** By what needs care: the day on which its article is read. */
  const opensAfter = new Map<string, LocalDate>();
  /** Habits that have stood on a day. */
  const stood = new Set<unknown>(past.map(({ metadata }) => metadata.article));
  for (const event of past) {
    const { article } = event.metadata;
    if (!begunIn.has(article)) begunIn.set(article, event.program_week ?? sheet.firstWeek);
  }
  const firstWeek = Math.min(sheet.firstWeek, ...begunIn.values());

  return {
    planWeek(n: number): void {
      const days = sheet.daysOf(n);
      if (days.length === 0) return;
      const active = activeIn(n);
      const done = new Set(days.flatMap((day) => planDay(day, active)));
      // What found no place in its first week begins later, so that no week brings more new ones than it may.
      for (const [id, from] of begunIn) {
        if (from === n && !done.has(String(id)) && !isPast(String(id), n)) begunIn.delete(id);
      }
    },
    /** The habits that begin in a week. In the first that is planned also those that have begun before it, the earliest first. */
    newIn: (n: number): readonly ChosenHabit[] => {
      const weekOf = ({ routine }: ChosenHabit) => begunIn.get(routine.id) ?? Infinity;
      return habits
        .filter((habit) => weekOf(habit) === n || (n === sheet.firstWeek && weekOf(habit) < n))
        .sort((a, b) => weekOf(a) - weekOf(b));
    },
    /**
     * Lets the doses grow, once all else has its place: a further dose takes what room is left on its day, and moves
     * nothing beside it.
     */
    growDoses(): void {
      for (const { day, habit, step, draft } of growing) {
        const doses = dosesOf(habit.routine).slice(1, step + 1);
        doses.findLast((dose) => sheet.grow(day, draft, habitDraft(day, habit, dose, step)));
      }
    },
    /** Says which habits do not stand on every day, and why. */
    shortfalls(): string[] {
      return [...rested].map(
        ([label, days]) =>
          `${label} rests on ${days} ${days === 1 ? 'day' : 'days'}, to keep within the daily time.`,
      );
    },
  };

  function activeIn(n: number): ChosenHabit[] {
    const allowed = Math.max(1, Math.min(5, activeHabits(n - firstWeek + 1) + week.adaptationOf(n).habits));
    const begun = habits
      .filter(({ routine }) => (begunIn.get(routine.id) ?? Infinity) <= n)
      .slice(0, allowed);
    // What was done in this week and is no longer chosen counts until the week is over.
    const leaving = doneIn(n).filter((id) => !begun.some(({ routine }) => routine.id === id)).length;
    const newSoFar = [...begunIn.values()].filter((from) => from === n).length;
    const room = Math.min(allowed - begun.length, NEW_A_WEEK - newSoFar, 5 - begun.length - leaving);
    const next: ChosenHabit[] = [];
    for (const habit of habits) {
      if (next.length >= room || begunIn.has(habit.routine.id)) continue;
      if (!mayBegin(habit, n)) continue;
      begunIn.set(habit.routine.id, n);
      next.push(habit);
    }
    return [...begun, ...next];
  }

  /** What needs care waits until its article has been read. */
  function mayBegin({ routine }: ChosenHabit, n: number): boolean {
    if (!routine.needsCare) return true;
    const readOn = week.readBefore(n, routine.id);
    if (readOn === null) return false;
    opensAfter.set(routine.id, readOn);
    return true;
  }

  function doneIn(n: number): unknown[] {
    return [
      ...new Set(past.filter((event) => event.program_week === n).map(({ metadata }) => metadata.article)),
    ];
  }

  function isPast(id: string, n: number): boolean {
    return past.some((event) => event.metadata.article === id && event.program_week === n);
  }

  /** Answers which habits have their place on the day. */
  function planDay(day: DaySheet, active: readonly ChosenHabit[]): string[] {
    const due = active.filter(({ routine }) => isDue(day, routine) && !sheet.kept.has(idOf(day, routine)));
    const { doses } = week.adaptationOf(day.week);
    const stepOf = (id: string) => doses[id] ?? 0;
    const fitting = fittingOf(due, day.left);
    for (const { routine } of due) {
      if (!fitting.has(routine.id)) rested.set(routine.label, (rested.get(routine.label) ?? 0) + 1);
      // What has not begun does not rest: it begins a little later.
      else if (!stood.has(routine.id)) rested.delete(routine.label);
      if (fitting.has(routine.id)) stood.add(routine.id);
    }
    const drafts = new Map<string, Draft>();
    for (const habit of due) {
      const { id } = habit.routine;
      if (!fitting.has(id)) continue;
      const draft = habitDraft(day, habit, dosesOf(habit.routine)[0], stepOf(id));
      drafts.set(id, draft);
      if (stepOf(id) > 0) growing.push({ day, habit, step: stepOf(id), draft });
    }
    for (const { habit, at } of inOrderOfDay(due)) {
      const draft = drafts.get(habit.routine.id);
      if (!draft) continue;
      // Whoever works at night lives by anchors, not by the clock of others.
      if (choices.atNight) sheet.placeAnyTime(day, draft);
      else sheet.place(day, draft, at);
    }
    return [...fitting];
  }

  function inOrderOfDay(due: readonly ChosenHabit[]): { habit: ChosenHabit; at: number }[] {
    return due.map((habit) => ({ habit, at: usualTime(choices, habit.routine) })).sort((a, b) => a.at - b.at);
  }

  function isDue(day: DaySheet, routine: Routine): boolean {
    if (routine.days && !routine.days.includes(day.weekday)) return false;
    if (day.date <= (opensAfter.get(routine.id) ?? '')) return false;
    if (!routine.exercise) return true;
    return choices.priorities.cardioExercises !== 0 && day.weekday !== week.restOf(day.week);
  }
}

/** The ids of the routines whose tiny doses fit `left` minutes, in the order given. */
function fittingOf(habits: readonly ChosenHabit[], left: number): Set<string> {
  const fitting = new Set<string>();
  let rest = left;
  for (const { routine } of habits) {
    const { minutes } = dosesOf(routine)[0];
    if (minutes > rest) continue;
    fitting.add(routine.id);
    rest -= minutes;
  }
  return fitting;
}

/** In minutes since midnight. */
function usualTime({ morning, bedtime }: Choices, { part, away }: Routine): number {
  return part === 'morning' ? morning + away : bedtime - away;
}

function idOf(day: DaySheet, routine: Routine): Pick<Draft, 'rule' | 'key'> {
  return { rule: 'habit', key: `${routine.id}/${dayKey(day)}` };
}

function habitDraft(day: DaySheet, { routine, anchor }: ChosenHabit, dose: Dose, step: number): Draft {
  return {
    ...idOf(day, routine),
    title: `${anchor}, ${dose.action}`,
    type: 'habit',
    minutes: dose.minutes,
    why: routine.whyItMatters,
    techniques: step === 0 ? ['1.4', '8.3'] : ['1.4', '8.3', '8.7'],
    article: routine.id,
    area: routine.area,
    ...(step === 0 ? {} : { dose: step }),
    ...(routine.exercise ? { exercise: true } : {}),
  };
}
