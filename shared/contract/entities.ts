import { checkInSchema, type CheckIn } from './entities/check-in.ts';
import { dailySubmissionSchema, type DailySubmission } from './entities/daily-submission.ts';
import { noticeSchema, type Notice } from './entities/notice.ts';
import { profileSchema, type Profile } from './entities/profile.ts';
import { programmeEventSchema, type ProgrammeEvent } from './entities/programme-event.ts';
import { programmeSchema, type Programme } from './entities/programme.ts';
import { proposalSchema, type Proposal } from './entities/proposal.ts';
import { questionnaireSchema, type Questionnaire } from './entities/questionnaire.ts';
import { savedSetupSchema, type SavedSetup } from './entities/setup.ts';

/** Every table whose rows travel, by the name it has on the wire, on the phone and in SQL. */
export const entitySchemas = {
  profiles: profileSchema,
  programmes: programmeSchema,
  events: programmeEventSchema,
  check_ins: checkInSchema,
  daily_submissions: dailySubmissionSchema,
  notices: noticeSchema,
  setups: savedSetupSchema,
  questionnaires: questionnaireSchema,
  proposals: proposalSchema,
} as const;

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
