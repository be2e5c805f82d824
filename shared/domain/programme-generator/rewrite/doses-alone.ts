import type { PlanChange } from '../../../product/tables/proposals.schema.ts';

/** The routines of a change that is about the doses of habits alone; null where it is about more. */
export function dosesAlone({ volume, habits, doses }: PlanChange): string[] | null {
  return volume === 1 && habits === 0 && doses ? Object.keys(doses) : null;
}
