import type { ScenarioSessionRow } from '../../product/tables/scenario-sessions.schema.ts';

/** What a completed talk kept in words, and the day on which it was completed; null where it kept none. */
export function talkResultOf({ scenario_type, completed_at, result }: ScenarioSessionRow) {
  if (completed_at === null || result?.kind !== 'written' || result.text === '') return null;
  return { type: scenario_type, day: completed_at.slice(0, 10), text: result.text };
}
