import type { Observable } from 'rxjs';
import type { CheckIn, CheckInAnswers } from '#shared/contract/entities/check-in.ts';
import type { DailySubmission } from '#shared/contract/entities/daily-submission.ts';
import type { Notice } from '#shared/contract/entities/notice.ts';
import type { ProgrammeEvent, TaskStatus } from '#shared/contract/entities/programme-event.ts';
import type { Profile } from '#shared/contract/entities/profile.ts';
import type { Programme } from '#shared/contract/entities/programme.ts';
import type { LocalDate } from '#shared/contract/ids.ts';

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
  dead: number;
  lastOkAt: number | null;
  /** True once a pull has been applied completely on this device. */
  hydrated: boolean;
  /** Why the last cycle failed; null after a good one. */
  lastFailure: 'network' | 'timeout' | 'server' | 'auth' | 'captive' | null;
  /** The browser emptied this device's database since the last start; what was not sent by then is gone. */
  storageLost: boolean;
}

/** A change that the server has not acknowledged yet, for marks on rows and for the inspector. */
export interface WaitingChange {
  seq: number;
  uid: string;
  kind: string;
  /** `table:id` of the rows it writes. */
  writes: string[];
  state: 'queued' | 'sealed';
  occurredAt: number;
  tries: number;
}

/** A change that the server refused for good. It is kept until the participant deals with it. */
export interface RefusedChange {
  seq: number;
  uid: string;
  kind: string;
  writes: string[];
  code: string;
  occurredAt: number;
  diedAt: number;
  args: unknown;
}

/**
 * Reads of the phone's own database, for dexie-react-hooks' useLiveQuery. Nothing here touches the network.
 * Archived events are left out.
 */
export interface SyncQueries {
  profile(): Promise<Profile | undefined>;
  programmes(): Promise<Programme[]>;
  programme(id: string): Promise<Programme | undefined>;
  events(programId: string): Promise<ProgrammeEvent[]>;
  event(id: string): Promise<ProgrammeEvent | undefined>;
  checkIns(): Promise<CheckIn[]>;
  /** The check-in that counts for a day. */
  checkInOn(localDate: LocalDate): Promise<CheckIn | undefined>;
  /** The submission that counts for a day. */
  submissionOn(programId: string, localDate: LocalDate): Promise<DailySubmission | undefined>;
  notices(): Promise<Notice[]>;
  waiting(): Promise<WaitingChange[]>;
  refused(): Promise<RefusedChange[]>;
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
  setTimeZone(programId: string, timeZone: string): Promise<void>;
  saveDraft(key: string, value: unknown): Promise<void>;
  removeDraft(key: string): Promise<void>;
}

export interface SyncClient {
  readonly userId: string;
  readonly queries: SyncQueries;
  readonly actions: SyncActions;
  readonly status$: Observable<SyncStatus>;
  status(): SyncStatus;
  /** One full cycle now, debounced rows included; resolves when it ended, whatever came of it. */
  syncNow(): Promise<void>;
  /** Before a sign-out: stops the engine, tries for up to 5 s to send what waits, and says how much still does. */
  prepareSignOut(): Promise<{ pending: number }>;
  /**
   * Ends the session in every tab and closes the database. 'keep': it stays on the device, locked until the same
   * user returns. 'delete': it is deleted with all that was not sent; ask first, naming the number.
   */
  endSession(then: 'keep' | 'delete'): Promise<void>;
  /** Sends a refused change again, as a new one, and takes the old one off the list. */
  retryRefused(uid: string): Promise<void>;
  /** Takes a refused change off the list for good. */
  discardRefused(uid: string): Promise<void>;
  /** Stops the engine and closes the database. Nothing is lost: what is queued is on the device. */
  close(): Promise<void>;
}
