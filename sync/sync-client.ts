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
import type { Failure } from './ports/ports.ts';

/** What the engine is doing. `cycle` counts finished pulls; `lastOkAt` is wall time in milliseconds. */
export interface SyncStatus {
  state:
    | { kind: 'offline' }
    | { kind: 'idle' }
    | { kind: 'syncing' }
    | { kind: 'backoff'; untilMonotonic: number; tries: number }
    | { kind: 'auth_wait' }
    | { kind: 'needs_update' }
    | { kind: 'storage_broken' }
    | { kind: 'paused' };
  pending: number;
  oldestPendingAt: number | null;
  rejected: number;
  lastOkAt: number | null;
  /** True once a pull has been applied completely on this device. */
  hydrated: boolean;
  /** Why the last cycle failed; null after a good one. */
  lastFailure: Failure | null;
  /** The browser emptied this device's database since the last start; what was not sent by then is gone. */
  storageLost: boolean;
  /** A newer build has taken the database over: nothing can be read or saved here until a reload. */
  takenOver: boolean;
  /**
   * The code that writes has not come although it was asked for more than once: nothing can be saved here. Some browsers
   * remember that for as long as the page lives, so that only a reload helps for sure.
   */
  incomplete: boolean;
  /** The browser's room for this app is at least four fifths full. */
  storageLow: boolean;
  /** The participant has paused this context; `state` may tell of something more pressing, such as offline. */
  pausedByUser: boolean;
}

/** A change that the server has not acknowledged yet, for marks on rows and for the inspector. */
export interface PendingMutation {
  seq: number;
  uid: string;
  kind: string;
  /** `table:id` of the rows it writes. */
  writes: string[];
  state: 'queued' | 'sealed';
  occurredAt: number;
  tries: number;
  args: unknown;
}

/** A change that the server refused for good. It is kept until the participant deals with it. */
export interface RejectedMutation {
  seq: number;
  uid: string;
  kind: string;
  writes: string[];
  code: string;
  /** The server's complaint about each field, by its path in the arguments; null where it is about none. */
  fields: Record<string, string> | null;
  occurredAt: number;
  diedAt: number;
  args: unknown;
}

/** A change that the server has acknowledged, kept 14 days on this device. */
export interface AckedMutation {
  uid: string;
  kind: string;
  writes: string[];
  occurredAt: number;
  /** When it was made by the server's clock, as far as this device knew it then, in milliseconds. */
  madeAt: number;
  /** When the server's answer was applied here, by this device's clock, in milliseconds. */
  sentAt: number;
  args: unknown;
}

/** What helps to find a fault: kinds, ids, codes, times and counts; no answers, names, titles or notes. */
export interface SupportBundle {
  clientId: string;
  schema: number;
  through: number;
  hasCursor: boolean;
  /** Server clock minus this device's, in milliseconds. */
  skew: number;
  status: SyncStatus;
  pending: {
    uid: string;
    kind: string;
    state: string;
    tries: number;
    quarantine: boolean;
    occurredAt: number;
    nextTryAt: number | null;
  }[];
  /** `fields` are the names of those complained about, without the complaints. */
  rejected: {
    uid: string;
    kind: string;
    code: string;
    fields: string[];
    occurredAt: number;
    diedAt: number;
  }[];
  acked: { uid: string; kind: string; occurredAt: number; sentAt: number }[];
  /** The last 500 exchanges with the server, oldest first. */
  log: { at: number; event: string; details: Record<string, string | number | boolean | null> }[];
}

/** What following the events of a programme tells; a later read may succeed again. */
export type FollowedEvents = { kind: 'rows'; rows: ProgrammeEvent[] } | { kind: 'unreadable' };

/**
 * Reads of the phone's own database, for dexie-react-hooks' useLiveQuery. Nothing here touches the network.
 * Archived events are left out.
 */
export interface SyncQueries {
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
  /** Read once `pause` has resolved. */
  pending(pause?: Promise<void>): Promise<PendingMutation[]>;
  /**
   * Wall times in milliseconds before which waiting changes are not sent by themselves, by uid: what the server put off,
   * and what waits behind that. The others go with the next send. Rejects where the code that sends has not come.
   */
  nextTries(): Promise<ReadonlyMap<string, number>>;
  rejected(): Promise<RejectedMutation[]>;
  /** What the server has acknowledged, newest first, at most `limit`. */
  acked(limit: number): Promise<AckedMutation[]>;
  /** How many changes the server has acknowledged since `from`, wall time in milliseconds. */
  ackedSince(from: number): Promise<number>;
  /** Server clock minus this device's, in milliseconds; null before the first answer. */
  serverClockAhead(): Promise<number | null>;
  /** What was typed and neither saved nor thrown away, with the keys of `draft`. */
  drafts(): Promise<{ key: string; value: unknown }[]>;
  draft(key: string): Promise<unknown>;
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

export interface SyncClient extends ProgrammeChoice {
  readonly userId: string;
  readonly queries: SyncQueries;
  readonly actions: SyncActions;
  readonly status$: Observable<SyncStatus>;
  status(): SyncStatus;
  /** One full cycle now, with what waits out its debounce by then; resolves when it ended, whatever came of it. */
  syncNow(): Promise<void>;
  /** Pulls soon, in the background, unless a cycle runs already; what waits out its debounce goes on waiting. */
  refresh(): void;
  /**
   * Sends and pulls nothing more from this context by itself until `resume`; what is under way ends first, and
   * `syncNow` still works. Not remembered: a reload resumes, and other tabs are not paused.
   */
  pause(): void;
  resume(): void;
  /** For a support request; no answers, names, titles or notes are in it. */
  supportBundle(): Promise<SupportBundle>;
  /**
   * Before a sign-out: tries for up to 5 s to send what waits, and says how much still does and how many drafts there
   * are; both are on this device alone.
   */
  prepareSignOut(): Promise<{ pending: number; drafts: number }>;
  /**
   * Ends the session in every tab and closes the database. 'keep': it stays on the device, locked until the same
   * user returns. 'delete': it is deleted with all that was not sent; ask first, naming the number. Rejects, with the
   * session as it was, where a further change or draft has come about since `prepareSignOut` counted; one that was counted
   * and has been made anew since goes with it.
   */
  endSession(then: 'keep' | 'delete'): Promise<void>;
  /**
   * The actions, of which one comes in the place of a refused change: the transaction that saves it takes the refused one
   * off the list. Rejects with MutationRefused 'not_listed', having saved nothing, where that is in the list no more.
   */
  insteadOf(uid: string): SyncActions;
  /**
   * Sends a refused change again, as a new one, and takes the old one off the list. Rejects with MutationRefused
   * 'not_listed' where it is in the list no more.
   */
  retryRejected(uid: string): Promise<void>;
  /** Takes a refused change off the list for good. */
  discardRejected(uid: string): Promise<void>;
  /**
   * Tries for up to 5 s to send what waits, stops the engine and closes the database. Nothing is lost: what is queued is
   * on the device.
   */
  close(): Promise<void>;
}
