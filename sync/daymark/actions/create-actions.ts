import { nextTaskStatus, taskStatusOf } from '#shared/domain/tasks/task-status.ts';
import type { ProgrammeEvent, TaskStatus } from '#shared/product/tables/events.schema.ts';
import type { SetTaskStatusArgs } from '#shared/product/mutations/set-task-status.ts';
import type { Recorder } from '../../outbox/record-mutation.ts';
import { record, type DaymarkContext } from '../record.ts';
import { latestCheckIn } from '../queries/latest-check-in.ts';
import { latestSubmission } from '../queries/latest-submission.ts';
import { readMeta } from '../../store/meta.ts';
import type { SyncActions } from '../client.ts';
import type { ActionPorts, WriterEvents } from '../../writer.ts';
import { daySnapshot } from './day-snapshot.ts';
import { createChatActions } from './chat-actions.ts';
import { createScenarioActions } from './scenario-actions.ts';
import { createDocumentActions } from './document-actions.ts';
import { createTaskEditActions } from './task-edit-actions.ts';
import { shownEvent } from './shown-event.ts';
import { laterThan } from '#shared/domain/later-than.ts';
import { createOnboardingActions } from './onboarding-actions.ts';
import { createUploadActions } from './upload-actions.ts';

/** The participant's actions. Each mutation reads its inputs inside its own transaction. */
export function createActions(recorder: Recorder, events: WriterEvents, ports: ActionPorts): SyncActions {
  const onWritten = (): void => {
    events.stored();
    events.written();
  };
  const documentActions = createDocumentActions(recorder, onWritten);
  return {
    ...createTaskEditActions(recorder, onWritten),
    ...createOnboardingActions(recorder, onWritten),
    ...createChatActions(recorder, onWritten),
    ...createScenarioActions(recorder, onWritten),
    ...documentActions,
    ...createUploadActions(recorder, onWritten, ports, documentActions),
    setTaskStatus,
    cycleTaskStatus,
    saveCheckIn,
    submitDay,
    setTimeZone,
    setReminders,
    saveDraft,
    changeDraft,
  };

  async function setTaskStatus(eventId: string, status: TaskStatus): Promise<TaskStatus> {
    await recordStatus(eventId, () => status);
    onWritten();
    return status;
  }

  async function cycleTaskStatus(eventId: string): Promise<TaskStatus> {
    const { status } = await recordStatus(eventId, (event) => nextTaskStatus(taskStatusOf(event)));
    onWritten();
    return status;
  }

  function recordStatus(eventId: string, statusOf: (event: ProgrammeEvent) => TaskStatus) {
    const build = async (context: DaymarkContext): Promise<SetTaskStatusArgs> => {
      const event = await shownEvent(context, eventId);
      return statusArgs(event, statusOf(event), context.correctedNow);
    };
    return record(recorder, 'event.set_status', build, [`w:events:${eventId}`, 'r:day:']);
  }

  async function saveCheckIn(input: Parameters<SyncActions['saveCheckIn']>[0]) {
    const id = recorder.uuid();
    const checkIn = await record(recorder, 'check_in.save', async ({ db, correctedNow }) => {
      const former = await latestCheckIn(db, input.localDate);
      return {
        ...input.answers,
        id,
        event_id: input.eventId,
        local_date: input.localDate,
        created_at: laterThan(former?.created_at, correctedNow),
      };
    });
    onWritten();
    ports.requestPersistence?.();
    return checkIn;
  }

  async function submitDay(input: Parameters<SyncActions['submitDay']>[0]) {
    const id = recorder.uuid();
    const submission = await record(recorder, 'day.submit', async ({ db, correctedNow }) => {
      const former = await latestSubmission(db, input.programId, input.localDate);
      return {
        id,
        program_id: input.programId,
        local_date: input.localDate,
        snapshot: await daySnapshot(db, input.programId, input.localDate),
        submitted_at: laterThan(former?.submitted_at, correctedNow),
      };
    });
    onWritten();
    return submission;
  }

  async function setTimeZone(programId: string, timeZone: string): Promise<void> {
    await record(recorder, 'programme.set_time_zone', () => ({
      program_id: programId,
      time_zone: timeZone,
    }));
    onWritten();
  }

  async function setReminders(change: Parameters<SyncActions['setReminders']>[0]): Promise<void> {
    // One mutation a setting: of two devices' choices of one setting the later counts.
    for (const [setting, chosen] of Object.entries(change)) {
      await record(recorder, 'reminders.set', async ({ db, correctedNow }) => ({
        id: (await readMeta(db)).userId,
        change: { [setting]: chosen },
        changed_at: new Date(correctedNow).toISOString(),
      }));
    }
    onWritten();
  }

  async function saveDraft(key: string, value: unknown): Promise<void> {
    await changeDraft(key, () => value);
  }

  async function changeDraft(key: string, change: (stored: unknown) => unknown): Promise<unknown> {
    const updatedAt = recorder.now();
    /**
     * The stored draft's `updatedAt` as the first run found it: null without a draft, undefined before that
     * run.
     */
    let former: number | null | undefined;
    let isPut = false;
    const value = await recorder.store.use((db) =>
      db.transaction('rw', db.drafts, db.meta, async () => {
        const stands = await db.drafts.get(key);
        const at = stands?.updatedAt ?? null;
        former = former === undefined ? at : former;
        // A second run, after a commit whose confirmation was lost, must not overwrite a later draft.
        if (at !== null && at !== former) return stands?.value;
        const next = change(stands?.value);
        isPut = next !== undefined && next !== stands?.value;
        if (isPut) {
          // A tab that missed a sign-out must not leave a draft behind.
          await readMeta(db);
          await db.drafts.put({ key, value: next, updatedAt });
        } else if (next === undefined) await db.drafts.delete(key);
        return next;
      }),
    );
    if (isPut) events.stored();
    return value;
  }
}

function statusArgs(event: ProgrammeEvent, status: TaskStatus, now: number): SetTaskStatusArgs {
  return {
    event_id: event.id,
    local_date: event.start_local.slice(0, 10),
    status,
    completion_date: status === 'completed' ? new Date(now).toISOString() : null,
  };
}
