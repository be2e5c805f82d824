import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { PlanChange, Proposal } from '#shared/product/tables/proposals.schema.ts';
import { weekOfChange } from '#shared/domain/time/week-of-change.ts';

/** What a decision about the plan is about, as it stands on this device. */
export interface DecidedPlan {
  programme: Programme;
  proposal: Proposal;
}

/**
 * The programme's week in which an accepted change begins when it is chosen again at `now`, in milliseconds since the
 * epoch; null where there is none, so that accepting it would change nothing. The week that it was first accepted for
 * may be over by then.
 */
export function weekChosenAgain(
  plan: DecidedPlan | null,
  { change, from_week }: { change: PlanChange; from_week?: number | undefined },
  now: number,
): number | null {
  if (!plan) return null;
  const { programme, proposal } = plan;
  return weekOfChange(programme, { change, from_week: from_week ?? proposal.from_week }, now);
}
