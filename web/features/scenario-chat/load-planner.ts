import type { ScenarioType } from '#shared/domain/chat/scenario-type.ts';
import type { Planner } from './planner-type.ts';

/** Fetches what leads the talks of a type; precached, so that it is there without a connection too. */
export async function loadPlanner(type: ScenarioType): Promise<Planner> {
  if (type === 'pre_checkin_review') return (await import('./planner.ts')).planner;
  return (await import('./guided.ts')).guided;
}
