import { doseLines } from '#shared/content/dose-lines.ts';
import type { PlanChange, Proposal } from '#shared/product/tables/proposals.schema.ts';

/** A decision about the plan, as it was sent, as a notice tells of it or as it stands. */
export interface Decision {
  decision: Proposal['status'];
  change: PlanChange;
  /** Only of what is for a number of weeks is it told, and not by every build. */
  from_week?: number | undefined;
}

/** 'Declined'; 'Accepted with 40 % less training in week 6'; 'Accepted with 1 habit fewer and Reading at 10 pages' */
export function decisionWords({ decision, change, from_week }: Decision): string {
  if (decision !== 'accepted') return decision === 'declined' ? 'Declined' : 'Not decided';
  const percent = Math.round((change.volume - 1) * 100);
  const parts = [
    percent !== 0 && `${Math.abs(percent)} % ${percent < 0 ? 'less' : 'more'} training`,
    change.habits !== 0 && `${Math.abs(change.habits)} habit ${change.habits < 0 ? 'fewer' : 'more'}`,
    ...doseLines(change.doses).map(({ label, action }) => `${label} at ${action}`),
  ].filter((part) => part !== false);
  const last = parts.pop();
  const listed = parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
  const what = listed === undefined ? '' : ` with ${listed}`;
  return `Accepted${what}${weekWords(change.weeks, from_week)}`;
}

function weekWords(weeks: number | null, from: number | undefined): string {
  if (weeks === null || from === undefined) return '';
  return weeks === 1 ? ` in week ${from}` : ` for ${weeks} weeks from week ${from}`;
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
