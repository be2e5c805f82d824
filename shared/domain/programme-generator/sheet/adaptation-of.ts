import type { Adaptation } from './generator-input.ts';

const LEAST = 0.5;
const MOST = 1.2;

/** What the accepted changes make of a week. */
export interface WeekAdaptation {
  /** A factor of the training minutes. */
  volume: number;
  /** Habits more, or fewer where negative. */
  habits: number;
  /** The step of a habit's dose by its routine's id; the tiny one where absent. */
  doses: Readonly<Record<string, number>>;
}

/** What holds in a week. Of two steps of one habit's dose the one that began later counts. */
export function adaptationOf(adaptations: readonly Adaptation[], week: number): WeekAdaptation {
  const active = adaptations
    .filter(({ fromWeek, weeks }) => week >= fromWeek && (weeks === null || week < fromWeek + weeks))
    .sort((a, b) => a.fromWeek - b.fromWeek);
  const volume = active.reduce((product, change) => product * change.volume, 1);
  return {
    volume: Math.min(MOST, Math.max(LEAST, volume)),
    habits: active.reduce((sum, change) => sum + change.habits, 0),
    doses: Object.assign({}, ...active.map(({ doses }) => doses ?? {})) as Record<string, number>,
  };
}
