import type { CheckIn } from './tables/check-ins.schema.ts';
import type { DailySubmission } from './tables/daily-submissions.schema.ts';
import type { Notice } from './tables/notices.schema.ts';
import type { Profile } from './tables/profiles.schema.ts';
import type { ProgrammeEvent } from './tables/events.schema.ts';
import type { Programme } from './tables/programmes.schema.ts';
import type { Proposal } from './tables/proposals.schema.ts';
import type { Questionnaire } from './tables/questionnaires.schema.ts';
import type { SavedSetup } from './tables/setups.schema.ts';

/** Every table whose rows travel, by the name it has on the wire, on the phone and in SQL. */
export interface EntityRows {
  profiles: Profile;
  programmes: Programme;
  events: ProgrammeEvent;
  check_ins: CheckIn;
  daily_submissions: DailySubmission;
  notices: Notice;
  setups: SavedSetup;
  questionnaires: Questionnaire;
  proposals: Proposal;
}
export type TableName = keyof EntityRows;
export type EntityRow = EntityRows[TableName];

export const TABLE_NAMES = [
  'profiles',
  'programmes',
  'events',
  'check_ins',
  'daily_submissions',
  'notices',
  'setups',
  'questionnaires',
  'proposals',
] as const satisfies readonly TableName[];

export function isTableName(text: string): text is TableName {
  return (TABLE_NAMES as readonly string[]).includes(text);
}
