import type { PriorityLevel } from '../sheet/choices.ts';
import { isLighterWeek, LIGHTER_FACTOR, phaseOf } from '../sheet/programme-phase.ts';

/** Where everybody starts, in minutes a week: neither the setup nor the questionnaire asks how active somebody is. */
export const CARDIO_START = 60;
const CARDIO_CAP = 300;
/** What intervals refer to, and are known by. */
export const INTERVALS_ARTICLE = 'hiit';
/** Minutes a week to arrive at; the third is inside the 150 to 300 of WHO 2020 and UK CMO 2019. */
const GOALS: Readonly<Record<PriorityLevel, number>> = { 0: 0, 1: 90, 2: 150, 3: 200 };

/** The minutes of cardio a week that a priority leads up to. */
export function cardioGoal(priority: PriorityLevel): number {
  return Math.min(GOALS[priority], CARDIO_CAP);
}

/**
 * Minutes of cardio to aim for in a week, in steps of five: no growth in the foundation, then at most a tenth or ten
 * minutes more than the best week so far, three fifths of it in a lighter week, and no growth in the consolidation.
 * `volume` is what an accepted change makes of it: below 1 a part, above 1 a step up within the same bounds.
 */
export function cardioAim(week: number, bestSoFar: number, goal: number, volume = 1): number {
  const base = Math.min(bestSoFar, goal);
  if (isLighterWeek(week)) return floor5(base * LIGHTER_FACTOR * Math.min(1, volume));
  const step = Math.min(CARDIO_CAP, Math.max(floor5(bestSoFar * 1.1), bestSoFar + 10));
  if (volume > 1) return Math.min(step, Math.max(base, floor5(goal * volume)));
  const aim = phaseOf(week) === 'build' ? Math.min(goal, step) : base;
  return volume < 1 ? floor5(aim * volume) : aim;
}

export function floor5(minutes: number): number {
  return Math.floor(minutes / 5) * 5;
}
