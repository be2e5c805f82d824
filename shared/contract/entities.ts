import type { CheckIn } from './entities/check-in.ts';
import type { DailySubmission } from './entities/daily-submission.ts';
import type { Notice } from './entities/notice.ts';
import type { Profile } from './entities/profile.ts';
import type { ProgrammeEvent } from './entities/programme-event.ts';
import type { Programme } from './entities/programme.ts';
import type { Proposal } from './entities/proposal.ts';
import type { Questionnaire } from './entities/questionnaire.ts';
import type { SavedSetup } from './entities/setup.ts';

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
