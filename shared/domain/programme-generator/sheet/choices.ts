import {
  DEFAULT_PRIORITY,
  PRIORITY_AREAS,
  PRIORITY_VALUES,
  type PriorityArea,
} from '../../../content/setup-options.ts';
import type { DailyBudget, GeneratorInput } from './generator-input.ts';
import { minutesOfTime } from './minute-of-day.ts';

/** 0 "don't want", 1 "a bit", 2 "in-depth", 3 "top". */
export type PriorityLevel = 0 | 1 | 2 | 3;

/** Minutes since midnight, apart for weekdays and weekends. */
interface Times {
  weekday: number;
  weekend: number;
}

/** The input with every gap filled. Times of day are minutes since midnight. */
export interface Choices {
  priorities: Readonly<Record<PriorityArea, PriorityLevel>>;
  checkIn: Times;
  task: Times;
  lesson: Times;
  reflection: { weekday: 6 | 7; at: number };
  /** When the morning's habits begin: with the day of whoever is up early. */
  morning: number;
  /** When the day ends: early enough for eight and a half hours. */
  bedtime: number;
  /** A chosen time of the weekdays is at night, as with people who work shifts. A late weekend is none. */
  atNight: boolean;
  /** The participant named something to be careful about. */
  namedCare: boolean;
  /** Nothing is timed outside these. */
  hours: { from: number; to: number };
  budget: DailyBudget;
  /** Something to be careful about was named, or nobody has asked yet. */
  cautious: boolean;
}

export const CHECK_IN_MINUTES = 15;
export const REFLECTION_MINUTES = 30;
export const DAY_MINUTES = 24 * 60;

const NIGHT_MINUTES = 8.5 * 60;
const HOURS = { from: 6 * 60, to: 22 * 60 };
const BUDGET: DailyBudget = { weekday: 30, weekend: 45 };
const DEFAULTS = {
  checkIn: { weekday: 8 * 60, weekend: 9 * 60 },
  task: { weekday: 18 * 60, weekend: 10 * 60 },
  lesson: { weekday: 12 * 60 + 30, weekend: 11 * 60 + 30 },
  reflectionAt: 10 * 60,
};
const NOTHING = /^(|no|none|nothing|n\/?a|-)\.?$/i;

/** Fills in what the participant left open. Whoever was never asked about their health is treated with care. */
export function resolveChoices(input: GeneratorInput): Choices {
  const { scheduling } = input.setup ?? {};
  const budget = input.budget ?? BUDGET;
  const checkIn = {
    weekday: minutesOf(scheduling?.dailyCheckInWeekdays) ?? DEFAULTS.checkIn.weekday,
    weekend: minutesOf(scheduling?.dailyCheckInWeekends) ?? DEFAULTS.checkIn.weekend,
  };
  const chosen = {
    weekday: minutesOf(scheduling?.taskTimeWeekdays),
    weekend: minutesOf(scheduling?.taskTimeWeekends),
  };
  const task = {
    weekday: chosen.weekday ?? DEFAULTS.task.weekday,
    weekend: chosen.weekend ?? DEFAULTS.task.weekend,
  };
  const atNight = [checkIn.weekday, chosen.weekday].some(isNight);
  // Ten in the morning is the middle of the night for whoever works through it.
  const reflectionAt =
    minutesOf(scheduling?.weeklyReflectionTime) ?? (atNight ? task.weekend : DEFAULTS.reflectionAt);
  return {
    priorities: priorityLevels(input),
    checkIn,
    task,
    lesson: {
      weekday: chosen.weekday ?? DEFAULTS.lesson.weekday,
      weekend: chosen.weekend ?? DEFAULTS.lesson.weekend,
    },
    morning: morningOf(checkIn.weekday),
    bedtime: morningOf(checkIn.weekday) + DAY_MINUTES - NIGHT_MINUTES,
    atNight,
    namedCare: input.carefulAbout !== undefined && !NOTHING.test(input.carefulAbout.trim()),
    reflection: { weekday: scheduling?.weeklyReflectionDate === 'saturday' ? 6 : 7, at: reflectionAt },
    hours: {
      from: Math.min(HOURS.from, checkIn.weekday, checkIn.weekend, task.weekday, task.weekend, reflectionAt),
      to: Math.min(
        DAY_MINUTES,
        Math.max(
          HOURS.to,
          checkIn.weekday + CHECK_IN_MINUTES,
          checkIn.weekend + CHECK_IN_MINUTES,
          task.weekday + BUDGET.weekday,
          task.weekend + BUDGET.weekend,
          reflectionAt + REFLECTION_MINUTES,
        ),
      ),
    },
    budget,
    cautious: input.carefulAbout === undefined || !NOTHING.test(input.carefulAbout.trim()),
  };
}

/** Seven o'clock, or the check-in where that is earlier and no longer night. */
function morningOf(checkIn: number): number {
  return checkIn >= 4 * 60 ? Math.min(7 * 60, checkIn) : 7 * 60;
}

function isNight(time: number | undefined): boolean {
  return time !== undefined && (time >= 23 * 60 || time < 4 * 60);
}

function priorityLevels(input: GeneratorInput): Record<PriorityArea, PriorityLevel> {
  const level = (area: PriorityArea) =>
    PRIORITY_VALUES.indexOf(input.setup?.priorities?.[area] ?? DEFAULT_PRIORITY) as PriorityLevel;
  return Object.fromEntries(PRIORITY_AREAS.map((area) => [area, level(area)])) as Record<
    PriorityArea,
    PriorityLevel
  >;
}

function minutesOf(time: string | undefined): number | undefined {
  return time === undefined ? undefined : minutesOfTime(time);
}
