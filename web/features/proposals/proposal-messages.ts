import { doseLines } from '#shared/content/dose-lines.ts';
import type { PlanChange } from '#shared/product/tables/proposals.schema.ts';

/**
 * What would change, in sentences: the training, how many habits, and the doses of some. `isNextWeek`: what is for a
 * number of weeks begins on Monday.
 */
export function changeSentence({ volume, habits, weeks, doses }: PlanChange, isNextWeek: boolean): string {
  const percent = Math.round(Math.abs(volume - 1) * 100);
  const training =
    percent === 0 ? 'As much training as now' : `${percent} % ${volume < 1 ? 'less' : 'more'} training`;
  const habit =
    habits === 0
      ? ''
      : `, ${Math.abs(habits)} ${habits < 0 ? 'habit fewer' : 'habit more'}`.replace('1 habit', 'one habit');
  const time = timeWords(weeks, isNextWeek);
  const dosed = doseLines(doses);
  if (dosed.length === 0) return `${training}${habit}, ${time}.`;
  const said = dosed.map(({ label, action }) => `${label}, ${action}`).join('; ');
  if (percent === 0 && habits === 0) return `From tomorrow on: ${said}.`;
  return `${training}${habit}, ${time}. ${said}.`;
}

function timeWords(weeks: number | null, isNextWeek: boolean): string {
  if (weeks === null) return 'from tomorrow on';
  if (weeks === 1) return isNextWeek ? 'next week' : 'until the week is over';
  return isNextWeek ? `for ${weeks} weeks from Monday on` : `for ${weeks} weeks`;
}
