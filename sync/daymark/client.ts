import type { Observable } from 'rxjs';
import type { AssistantMessage } from '#shared/coach/planner/plan/plan-words.ts';
import type { PlanChange as ChangeOfDay } from '#shared/coach/planner/plan/plan-diff.ts';
import type { PlannedChange } from '#shared/coach/planner/plan/plan-report.ts';
import type { CoachReply } from '#shared/coach/answers/coach-reply.ts';
import type { Triage } from '#shared/coach/triage/safety.ts';
import type { ScenarioType } from '#shared/domain/chat/scenario-type.ts';
import type { Biomarker } from '#shared/product/tables/biomarkers.schema.ts';
import type { EarlierResult } from '#shared/product/tables/earlier-results.schema.ts';
import type { ChatMessage } from '#shared/product/tables/chat-messages.schema.ts';
import type { CheckIn, CheckInAnswers } from '#shared/product/tables/check-ins.schema.ts';
import type { DailySubmission } from '#shared/product/tables/daily-submissions.schema.ts';
import type {
  DayOrder,
  DocumentReview,
  MadeOf,
  ReviewedValues,
} from '#shared/product/tables/document-reviews.schema.ts';
import type { ReadFile } from '#shared/domain/trends/trend-result.ts';
import type { Document } from '#shared/product/tables/documents.schema.ts';
import type { Notice } from '#shared/product/tables/notices.schema.ts';
import type { ProgrammeEvent, TaskStatus } from '#shared/product/tables/events.schema.ts';
import type { Profile } from '#shared/product/tables/profiles.schema.ts';
import type { OwnEventType, OwnTaskType } from '#shared/product/tables/own-types.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { PlanChange, Proposal } from '#shared/product/tables/proposals.schema.ts';
import type { MissedTask, PlanClash, PlannedRow } from '#shared/product/tables/planned-task.ts';
import type { ScenarioMessage } from '#shared/product/tables/scenario-messages.schema.ts';
import type {
  ScenarioContext,
  ScenarioSessionRow,
  ScenarioState,
} from '#shared/product/tables/scenario-sessions.schema.ts';
import type { QuietHours, ReminderSettings } from '#shared/product/tables/reminder-settings.schema.ts';
import type { Questionnaire } from '#shared/product/tables/questionnaires.schema.ts';
import type { SavedSetup } from '#shared/product/tables/setups.schema.ts';
import type { HabitsAnswers } from '#shared/content/habits-questionnaire.ts';
import type { Setup } from '#shared/content/setup-options.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import type { Instant } from '#shared/protocol/instant.ts';
import type { EngineQueries, SyncClient as Client } from '../sync-client.ts';
import type { UploadActions, UploadQueries } from '../uploads/uploads.ts';

/** A result of following a programme's events; after `unreadable`, a later read may succeed again. */
export type FollowedEvents = { kind: 'rows'; rows: ProgrammeEvent[] } | { kind: 'unreadable' };

/** What Complete did, as the rows say after the transaction. */
export interface PlanOutcome {
  /** The session's id; that of the plan itself where there was no talk. */
  planId: string;
  /** Whether this call wrote it: the server then judges it again. False for a session that was completed before. */
  recorded: boolean;
  /** nothing: completed without a changed task. conflict: no task was written. */
  outcome: 'written' | 'nothing' | 'conflict';
  changed: readonly PlannedRow[];
  /** Planned times that had passed by then. */
  missed: readonly MissedTask[];
  /** Why nothing was written, by task; empty unless it is a conflict. */
  difference: readonly PlanClash[];
}

/**
 * Queries over the phone's own database, for live queries. None of them uses the network.
 * Archived events are left out.
 */
export interface DaymarkQueries extends UploadQueries {
  profile(): Promise<Profile | undefined>;
  programmes(): Promise<Programme[]>;
  programme(id: string): Promise<Programme | undefined>;
  events(programId: string): Promise<ProgrammeEvent[]>;
  /**
   * The same events by start, at once and after every change of one; ends with its subscription. Only written
   * rows are read again, and equal rows stay the same objects. A change is read after the promise from
   * `pause`, so that a screen can show its cause first. `shown` are rows that the start read past the store: they
   * are compared with a full read before anything is emitted.
   */
  followEvents(
    programId: string,
    pause?: () => Promise<void>,
    shown?: ProgrammeEvent[] | null,
  ): Observable<FollowedEvents>;
  event(id: string): Promise<ProgrammeEvent | undefined>;
  checkIns(): Promise<CheckIn[]>;
  /** The check-in that counts for a day. */
  checkInOn(localDate: LocalDate): Promise<CheckIn | undefined>;
  /** The submission that counts for a day. */
  submissionOn(programId: string, localDate: LocalDate): Promise<DailySubmission | undefined>;
  /** Every submission of a programme's days; a day may have several. */
  submissions(programId: string): Promise<DailySubmission[]>;
  notices(): Promise<Notice[]>;
  /** Every saved Program Setup, the latest first: that one counts. */
  setups(): Promise<SavedSetup[]>;
  /** Every completed questionnaire, the latest first. */
  questionnaires(): Promise<Questionnaire[]>;
  /** The questionnaire that counts for an event. */
  questionnaireOf(eventId: string): Promise<Questionnaire | undefined>;
  /** Every proposal, the latest first. */
  proposals(): Promise<Proposal[]>;
  /**
   * The latest messages of the conversation with the coach in their order, and how many stand before them. At least
   * `limit` where there are as many: no question is cut from its answer. Up to `clearedUntil` it was cleared, on any device.
   */
  chatMessages(
    threadId: string,
    limit: number,
  ): Promise<{ messages: ChatMessage[]; earlier: number; isFull: boolean; clearedUntil: string | null }>;
  scenarioSession(id: string): Promise<ScenarioSessionRow | undefined>;
  /** The latest session of an event, or of a type without one, completed or not. */
  scenarioSessionOf(of: {
    type: ScenarioType;
    eventId: string | null;
  }): Promise<ScenarioSessionRow | undefined>;
  /** In their order. */
  scenarioMessages(sessionId: string): Promise<ScenarioMessage[]>;
  /** The completed sessions, the latest first; of one type, if given. */
  scenarioResults(type?: ScenarioType): Promise<ScenarioSessionRow[]>;
  /** The plans that were not written, until the participant settles each (`settlePlan`), the latest first. */
  planClashes(): Promise<ScenarioSessionRow[]>;
  /** The questions to the coach that the server does not have yet. */
  unsentChatMessages(): Promise<number>;
  /** The documents that the server has, the latest choice first; their counts leave out excluded biomarkers. */
  documents(): Promise<Document[]>;
  document(id: string): Promise<Document | undefined>;
  /**
   * The biomarkers of a document in its order, as the reader found them. `reviewedBiomarkers` joins them with the
   * decisions of `reviewOf`.
   */
  biomarkersOf(documentId: string): Promise<Biomarker[]>;
  /** The results of earlier samples that a document prints, the same way. They are no biomarkers of it. */
  earlierResultsOf(documentId: string): Promise<EarlierResult[]>;
  /** Those of all documents, without documents that the participant called somebody else's. */
  allBiomarkers(): Promise<Biomarker[]>;
  /** All documents with their rows, earlier results and decisions, in any order; `confirmedResults` reads what counts out of them. */
  readFiles(): Promise<ReadFile[]>;
  /** The participant's decisions about a document; undefined before the first. */
  reviewOf(documentId: string): Promise<DocumentReview | undefined>;
  /** What to be reminded of; undefined until the participant changes something: DEFAULT_REMINDER_SETTINGS hold. */
  reminderSettings(): Promise<ReminderSettings | undefined>;
}

/**
 * A decision about one biomarker; `made_of` makes a row of a line that was not read. What the reader had read at that moment is added to it. `chosen` leaves the decision
 * and its values as they are and says whether they count, where results of one sample differ.
 */
export type DecisionInput =
  | { kind: 'confirmed' | 'excluded' | 'open' }
  | { kind: 'edited'; values: ReviewedValues; made_of?: MadeOf }
  | { kind: 'chosen'; chosen: boolean };

/** Each action resolves when its local transaction is complete: from then on it counts as saved. */
export interface SyncActions extends UploadActions {
  setTaskStatus(eventId: string, status: TaskStatus): Promise<TaskStatus>;
  /** pending -> in_progress -> completed -> failed -> pending, from what the device shows. Returns the new status. */
  cycleTaskStatus(eventId: string): Promise<TaskStatus>;
  saveCheckIn(input: { eventId: string; localDate: LocalDate; answers: CheckInAnswers }): Promise<CheckIn>;
  /** Takes the snapshot inside the transaction, so that it includes every status already saved. */
  submitDay(input: { programId: string; localDate: LocalDate }): Promise<DailySubmission>;
  /** Sets the status failed with the reason 'skipped'. */
  skipTask(eventId: string): Promise<void>;
  /** `time` is 'HH:mm' on the programme's wall clock, null for all day; `minutes` of wall time. */
  addTask(input: {
    programId: string;
    title: string;
    /** 'busy' keeps busy time. */
    eventType: OwnEventType;
    date: LocalDate;
    time: string | null;
    minutes: number;
  }): Promise<ProgrammeEvent>;
  /** Without `minutes` the event keeps its length. */
  moveEvent(input: {
    eventId: string;
    date: LocalDate;
    time: string | null;
    minutes?: number;
  }): Promise<void>;
  /** Renames an own task, gives it another category, or both: one mutation for each given field. */
  editTask(input: { eventId: string; title?: string; eventType?: OwnTaskType }): Promise<void>;
  /** Removes an own task permanently and returns its former state. */
  removeTask(eventId: string): Promise<ProgrammeEvent>;
  /** Adds a copy of a removed task, as a new task. */
  restoreTask(removed: ProgrammeEvent): Promise<ProgrammeEvent>;
  setTimeZone(programId: string, timeZone: string): Promise<void>;
  saveSetup(data: Setup): Promise<SavedSetup>;
  /** Completes the event that the questionnaire was opened from, if any. */
  saveQuestionnaire(input: { eventId: string | null; answers: HabitsAnswers }): Promise<Questionnaire>;
  /** `change` is the accepted one: the proposed change, or the participant's own version of it. */
  decideProposal(input: {
    proposalId: string;
    decision: 'accepted' | 'declined';
    change: PlanChange;
    /** The week in which the change begins; by default the proposed one. */
    fromWeek?: number;
  }): Promise<void>;
  /**
   * Stores a question to the coach; with `stop` also its safety card, in the same transaction. Returns the question.
   * MutationRefused 'invalid' for an empty question or one of more than 500 code points.
   */
  sayToCoach(input: {
    content: string;
    timeZone: string;
    triage: Triage;
    stop: { content: string } | null;
  }): Promise<ChatMessage>;
  /**
   * Stores this device's answer and returns the one that stands: a stored answer stays, unless the participant asked
   * `again`. MutationRefused 'not_found' if the question was withdrawn or cleared.
   */
  answerInChat(input: { questionId: string; reply: CoachReply; again?: boolean }): Promise<ChatMessage>;
  /** Takes a question back, with its answer. */
  withdrawQuestion(questionId: string): Promise<void>;
  /**
   * Deletes the conversation with the coach on all devices, and what this device has not sent of it. Returns how many
   * messages this device deleted.
   */
  clearChat(): Promise<number>;
  /** Deletes from this device alone all but the latest 1,000 messages to and from the coach; resolves to their number. */
  trimChat(): Promise<number>;
  /**
   * Resolves to the latest session of the event, or of the type without an event; begins one where there is none, or
   * after a completed one `again`. `opening` is the planner's first turn. `began`: whether this call began it.
   */
  startScenario(input: {
    type: ScenarioType;
    eventId: string | null;
    selectedDate: LocalDate | null;
    eventTitle: string | null;
    /** Where the participant began; 'calendar_event' by default. */
    source?: string;
    timeZone: string;
    again?: boolean;
    opening: { state: ScenarioState; message: AssistantMessage };
  }): Promise<{ session: ScenarioSessionRow; began: boolean }>;
  /**
   * Stores a message with its reply and the session's next state, or with its safety card; in one transaction.
   * MutationRefused 'invalid' for an empty message, one of more than 1,000 code points, and a completed session;
   * 'not_found' for a session that is not here.
   */
  sayInScenario(input: {
    sessionId: string;
    messageId: string;
    content: string;
    /** When the participant pressed send, by the corrected clock. */
    saidAt: Instant;
    timeZone: string;
    triage: Triage;
    outcome:
      | { reply: AssistantMessage; state: ScenarioState; status: 'active' | 'info_collected' }
      | { stop: { content: string } };
  }): Promise<void>;
  /**
   * Writes a plan, or keeps the result of another type and completes its event; in one transaction. A completed session
   * answers with what it did. A conflict of this device's own rows writes nothing at all. The server judges again: a
   * conflict there comes back in the session's row (`planClashes`).
   */
  completePlan(input: {
    /** Null for a plan without a talk, which has a `context`. */
    sessionId: string | null;
    /** The id of a plan without a talk that may be applied in several places: it is written once. */
    planId?: string;
    programId: string | null;
    operations: readonly PlannedChange[];
    /** `plan.missed` of the report: the result names what is still past at Complete. */
    missed?: readonly ChangeOfDay[];
    /** The tasks left without a decision or a time: `collected_data.open`. */
    open?: readonly string[];
    /** The result of a fixed dialogue as plain text. */
    text?: string;
    context?: ScenarioContext;
  }): Promise<PlanOutcome>;
  /**
   * Restores the whole rows that a plan changed, except those that were changed since. MutationRefused 'invalid' once the
   * plan's day has ended.
   */
  undoPlan(planId: string): Promise<{ restored: readonly string[]; kept: readonly string[] }>;
  /** Takes a plan that was not written off the list of clashes; `judgedAt` names the clash that was shown. */
  settlePlan(planId: string, judgedAt: string): Promise<void>;
  /**
   * Asks to have a document read, also before the server has the file: it is then read as soon as it is there. A run
   * under way is not doubled.
   */
  processDocument(id: string): Promise<void>;
  /**
   * Stores decisions about biomarkers by their ids, whose paper it is, the day of the sample, and the order of
   * days that fit both ways. MutationRefused 'not_found' for a biomarker that is not on this device.
   */
  reviewDocument(input: {
    documentId: string;
    decisions?: Readonly<Record<string, DecisionInput>>;
    mine?: 'yes' | 'no';
    sampleDate?: LocalDate;
    dayOrder?: DayOrder;
  }): Promise<void>;
  /**
   * Deletes a document on all devices: its file, biomarkers and decisions, and what this device still holds of them.
   * Drafts whose key begins with `document:<id>` go, too.
   */
  deleteDocument(id: string): Promise<void>;
  /** Changes the named settings alone, for all devices; null quiet hours: none. */
  setReminders(change: {
    check_ins?: boolean;
    updates?: boolean;
    tips?: boolean;
    quiet_hours?: QuietHours | null;
    push?: { device: string; wanted: boolean };
  }): Promise<void>;
  saveDraft(key: string, value: unknown): Promise<void>;
  /**
   * Replaces the stored draft by the result of `change`, in one transaction. Returning undefined deletes the
   * draft; returning the argument leaves the draft as it is. `change` may be called twice. Resolves to the
   * draft stored afterwards.
   */
  changeDraft(key: string, change: (stored: unknown) => unknown): Promise<unknown>;
}

/** The actions by name: a screen calls them before the code that writes is loaded. */
const ACTIONS: Readonly<Record<keyof SyncActions, true>> = {
  setTaskStatus: true,
  cycleTaskStatus: true,
  saveCheckIn: true,
  submitDay: true,
  skipTask: true,
  addTask: true,
  moveEvent: true,
  editTask: true,
  removeTask: true,
  restoreTask: true,
  setTimeZone: true,
  saveSetup: true,
  saveQuestionnaire: true,
  decideProposal: true,
  sayToCoach: true,
  answerInChat: true,
  withdrawQuestion: true,
  clearChat: true,
  trimChat: true,
  startScenario: true,
  sayInScenario: true,
  completePlan: true,
  undoPlan: true,
  settlePlan: true,
  processDocument: true,
  reviewDocument: true,
  deleteDocument: true,
  setReminders: true,
  chooseFile: true,
  retryUpload: true,
  addSharedFile: true,
  removeWaitingFile: true,
  processWhenSent: true,
  readWaitingFile: true,
  saveDraft: true,
  changeDraft: true,
};
export const ACTION_NAMES = Object.keys(ACTIONS) as (keyof SyncActions)[];

/** The queries by name: a screen calls them before the code that reads is loaded. */
const QUERIES: Readonly<Record<Exclude<keyof SyncQueries, 'followEvents'>, true>> = {
  pending: true,
  nextTries: true,
  rejected: true,
  acked: true,
  ackedSince: true,
  serverClockAhead: true,
  drafts: true,
  draft: true,
  profile: true,
  programmes: true,
  programme: true,
  events: true,
  event: true,
  checkIns: true,
  checkInOn: true,
  submissionOn: true,
  submissions: true,
  notices: true,
  setups: true,
  questionnaires: true,
  questionnaireOf: true,
  proposals: true,
  chatMessages: true,
  scenarioSession: true,
  scenarioSessionOf: true,
  scenarioMessages: true,
  scenarioResults: true,
  planClashes: true,
  unsentChatMessages: true,
  documents: true,
  document: true,
  biomarkersOf: true,
  earlierResultsOf: true,
  allBiomarkers: true,
  readFiles: true,
  reviewOf: true,
  reminderSettings: true,
  waitingFiles: true,
};
export const QUERY_NAMES = Object.keys(QUERIES) as (keyof typeof QUERIES)[];

/** The programme that the screens show; kept beside the database, since the choice is no mutation. */
export interface ProgrammeChoice {
  /** The programme that the participant last chose on this device; null before any choice. */
  selectedProgramme(): string | null;
  /** Remembers the choice on this device, for this user. */
  selectProgramme(programId: string): void;
}

/** Rows that the start read past the store, for the first screen; null once the store's own code is here. */
export interface FirstShown {
  firstProgrammes(): Programme[] | null;
}

/** This product as the engine carries it. */
export interface Daymark {
  queries: DaymarkQueries;
  actions: SyncActions;
  choices: ProgrammeChoice & FirstShown;
}
export type SyncQueries = DaymarkQueries & EngineQueries;
export type SyncClient = Client<Daymark>;
