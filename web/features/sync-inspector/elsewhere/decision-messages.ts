import { doseLines } from '#shared/content/dose-lines.ts';
import type { Decision } from '#web/platform/kinds/same-decision.ts';

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
