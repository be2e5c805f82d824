import { Dexie, liveQuery, type Table } from 'dexie';
import { BehaviorSubject, catchError, from, map, of } from 'rxjs';
import type { CheckIn } from '#shared/product/tables/check-ins.schema.ts';
import type { DailySubmission } from '#shared/product/tables/daily-submissions.schema.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { Proposal } from '#shared/product/tables/proposals.schema.ts';
import type { Questionnaire } from '#shared/product/tables/questionnaires.schema.ts';
import type { SavedSetup } from '#shared/product/tables/setups.schema.ts';
import { nextTaskStatus, taskStatusOf } from '#shared/domain/task-status.ts';
import { eventTimeOf, taskMinutes } from '#shared/domain/event-time.ts';
import { SKIPPED } from '#shared/domain/own-tasks.ts';
import { addOwnTask } from '#shared/domain/add-own-task.ts';
import { moveByHand } from '#shared/domain/move-by-hand.ts';
import { applyTaskStatus } from '#shared/domain/apply-task-status.ts';
import type { RejectedMutation, SyncStatus, PendingMutation } from '#sync/client.ts';
import type { FollowedEvents, SyncClient } from '#sync/daymark/client.ts';

interface Draft {
  key: string;
  value: unknown;
}

class FakeDatabase extends Dexie {
  programmes!: Table<Programme, string>;
  events!: Table<ProgrammeEvent, string>;
  checkIns!: Table<CheckIn, string>;
  submissions!: Table<DailySubmission, string>;
  waiting!: Table<PendingMutation, number>;
  refused!: Table<RejectedMutation, number>;
  drafts!: Table<Draft, string>;
  setups!: Table<SavedSetup, string>;
  questionnaires!: Table<Questionnaire, string>;
  proposals!: Table<Proposal, string>;
}

export interface FakeSync extends SyncClient {
  readonly rows: FakeDatabase;
  /** Every later action is refused by the phone's storage until it is set to false. */
  breakStorage(broken: boolean): void;
  setStatus(part: Partial<SyncStatus>): void;
  /** What one sync cycle does; nothing unless a test says otherwise. */
  onSync(cycle: () => Promise<void>): void;
  readonly syncs: () => number;
}

const CALM: SyncStatus = {
  state: { kind: 'idle' },
  pending: 0,
  oldestPendingAt: null,
  rejected: 0,
  lastOkAt: null,
  serverClock: null,
  hydrated: true,
  lastFailure: null,
  storageLost: false,
  storageLow: false,
  takenOver: false,
  incomplete: false,
  pausedByUser: false,
  arrived: 0,
};

let databases = 0;

/** A SyncClient over a throw-away IndexedDB: the screens' queries are live, and no server is there. */
export async function createFakeSync(
  seed: { programmes?: Programme[]; events?: ProgrammeEvent[] } = {},
  now: () => number = Date.now,
): Promise<FakeSync> {
  databases += 1;
  const rows = new FakeDatabase(`fake-sync-${databases}-${Math.random()}`);
  rows.version(1).stores({
    programmes: 'id',
    events: 'id, program_id',
    checkIns: 'id, local_date',
    submissions: 'id, local_date',
    waiting: 'seq',
    refused: 'seq',
    drafts: 'key',
    setups: 'id',
    questionnaires: 'id, event_id',
    proposals: 'id',
  });
  await rows.programmes.bulkPut(seed.programmes ?? []);
  await rows.events.bulkPut(seed.events ?? []);

  const status = new BehaviorSubject(CALM);
  let isBroken = false;
  let selected: string | null = null;
  let syncs = 0;
  let seq = 0;
  let cycle = async (): Promise<void> => undefined;
  const id = () => crypto.randomUUID();
  const instant = () => new Date(now()).toISOString();
  const store = () => {
    if (isBroken) throw new Error('the storage is broken');
  };
  const wait = async (kind: string, writes: string[]) => {
    seq += 1;
    await rows.waiting.put({
      seq,
      uid: id(),
      kind,
      writes,
      state: 'queued',
      occurredAt: now(),
      tries: 0,
      args: null,
    });
    status.next({ ...status.value, pending: await rows.waiting.count() });
  };

  const setTaskStatus: SyncClient['actions']['setTaskStatus'] = async (eventId, next) => {
    store();
    const event = await rows.events.get(eventId);
    if (!event) throw new Error('no such event');
    await rows.events.put(applyTaskStatus(event, next, next === 'completed' ? instant() : null));
    await wait('event.set_status', [`events:${eventId}`]);
    return next;
  };

  return {
    userId: '00000000-0000-7000-8000-000000000001',
    rows,
    breakStorage: (broken) => {
      isBroken = broken;
    },
    setStatus: (part) => status.next({ ...status.value, ...part }),
    onSync: (next) => {
      cycle = next;
    },
    syncs: () => syncs,
    queries: {
      profile: async () => undefined,
      programmes: () => rows.programmes.toArray(),
      programme: (programId) => rows.programmes.get(programId),
      events: (programId) => rows.events.where('program_id').equals(programId).toArray(),
      followEvents: (programId) =>
        from(liveQuery(() => rows.events.where('program_id').equals(programId).toArray())).pipe(
          map((found): FollowedEvents => ({ kind: 'rows', rows: found })),
          catchError(() => of<FollowedEvents>({ kind: 'unreadable' })),
        ),
      event: (eventId) => rows.events.get(eventId),
      checkIns: () => rows.checkIns.toArray(),
      checkInOn: async (date) =>
        (await rows.checkIns.where('local_date').equals(date).sortBy('created_at')).at(-1),
      submissionOn: async (_programId, date) =>
        (await rows.submissions.where('local_date').equals(date).sortBy('submitted_at')).at(-1),
      notices: async () => [],
      setups: async () =>
        (await rows.setups.toArray()).sort((a, b) => (a.created_at < b.created_at ? 1 : -1)),
      questionnaires: async () =>
        (await rows.questionnaires.toArray()).sort((a, b) => (a.completed_at < b.completed_at ? 1 : -1)),
      questionnaireOf: async (eventId) =>
        (await rows.questionnaires.where('event_id').equals(eventId).sortBy('completed_at')).at(-1),
      proposals: () => rows.proposals.toArray(),
      pending: () => rows.waiting.toArray(),
      nextTries: async () => new Map(),
      rejected: () => rows.refused.toArray(),
      acked: async () => [],
      ackedSince: async () => 0,
      serverClockAhead: async () => null,
      drafts: () => rows.drafts.toArray(),
      draft: async (key) => (await rows.drafts.get(key))?.value,
    },
    actions: {
      setTaskStatus,
      async cycleTaskStatus(eventId) {
        const event = await rows.events.get(eventId);
        if (!event) throw new Error('no such event');
        return setTaskStatus(eventId, nextTaskStatus(taskStatusOf(event)));
      },
      async saveCheckIn({ eventId, localDate, answers }) {
        store();
        const checkIn: CheckIn = {
          id: id(),
          event_id: eventId,
          local_date: localDate,
          ...answers,
          created_at: instant(),
        };
        await rows.checkIns.put(checkIn);
        const event = await rows.events.get(eventId);
        if (event) await rows.events.put(applyTaskStatus(event, 'completed', instant()));
        await wait('check_in.save', [`check_ins:${checkIn.id}`, `events:${eventId}`]);
        return checkIn;
      },
      async saveSetup(data) {
        store();
        const saved: SavedSetup = { id: id(), data, created_at: instant() };
        await rows.setups.put(saved);
        await wait('setup.save', [`setups:${saved.id}`]);
        return saved;
      },
      async saveQuestionnaire({ eventId, answers }) {
        store();
        const saved: Questionnaire = {
          id: id(),
          questionnaire_type: 'habits_and_preferences',
          response_data: answers,
          completed_at: instant(),
          event_id: eventId,
        };
        await rows.questionnaires.put(saved);
        const event = eventId === null ? undefined : await rows.events.get(eventId);
        if (event) await rows.events.put(applyTaskStatus(event, 'completed', instant()));
        await wait('questionnaire.save', [`questionnaires:${saved.id}`]);
        return saved;
      },
      async decideProposal({ proposalId, decision, change, fromWeek }) {
        store();
        const proposal = await rows.proposals.get(proposalId);
        if (!proposal) throw new Error('no such proposal');
        await rows.proposals.put({
          ...proposal,
          status: decision,
          change,
          from_week: fromWeek ?? proposal.from_week,
          decided_at: instant(),
        });
        await wait('proposal.decide', [`proposals:${proposalId}`]);
      },
      async submitDay({ programId, localDate }) {
        store();
        const submission: DailySubmission = {
          id: id(),
          program_id: programId,
          local_date: localDate,
          snapshot: { events: [], check_in_id: null },
          submitted_at: instant(),
        };
        await rows.submissions.put(submission);
        await wait('day.submit', [`daily_submissions:${submission.id}`]);
        return submission;
      },
      async skipTask(eventId) {
        store();
        const event = await rows.events.get(eventId);
        if (!event) throw new Error('no such event');
        const failed = applyTaskStatus(event, 'failed', null);
        await rows.events.put({ ...failed, metadata: { ...failed.metadata, reason: SKIPPED } });
        await wait('event.skip', [`events:${eventId}`]);
      },
      async addTask({ programId, title, eventType, date, time, minutes }) {
        store();
        const event = addOwnTask({
          id: id(),
          program_id: programId,
          title: title.trim(),
          event_type: eventType,
          ...eventTimeOf(date, time, minutes),
          program_week: 1,
          status: 'pending',
          completion_date: null,
          added_at: instant(),
        });
        await rows.events.put(event);
        await wait('event.add', [`events:${event.id}`]);
        return event;
      },
      async moveEvent({ eventId, date, time, minutes }) {
        store();
        const event = await rows.events.get(eventId);
        if (!event) throw new Error('no such event');
        const to = eventTimeOf(date, time, minutes ?? taskMinutes(event));
        await rows.events.put(
          moveByHand(event, { ...to, program_week: event.program_week ?? 1, moved_at: instant() }),
        );
        await wait('event.move', [`events:${eventId}`]);
      },
      async editTask({ eventId, title, eventType }) {
        store();
        const event = await rows.events.get(eventId);
        if (!event) throw new Error('no such event');
        await rows.events.put({
          ...event,
          title: title ?? event.title,
          event_type: eventType ?? event.event_type,
        });
        await wait('event.edit', [`events:${eventId}`]);
      },
      async removeTask(eventId) {
        store();
        const event = await rows.events.get(eventId);
        if (!event) throw new Error('no such event');
        await rows.events.delete(eventId);
        await wait('event.remove', [`events:${eventId}`]);
        return event;
      },
      async restoreTask(removed) {
        store();
        const restored = { ...removed, id: id() };
        await rows.events.put(restored);
        await wait('event.add', [`events:${restored.id}`]);
        return restored;
      },
      async setTimeZone(programId, time_zone) {
        store();
        await rows.programmes.update(programId, { time_zone });
        await wait('programme.set_time_zone', [`programmes:${programId}`]);
      },
      async saveDraft(key, value) {
        store();
        await rows.drafts.put({ key, value });
      },
      async changeDraft(key, change) {
        store();
        return rows.transaction('rw', rows.drafts, async () => {
          const stored = (await rows.drafts.get(key))?.value;
          const value = change(stored);
          if (value === undefined) await rows.drafts.delete(key);
          else if (value !== stored) await rows.drafts.put({ key, value });
          return value;
        });
      },
    },
    selectedProgramme: () => selected,
    selectProgramme: (programId) => {
      selected = programId;
    },
    status$: status,
    status: () => status.value,
    async syncNow() {
      syncs += 1;
      await cycle();
    },
    refresh() {
      if (status.value.pausedByUser) return;
      syncs += 1;
      void cycle();
    },
    pause: () => status.next({ ...status.value, pausedByUser: true, state: { kind: 'paused' } }),
    resume: () => status.next({ ...status.value, pausedByUser: false, state: { kind: 'idle' } }),
    supportBundle: async () => ({
      clientId: '00000000-0000-7000-8000-000000000002',
      schema: 1,
      through: 0,
      hasCursor: false,
      skew: 0,
      status: status.value,
      pending: [],
      rejected: [],
      acked: [],
      log: [],
    }),
    prepareSignOut: async () => ({ pending: await rows.waiting.count(), drafts: await rows.drafts.count() }),
    endSession: async () => rows.close(),
    insteadOf: () => {
      throw new Error('What takes the place of a refused change is tested with the real engine');
    },
    retryRejected: async (uid) => {
      await rows.refused.filter((change) => change.uid === uid).delete();
    },
    discardRejected: async (uid) => {
      await rows.refused.filter((change) => change.uid === uid).delete();
    },
    async close() {
      rows.close();
      await Dexie.delete(rows.name);
    },
  };
}
