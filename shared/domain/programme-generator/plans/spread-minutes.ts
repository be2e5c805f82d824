import { floor5 } from './cardio-progression.ts';

const SHORTEST = 10;
const SESSIONS_MIN = 2;
const SESSIONS_MAX = 5;

/**
 * Spreads a week's minutes over days that can each take so many (`room`, likeliest day first): two to five sessions,
 * as few as hold the sum, in steps of five, none under ten minutes. Answers the minutes by index of the day; what does
 * not fit is left out. Sessions of the week that stay count towards the two.
 */
export function spreadMinutes(
  total: number,
  room: readonly number[],
  sessionsThatStay = 0,
): Map<number, number> {
  const able = room
    .map((minutes, index) => ({ index, minutes: floor5(minutes) }))
    .filter(({ minutes }) => minutes >= SHORTEST);
  const most = Math.min(SESSIONS_MAX, able.length, Math.floor(total / SHORTEST));
  let count = Math.min(Math.max(1, SESSIONS_MIN - sessionsThatStay), most);
  while (count < most && sum(able.slice(0, count)) < total) count += 1;

  const spread = new Map<number, number>();
  let rest = total;
  // The tightest days first: what they cannot take goes to the roomier ones.
  const chosen = able.slice(0, count).sort((a, b) => a.minutes - b.minutes || a.index - b.index);
  chosen.forEach(({ index, minutes }, n) => {
    const fair = floor5(rest / (count - n));
    const given = Math.min(minutes, Math.max(SHORTEST, fair));
    spread.set(index, given);
    rest -= given;
  });
  return spread;
}

function sum(days: readonly { minutes: number }[]): number {
  return days.reduce((total, { minutes }) => total + minutes, 0);
}
