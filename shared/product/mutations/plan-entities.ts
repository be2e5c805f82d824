import type { EntityRows } from '../registry.ts';
import type { LocalDate } from '../../protocol/ids.ts';
import type { EntityRef } from '../../protocol/mutation.ts';
import { ENTITIES_LIMIT } from '../../protocol/sync-limits.ts';

type Ref = EntityRef<EntityRows>;

/** What a mutation of a plan touches. */
interface PlanReach {
  /** The session. */
  id: string;
  program_id: string | null;
  days: readonly LocalDate[];
  eventIds: readonly string[];
}

/**
 * Names the session, the programme, each day and each event. Where these are too many, the days stand for their events:
 * every mutation of an event names its day.
 */
export function planEntities(reach: PlanReach): Ref[] {
  const least = leastEntities(reach);
  return namesEvents(reach) ? [...least, ...reach.eventIds.map((id): Ref => `w:events:${id}`)] : least;
}

/** Whether the mutation names each of its events. */
export function namesEvents(reach: PlanReach): boolean {
  return leastEntities(reach).length + reach.eventIds.length <= ENTITIES_LIMIT;
}

/** Whether the mutation has too many days even without its events. */
export function isTooWide(reach: PlanReach): boolean {
  return leastEntities(reach).length > ENTITIES_LIMIT;
}

function leastEntities({ id, program_id, days }: PlanReach): Ref[] {
  return [
    `w:scenario_sessions:${id}`,
    ...(program_id === null ? [] : [`r:programmes:${program_id}` as const]),
    ...days.map((day): Ref => `w:day:${day}`),
  ];
}
