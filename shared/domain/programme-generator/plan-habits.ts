import type { ChosenHabit } from './choose-habits.ts';
import { activeHabits } from './choose-habits.ts';
import type { Choices } from './choices.ts';
import type { DaySheet } from './day-sheet.ts';
import type { Draft } from './draft.ts';
import { dayKey } from './plan-fixed.ts';
import type { PlanSheet } from './plan-sheet.ts';
import type { TrainingWeek } from './training-week.ts';

const MORNING = 7 * 60;
const EVENING = 20 * 60 + 30;

/** Plans the active habits of each week; counts the days on which one had to rest. */
export function createHabitPlanner(
  sheet: PlanSheet,
  choices: Choices,
  training: TrainingWeek,
  habits: readonly ChosenHabit[],
) {
  const rested = new Map<string, number>();
  return {
    planWeek(week: number): void {
      const active = habits.slice(0, activeHabits(week - sheet.firstWeek + 1));
      for (const day of sheet.daysOf(week)) for (const habit of active) planHabit(day, habit);
    },
    /** The habits that begin in a week. */
    newIn(week: number): readonly ChosenHabit[] {
      const nth = week - sheet.firstWeek + 1;
      if (nth < 1) return [];
      return habits.slice(nth === 1 ? 0 : activeHabits(nth - 1), activeHabits(nth));
    },
    /** Says which habits do not stand on every day, and why. */
    shortfalls(): string[] {
      return [...rested].map(
        ([label, days]) => `${label} rests on ${days} days, to keep within the daily time.`,
      );
    },
  };

  function planHabit(day: DaySheet, habit: ChosenHabit): void {
    const { routine } = habit;
    if (routine.days && !routine.days.includes(day.weekday)) return;
    if (routine.exercise && (day.weekday === training.rest || choices.priorities.cardioExercises === 0))
      return;
    const at = routine.part === 'morning' ? MORNING : EVENING;
    if (sheet.place(day, habitDraft(day, habit), at)) return;
    rested.set(routine.label, (rested.get(routine.label) ?? 0) + 1);
  }
}

function habitDraft(day: DaySheet, { routine, anchor }: ChosenHabit): Draft {
  const draft: Draft = {
    rule: 'habit',
    key: `${routine.id}/${dayKey(day)}`,
    title: `${anchor}, ${routine.action}`,
    type: 'habit',
    minutes: routine.minutes,
    why: routine.whyItMatters,
    techniques: ['1.4', '8.3'],
    article: routine.id,
    area: routine.area,
  };
  return routine.exercise ? { ...draft, exercise: true } : draft;
}
