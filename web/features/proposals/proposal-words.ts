import type { PlanChange, Proposal } from '#shared/contract/entities/proposal.ts';

export const PROPOSAL_TITLES: Readonly<Record<Proposal['kind'], string>> = {
  less: 'A little less for now?',
  more: 'Ready for a step up?',
  lighter_week: 'A lighter week?',
};

/** What would change, as a sentence. */
export function changeSentence({ volume, habits, weeks }: PlanChange): string {
  const percent = Math.round(Math.abs(volume - 1) * 100);
  const training =
    percent === 0 ? 'As much training as now' : `${percent} % ${volume < 1 ? 'less' : 'more'} training`;
  const habit =
    habits === 0
      ? ''
      : `, ${Math.abs(habits)} ${habits < 0 ? 'habit fewer' : 'habit more'}`.replace('1 habit', 'one habit');
  const time =
    weeks === null ? 'from tomorrow on' : weeks === 1 ? 'until the week is over' : `for ${weeks} weeks`;
  return `${training}${habit}, ${time}.`;
}
