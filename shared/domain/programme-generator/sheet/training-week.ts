import type { PriorityLevel } from './choices.ts';

/** How a week's training is laid over its days; 1 is Monday. */
export interface TrainingWeek {
  /** Strength sessions, in order. At least two days apart, so 48 hours at the same time of day. */
  strength: readonly number[];
  /** Days for cardio, the likeliest first. */
  cardio: readonly number[];
  /** The day for intervals, not beside a strength day; null where every day is beside one. */
  intervals: number | null;
  /** Free of exercise. */
  rest: number;
}

const NO_STRENGTH: TrainingWeek = { strength: [], cardio: [7, 3, 6, 1, 4], intervals: 3, rest: 5 };
/** Strength on weekdays leaves both long days of the weekend to cardio. */
const TWO_SESSIONS: TrainingWeek = { strength: [2, 5], cardio: [7, 3, 6, 1], intervals: 7, rest: 4 };
const THREE_SESSIONS: TrainingWeek = { strength: [1, 3, 5], cardio: [7, 6, 2], intervals: null, rest: 4 };

/** Two strength sessions a week, three where strength is the top priority, none where it is not wanted. */
export function trainingWeekFor(strength: PriorityLevel): TrainingWeek {
  if (strength === 0) return NO_STRENGTH;
  return strength === 3 ? THREE_SESSIONS : TWO_SESSIONS;
}
