/** Foundation in weeks 1-2, build in 3-10, consolidation in 11-12. */
export function phaseOf(week: number): 'foundation' | 'build' | 'consolidate' {
  if (week <= 2) return 'foundation';
  return week <= 10 ? 'build' : 'consolidate';
}

/** Every fourth week asks for less. */
export function isLighterWeek(week: number): boolean {
  return week % 4 === 0;
}

/** What a lighter week asks for, as a part of the best week so far. */
export const LIGHTER_FACTOR = 0.6;
