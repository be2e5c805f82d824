import type { PlanChange, Proposal } from '#shared/product/tables/proposals.schema.ts';

/** A decision about the plan, as it was sent, as a notice tells of it or as it stands. */
export interface Decision {
  decision: Proposal['status'];
  change: PlanChange;
  /** Only of what is for a number of weeks is it told, and not by every build. */
  from_week?: number | undefined;
}

/** Whether both decide the same. How a declined change had been edited is nobody's choice. */
export function isSameDecision(one: Decision, other: Decision): boolean {
  if (one.decision !== other.decision) return false;
  if (one.decision !== 'accepted') return true;
  return isSameChange(one.change, other.change) && isSameWeek(one, other);
}

function isSameWeek({ change, from_week: one }: Decision, { from_week: other }: Decision): boolean {
  return change.weeks === null || one === undefined || other === undefined || one === other;
}

/** The database has an order of its own for the members of a value. */
function isSameChange(one: PlanChange, other: PlanChange): boolean {
  const [mine, theirs] = [one.doses ?? {}, other.doses ?? {}];
  const routines = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  return (
    one.volume === other.volume &&
    one.habits === other.habits &&
    one.weeks === other.weeks &&
    [...routines].every((id) => mine[id] === theirs[id])
  );
}
