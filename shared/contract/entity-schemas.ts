import { checkInSchema } from './entities/check-in.ts';
import { dailySubmissionSchema } from './entities/daily-submission.ts';
import { noticeSchema } from './entities/notice.ts';
import { profileSchema } from './entities/profile.ts';
import { programmeEventSchema } from './entities/programme-event.ts';
import { programmeSchema } from './entities/programme.ts';
import { proposalSchema } from './entities/proposal.ts';
import { questionnaireSchema } from './entities/questionnaire.ts';
import { savedSetupSchema } from './entities/setup.ts';

/** The shape of each table's rows. Apart from their names, since a phone takes the server's rows as they come. */
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
