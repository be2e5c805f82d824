import { SAFETY_CLASSES, type SafetyLevel, type Triage } from './safety.ts';

const LEVELS: readonly SafetyLevel[] = ['hard', 'soft', 'none'];

/** The higher of two judgements: by level, then by the gravity of the class. The first where they are equal. */
export function raiseTriage(one: Triage, other: Triage): Triage {
  const byLevel = LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level);
  const byClass = SAFETY_CLASSES.indexOf(one.class) - SAFETY_CLASSES.indexOf(other.class);
  return (byLevel || byClass) > 0 ? other : one;
}
