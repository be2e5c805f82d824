import type { LocalDate } from '../../../protocol/ids.ts';
import { daysBetween } from '../../time/local-date.ts';
import { cardioAim, cardioGoal, CARDIO_START, floor5, INTERVALS_ARTICLE } from './cardio-progression.ts';
import type { Choices } from '../sheet/choices.ts';
import type { DaySheet } from '../sheet/day-sheet.ts';
import type { Draft } from '../sheet/draft.ts';
import { hardDates } from './hard-dates.ts';
import { minutesOf } from '../sheet/kept-events.ts';
import { dayKey } from './plan-fixed.ts';
import type { PlanSheet } from '../sheet/plan-sheet.ts';
import { isLighterWeek, phaseOf } from '../sheet/programme-phase.ts';
import { spreadMinutes } from './spread-minutes.ts';
import type { TrainingWeek } from '../sheet/training-week.ts';

/** Minutes of a day that training leaves to the habits. */
export const HABIT_RESERVE = 5;
const INTERVALS_FROM_WEEK = 4;
const INTERVALS_SHORTEST = 20;

/** Plans cardio week by week; remembers the best week so far, which bounds the next one. */
export function createCardioPlanner(
  sheet: PlanSheet,
  choices: Choices,
  week: {
    training: TrainingWeek;
    restOf: (week: number) => number;
    adaptationOf: (week: number) => { volume: number };
    /** The day on which an article is read in a week or before it; null where it is not. */
    readBefore: (week: number, article: string, good: (days: DaySheet[]) => DaySheet[]) => LocalDate | null;
  },
) {
  const { training } = week;
  const priority = choices.priorities.cardioExercises;
  const goal = cardioGoal(priority);
  let best = Math.max(Math.min(CARDIO_START, goal), Math.min(goal, bestOfThePast()));
  let most = bestOfThePast();
  /** A day's minutes held back what the week asked for. */
  let isShortOfTime = false;
  /** An accepted change asks for less. */
  let isEased = false;

  return {
    planWeek(n: number): void {
      if (priority === 0) return;
      const open = sheet.daysOf(n);
      const readOn = intervalsReadOn(n);
      const rest = week.restOf(n);
      const days = training.cardio
        .flatMap((weekday) => open.filter((day) => day.weekday === weekday && weekday !== rest))
        .filter((day) => !sheet.kept.exerciseDates.has(day.date))
        // A session that was moved away stays the one of its day.
        .filter((day) => !sheet.kept.has({ rule: 'cardio', key: dayKey(day) }));
      const staying = keptMinutes(n);
      const { volume } = week.adaptationOf(n);
      const whole = cardioAim(n, best, goal, volume);
      // The week of the sign-up gets its share of the minutes; what of a week stays as it is, done or not, is part of it.
      const share = Math.floor((whole * sheet.daysAfterSignUp(n)) / 7);
      const aim = Math.max(0, floor5(share - staying));
      const spread = spreadMinutes(
        aim,
        days.map((day) => day.left - HABIT_RESERVE),
        sheet.kept.inWeek('cardio', n).length,
      );
      let placed = staying;
      [...spread.entries()]
        .sort(([a], [b]) => a - b)
        .forEach(([index, minutes], turn) => {
          const day = days[index];
          if (!day) return;
          const isRead = readOn !== null && readOn < day.date;
          const draft =
            isRead && isIntervalDay(day, minutes)
              ? intervalDraft(day, minutes)
              : walkDraft(day, minutes, turn);
          const at = day.weekend ? choices.task.weekend : choices.task.weekday;
          if (sheet.place(day, draft, at)) placed += minutes;
        });
      if (placed - staying < aim) isShortOfTime = true;
      if (volume < 1) isEased = true;
      most = Math.max(most, placed);
      if (!isLighterWeek(n)) best = Math.max(best, placed);
    },
    /** Says why the goal is not reached; null where it is, or none was set. */
    shortfall(): string | null {
      if (most >= goal) return null;
      return `Cardio reaches ${most} of ${goal} minutes a week: ${reason()}.`;
    },
  };

  function reason(): string {
    if (isShortOfTime)
      return `the setup gives ${choices.budget.weekday} minutes a day and ${choices.budget.weekend} at weekends`;
    return isEased ? 'you chose to do less' : 'it grows by ten minutes or a tenth a week, no faster';
  }

  function keptMinutes(n: number): number {
    return sheet.kept.inWeek('cardio', n).reduce((sum, event) => sum + minutesOf(event), 0);
  }

  /** The best week before the first that is planned, lighter weeks left out. */
  function bestOfThePast(): number {
    const past = Array.from({ length: Math.max(0, sheet.firstWeek - 1) }, (_, n) => n + 1);
    return Math.max(0, ...past.filter((n) => !isLighterWeek(n)).map(keptMinutes));
  }

  /** From week 4, and never without knowing that it is safe. */
  function hasIntervals(n: number): boolean {
    if (choices.cautious || priority < 2) return false;
    return training.intervals !== null && n >= INTERVALS_FROM_WEEK && !isLighterWeek(n);
  }

  /** Read about on a day before them, best without training. Comes before the week's cardio, so that there is room. */
  function intervalsReadOn(n: number): LocalDate | null {
    const on = sheet.daysOf(n).find(({ weekday }) => weekday === training.intervals);
    if (!on || !hasIntervals(n)) return null;
    const trains = (day: DaySheet) =>
      training.strength.includes(day.weekday) || training.cardio.includes(day.weekday);
    return week.readBefore(n, INTERVALS_ARTICLE, (days) =>
      days
        .filter((day) => day.date < on.date)
        .sort((a, b) => Number(trains(a)) - Number(trains(b)) || (a.date < b.date ? -1 : 1)),
    );
  }

  /** At most once a week. */
  function isIntervalDay(day: DaySheet, minutes: number): boolean {
    if (!hasIntervals(day.week)) return false;
    if (day.weekday !== training.intervals || minutes < INTERVALS_SHORTEST) return false;
    const staying = sheet.kept.inWeek('cardio', day.week);
    if (staying.some(({ metadata }) => metadata.article === INTERVALS_ARTICLE)) return false;
    // What stays of another plan may lie beside it, or have moved a strength session there.
    return hardDates(sheet).every((date) => Math.abs(daysBetween(date, day.date)) > 1);
  }
}

const WALKS = ['Brisk walk', 'Easy ride or brisk walk', 'Walk with a hill in it'] as const;

function walkDraft(day: DaySheet, minutes: number, n: number): Draft {
  return {
    ...cardio(day, minutes),
    title: `${walkName(day, minutes, n)}, ${minutes} minutes`,
    why: 'At a pace where you can talk but not sing, the heart gets stronger without wearing you out.',
    article: 'zone-2',
    description: 'Walk, ride or swim: what counts is the effort. Slow down if you cannot speak in sentences.',
  };
}

function walkName(day: DaySheet, minutes: number, n: number): string {
  if (phaseOf(day.week) === 'foundation') return n === 0 ? 'Easy walk' : 'Brisk walk';
  if (isLighterWeek(day.week)) return 'Easy walk';
  if (day.weekend && minutes >= 30) return 'Long walk';
  return WALKS[(day.week + n) % WALKS.length] ?? WALKS[0];
}

function intervalDraft(day: DaySheet, minutes: number): Draft {
  return {
    ...cardio(day, minutes),
    title: `Intervals: 6 x 1 minute, ${minutes} minutes`,
    why: 'A few hard minutes a week raise fitness more than the same minutes at one pace.',
    article: INTERVALS_ARTICLE,
    description: 'Warm up for 6 minutes, then six times 1 minute hard and 1 minute easy, and walk home.',
  };
}

function cardio(day: DaySheet, minutes: number) {
  return {
    rule: 'cardio',
    key: dayKey(day),
    type: 'core',
    minutes,
    techniques: ['1.1', '8.7'],
    area: 'cardioExercises',
    exercise: true,
    source: 'WHO 2020; UK CMO 2019',
  } as const;
}
