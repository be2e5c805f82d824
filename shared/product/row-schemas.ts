import type { z } from 'zod/mini';
import type { EntityRows, TableName } from './registry.ts';
import { biomarkerSchema } from './tables/biomarkers.schema.ts';
import { chatMessageSchema } from './tables/chat-messages.schema.ts';
import { chatThreadSchema } from './tables/chat-threads.schema.ts';
import { checkInSchema } from './tables/check-ins.schema.ts';
import { dailySubmissionSchema } from './tables/daily-submissions.schema.ts';
import { documentReviewSchema } from './tables/document-reviews.schema.ts';
import { documentSchema } from './tables/documents.schema.ts';
import { earlierResultSchema } from './tables/earlier-results.schema.ts';
import { programmeEventSchema } from './tables/events.schema.ts';
import { noticeSchema } from './tables/notices.schema.ts';
import { profileSchema } from './tables/profiles.schema.ts';
import { programmeSchema } from './tables/programmes.schema.ts';
import { proposalSchema } from './tables/proposals.schema.ts';
import { questionnaireSchema } from './tables/questionnaires.schema.ts';
import { reminderSettingsSchema } from './tables/reminder-settings.schema.ts';
import { scenarioMessageSchema } from './tables/scenario-messages.schema.ts';
import { scenarioSessionRowSchema } from './tables/scenario-sessions.schema.ts';
import { savedSetupSchema } from './tables/setups.schema.ts';

/** The shape of each table's rows. A file apart from the names, because a phone accepts the server's rows unparsed. */
export const rowSchemas = {
  profiles: profileSchema,
  programmes: programmeSchema,
  events: programmeEventSchema,
  check_ins: checkInSchema,
  daily_submissions: dailySubmissionSchema,
  notices: noticeSchema,
  setups: savedSetupSchema,
  questionnaires: questionnaireSchema,
  proposals: proposalSchema,
  chat_threads: chatThreadSchema,
  chat_messages: chatMessageSchema,
  scenario_sessions: scenarioSessionRowSchema,
  scenario_messages: scenarioMessageSchema,
  documents: documentSchema,
  biomarkers: biomarkerSchema,
  earlier_results: earlierResultSchema,
  document_reviews: documentReviewSchema,
  reminder_settings: reminderSettingsSchema,
} as const satisfies {
  readonly [T in TableName]: z.ZodMiniObject & { shape: Record<keyof EntityRows[T], unknown> };
};
