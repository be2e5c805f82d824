import type { Proposal } from '#shared/product/tables/proposals.schema.ts';

/** Apart from the sentences, which bring the routines' doses along: the day shows a title alone. */
export const PROPOSAL_TITLES: Readonly<Record<Proposal['kind'], string>> = {
  less: 'A little less for now?',
  more: 'Ready for a step up?',
  lighter_week: 'A lighter week?',
};
