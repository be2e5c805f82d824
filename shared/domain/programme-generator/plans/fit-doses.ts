import { dosesOf, type Dose, type Routine } from '../../../content/routines.ts';

/**
 * Which of a day's habits fit `left` minutes, and in which dose. Every habit gets its tiny dose first, in the order
 * given; what room is left lets the doses grow, in the same order, up to the step that each has reached. Answers by
 * the routine's id; what does not fit is absent.
 */
export function fitDoses(
  routines: readonly Routine[],
  left: number,
  stepOf: (routineId: string) => number,
): Map<string, Dose> {
  const fitting = new Map<string, Dose>();
  let rest = left;
  for (const routine of routines) {
    const [tiny] = dosesOf(routine);
    if (tiny.minutes > rest) continue;
    fitting.set(routine.id, tiny);
    rest -= tiny.minutes;
  }
  for (const routine of routines) {
    const given = fitting.get(routine.id);
    const grown = dosesOf(routine)
      .slice(1, stepOf(routine.id) + 1)
      .findLast((dose) => given !== undefined && dose.minutes - given.minutes <= rest);
    if (!given || !grown) continue;
    fitting.set(routine.id, grown);
    rest -= grown.minutes - given.minutes;
  }
  return fitting;
}
