import type { Biomarker } from './tables/biomarkers.schema.ts';
import type { ChatMessage } from './tables/chat-messages.schema.ts';
import type { ChatThread } from './tables/chat-threads.schema.ts';
import type { CheckIn } from './tables/check-ins.schema.ts';
import type { DailySubmission } from './tables/daily-submissions.schema.ts';
import type { DocumentReview } from './tables/document-reviews.schema.ts';
import type { Document } from './tables/documents.schema.ts';
import type { EarlierResult } from './tables/earlier-results.schema.ts';
import type { ProgrammeEvent } from './tables/events.schema.ts';
import type { Notice } from './tables/notices.schema.ts';
import type { Profile } from './tables/profiles.schema.ts';
import type { Programme } from './tables/programmes.schema.ts';
import type { Proposal } from './tables/proposals.schema.ts';
import type { Questionnaire } from './tables/questionnaires.schema.ts';
import type { ScenarioMessage } from './tables/scenario-messages.schema.ts';
import type { ScenarioSessionRow } from './tables/scenario-sessions.schema.ts';
import type { ReminderSettings } from './tables/reminder-settings.schema.ts';
import type { SavedSetup } from './tables/setups.schema.ts';

/*
 * Every table by name, with plain data about each. The first screen loads this file and none of the files it mentions.
 * Schemas are in tables/, collected in row-schemas.ts; definitions.ts lists the kinds of mutation.
 */

/** Every synced table, by its name on the wire, on the phone and in SQL. */
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
  chat_threads: ChatThread;
  chat_messages: ChatMessage;
  scenario_sessions: ScenarioSessionRow;
  scenario_messages: ScenarioMessage;
  documents: Document;
  biomarkers: Biomarker;
  earlier_results: EarlierResult;
  document_reviews: DocumentReview;
  reminder_settings: ReminderSettings;
}
export type TableName = keyof EntityRows;
export type EntityRow = EntityRows[TableName];

/** The declaration of a table; every member is required, with an explicit null. */
interface TableDeclaration<Row> {
  /** Primary key and indexes on a device, in Dexie's notation. A changed index needs a further DATABASE_VERSION. */
  index: string;
  /** Fields that two devices may set independently. server-rules/clash-rules.ts has a rule for each. */
  mergedFields: readonly string[] | null;
  /** Tables from whose rows the server derives rows of this table; null where it derives none. */
  derivedFrom: readonly TableName[] | null;
  /**
   * The field that begins with the row's day; a full device evicts old rows by this field. Null keeps all rows, for
   * tables that do not grow with every day.
   */
  evictBy: keyof Row | null;
  /** The participant's name for the table, in the summary of an export. */
  label: string;
}

export const tables = {
  profiles: { index: 'id', mergedFields: null, derivedFrom: null, evictBy: null, label: 'Profile' },
  programmes: {
    index: 'id',
    mergedFields: ['time_zone'],
    derivedFrom: null,
    evictBy: null,
    label: 'Programmes',
  },
  events: {
    index: 'id, row.program_id, row.start_local',
    mergedFields: ['status', 'time', 'title', 'event_type'],
    derivedFrom: ['setups', 'questionnaires', 'proposals'],
    evictBy: 'start_local',
    label: 'Tasks and events',
  },
  check_ins: {
    index: 'id, row.local_date',
    mergedFields: null,
    derivedFrom: null,
    evictBy: 'local_date',
    label: 'Check-ins',
  },
  daily_submissions: {
    index: 'id, row.local_date',
    mergedFields: null,
    derivedFrom: null,
    evictBy: 'local_date',
    label: 'Submitted days',
  },
  notices: { index: 'id', mergedFields: null, derivedFrom: null, evictBy: 'created_at', label: 'Notices' },
  setups: { index: 'id', mergedFields: null, derivedFrom: null, evictBy: null, label: 'Programme setup' },
  questionnaires: {
    index: 'id, row.event_id',
    mergedFields: null,
    derivedFrom: null,
    evictBy: null,
    label: 'Questionnaires',
  },
  proposals: {
    index: 'id',
    mergedFields: ['status'],
    derivedFrom: ['check_ins'],
    evictBy: null,
    label: 'Proposals for your programme',
  },
  chat_threads: {
    index: 'id',
    mergedFields: null,
    derivedFrom: null,
    evictBy: null,
    label: 'Conversations',
  },
  chat_messages: {
    index: 'id, [row.thread_id+row.asked_at]',
    mergedFields: null,
    derivedFrom: null,
    evictBy: 'asked_at',
    label: 'Messages with your coach',
  },
  scenario_sessions: {
    index: 'id, row.event_id, row.scenario_type, row.result.kind',
    mergedFields: null,
    derivedFrom: null,
    evictBy: 'updated_at',
    label: 'Guided talks and plans',
  },
  scenario_messages: {
    index: 'id, [row.session_id+row.said_at]',
    mergedFields: null,
    derivedFrom: null,
    evictBy: 'said_at',
    label: 'Messages of guided talks',
  },
  documents: {
    index: 'id',
    mergedFields: null,
    derivedFrom: null,
    evictBy: null,
    label: 'Health documents',
  },
  biomarkers: {
    index: 'id, [row.document_id+row.read_at]',
    mergedFields: null,
    derivedFrom: null,
    evictBy: null,
    label: 'Lab results',
  },
  earlier_results: {
    index: 'id, [row.document_id+row.read_at]',
    mergedFields: null,
    derivedFrom: null,
    evictBy: null,
    label: 'Earlier lab results',
  },
  document_reviews: {
    index: 'id, [row.document_id+row.decided_at]',
    mergedFields: null,
    derivedFrom: null,
    evictBy: null,
    label: 'Your decisions about lab results',
  },
  reminder_settings: {
    index: 'id',
    mergedFields: ['check_ins', 'updates', 'tips', 'quiet_hours'],
    derivedFrom: null,
    evictBy: null,
    label: 'Reminders and quiet hours',
  },
} as const satisfies { readonly [T in TableName]: TableDeclaration<EntityRows[T]> };

/** In the order in which a pull delivers the tables of one version. */
export const TABLE_NAMES = Object.keys(tables) as TableName[];

export function isTableName(text: string): text is TableName {
  return Object.hasOwn(tables, text);
}

/** Tables with fields that two devices may set independently. */
export type MergedTable = {
  [T in TableName]: (typeof tables)[T]['mergedFields'] extends null ? never : T;
}[TableName];

/** Each merged field as `table.field`. */
export type MergedField = {
  [T in MergedTable]: `${T}.${NonNullable<(typeof tables)[T]['mergedFields']>[number]}`;
}[MergedTable];

export function isMergedTable(table: TableName): table is MergedTable {
  return tables[table].mergedFields !== null;
}
