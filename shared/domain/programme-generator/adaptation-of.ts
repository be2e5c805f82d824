import type { Adaptation } from './generator-input.ts';

const LEAST = 0.5;
const MOST = 1.2;

/** What the accepted changes make of a week: a factor of the training minutes, and habits more or fewer. */
export function adaptationOf(
  adaptations: readonly Adaptation[],
  week: number,
): { volume: number; habits: number } {
  const active = adaptations.filter(
    ({ fromWeek, weeks }) => week >= fromWeek && (weeks === null || week < fromWeek + weeks),
  );
  const volume = active.reduce((product, change) => product * change.volume, 1);
  return {
    volume: Math.min(MOST, Math.max(LEAST, volume)),
    habits: active.reduce((sum, change) => sum + change.habits, 0),
  };
}
