import type { Observable } from 'rxjs';
import type { CheckIn, CheckInAnswers } from '#shared/product/tables/check-ins.schema.ts';
import type { DailySubmission } from '#shared/product/tables/daily-submissions.schema.ts';
import type { Notice } from '#shared/product/tables/notices.schema.ts';
import type { ProgrammeEvent, TaskStatus } from '#shared/product/tables/events.schema.ts';
import type { Profile } from '#shared/product/tables/profiles.schema.ts';
import type { OwnTaskType } from '#shared/product/tables/own-task.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { PlanChange, Proposal } from '#shared/product/tables/proposals.schema.ts';
import type { Questionnaire } from '#shared/product/tables/questionnaires.schema.ts';
import type { SavedSetup } from '#shared/product/tables/setups.schema.ts';
import type { HabitsAnswers } from '#shared/content/habits-questionnaire.ts';
import type { Setup } from '#shared/content/setup-options.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import type { EngineQueries, SyncClient as Client } from '../sync-client.ts';

/** What following the events of a programme tells; a later read may succeed again. */
export type FollowedEvents = { kind: 'rows'; rows: ProgrammeEvent[] } | { kind: 'unreadable' };

/**
 * Reads of the phone's own database, for dexie-react-hooks' useLiveQuery. Nothing here touches the network.
 * Archived events are left out.
 */
export interface DaymarkQueries {
  profile(): Promise<Profile | undefined>;
  programmes(): Promise<Programme[]>;
  programme(id: string): Promise<Programme | undefined>;
  events(programId: string): Promise<ProgrammeEvent[]>;
  /**
   * The same by start, at once and after every change of one; it ends with its subscription. Only what was written is
   * read again, and rows that say the same stay the same objects. What `pause` gives is waited for before a change is
   * read, so that a screen can show first what led to it.
   */
  followEvents(programId: string, pause?: () => Promise<void>): Observable<FollowedEvents>;
  event(id: string): Promise<ProgrammeEvent | undefined>;
  checkIns(): Promise<CheckIn[]>;
  /** The check-in that counts for a day. */
  checkInOn(localDate: LocalDate): Promise<CheckIn | undefined>;
  /** The submission that counts for a day. */
  submissionOn(programId: string, localDate: LocalDate): Promise<DailySubmission | undefined>;
  notices(): Promise<Notice[]>;
  /** Every saved Program Setup, the latest first: that one counts. */
  setups(): Promise<SavedSetup[]>;
  /** Every completed questionnaire, the latest first. */
  questionnaires(): Promise<Questionnaire[]>;
  /** The questionnaire that counts for an event. */
  questionnaireOf(eventId: string): Promise<Questionnaire | undefined>;
  /** Every proposal, the latest first. */
  proposals(): Promise<Proposal[]>;
}

/** Each resolves when the local transaction is complete on the device: that is when it counts as saved. */
export interface SyncActions {
  setTaskStatus(eventId: string, status: TaskStatus): Promise<TaskStatus>;
  /** pending -> in_progress -> completed -> failed -> pending, from what the device shows. Returns the new status. */
  cycleTaskStatus(eventId: string): Promise<TaskStatus>;
  saveCheckIn(input: { eventId: string; localDate: LocalDate; answers: CheckInAnswers }): Promise<CheckIn>;
  /** Takes the snapshot inside the transaction, so that it holds every tick already saved. */
  submitDay(input: { programId: string; localDate: LocalDate }): Promise<DailySubmission>;
  /** Failed, on purpose. */
  skipTask(eventId: string): Promise<void>;
  /** `time` is 'HH:mm' on the programme's wall clock, null for all day; `minutes` of wall time. */
  addTask(input: {
    programId: string;
    title: string;
    eventType: OwnTaskType;
    date: LocalDate;
    time: string | null;
    minutes: number;
  }): Promise<ProgrammeEvent>;
  /** The event stays as long as it is where `minutes` is left out. */
  moveEvent(input: {
    eventId: string;
    date: LocalDate;
    time: string | null;
    minutes?: number;
  }): Promise<void>;
  /** Renames an own task, gives it another category, or both; a change for each that differs. */
  editTask(input: { eventId: string; title?: string; eventType?: OwnTaskType }): Promise<void>;
  /** Removes an own task for good, and returns it as it was. */
  removeTask(eventId: string): Promise<ProgrammeEvent>;
  /** Adds a removed task again, as a new one like the old one. */
  restoreTask(removed: ProgrammeEvent): Promise<ProgrammeEvent>;
  setTimeZone(programId: string, timeZone: string): Promise<void>;
  saveSetup(data: Setup): Promise<SavedSetup>;
  /** Completes the event it was opened from, where there is one. */
  saveQuestionnaire(input: { eventId: string | null; answers: HabitsAnswers }): Promise<Questionnaire>;
  /** `change` is what is accepted: the proposed one, or the participant's own version of it. */
  decideProposal(input: {
    proposalId: string;
    decision: 'accepted' | 'declined';
    change: PlanChange;
    /** The week in which it begins; the proposed one where it is left out. */
    fromWeek?: number;
  }): Promise<void>;
  saveDraft(key: string, value: unknown): Promise<void>;
  /**
   * Puts what `change` makes of the stored draft in its place, in one transaction; undefined stands for none, and what it
   * was given stays as it is. It may be asked twice. Resolves to what stands then.
   */
  changeDraft(key: string, change: (stored: unknown) => unknown): Promise<unknown>;
}

/** Which programme the screens show; kept beside the database, since it is no change that is sent. */
export interface ProgrammeChoice {
  /** The programme that the participant last chose on this device; null before any choice. */
  selectedProgramme(): string | null;
  /** Remembers the choice on this device, for this user. */
  selectProgramme(programId: string): void;
}

/** This product as the engine carries it. */
export interface Daymark {
  queries: DaymarkQueries;
  actions: SyncActions;
  choices: ProgrammeChoice;
}
export type SyncQueries = DaymarkQueries & EngineQueries;
export type SyncClient = Client<Daymark>;
