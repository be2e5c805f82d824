import type { ProgrammeEvent } from '../../../product/tables/events.schema.ts';
import { NEVER, type DayDecision, type Move } from './day-decisions.ts';
import { natureOf } from './nature.ts';

/** A shorter session is none. */
const SHORTEST = 10;

/** What a decision does to a task; null to those of the day itself. What must never be proposed comes first. */
export function moveOf(
  task: Pick<ProgrammeEvent, 'title' | 'event_type' | 'metadata'>,
  { id, moves }: DayDecision,
): Move | null {
  const nature = natureOf(task);
  if (nature === null) return null;
  if (NEVER.some(({ on, titles }) => on.includes(id) && titles.test(task.title))) return 'skip';
  return moves[nature];
}

/** Half of the minutes, or as many as there are. */
export function shortened(minutes: number, limit: number | null): number {
  return limit ?? Math.max(SHORTEST, Math.round(minutes / 2 / 5) * 5);
}
