import type { EventTime } from '#shared/product/tables/event-time.ts';
import { OWN_EVENT_TYPES } from '#shared/product/tables/own-types.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import type { AddEventArgs } from '#shared/product/mutations/add-event.ts';
import type { EditEventArgs } from '#shared/product/mutations/edit-event.ts';
import { eventTimeOf, taskMinutes } from '#shared/domain/time/event-time.ts';
import { isBusyTime } from '#shared/domain/time/busy-time.ts';
import { isCountedOwnTask } from '#shared/domain/tasks/own-task-limit.ts';
import { isOwnTask, OWN_TASKS_PER_DAY } from '#shared/domain/tasks/own-tasks.ts';
import { addOwnTask } from '#shared/domain/tasks/add-own-task.ts';
import { weekOf } from '#shared/domain/time/programme-week.ts';
import { taskStatusOf } from '#shared/domain/tasks/task-status.ts';
import { MutationRefused } from '../../outbox/mutation-refused.ts';
import type { Recorder } from '../../outbox/record-mutation.ts';
import { record, type DaymarkContext } from '../record.ts';
import type { SyncActions } from '../client.ts';
import { shownEvent } from './shown-event.ts';

/** The participant's edits of the programme: skip, add, move, edit, remove. */
export function createTaskEditActions(recorder: Recorder, onWritten: () => void) {
  return { skipTask, addTask, moveEvent, editTask, removeTask, restoreTask } satisfies Partial<SyncActions>;

  async function skipTask(eventId: string): Promise<void> {
    const build = async (context: DaymarkContext) => ({
      event_id: eventId,
      local_date: dayOf(await shownEvent(context, eventId)),
    });
    await record(recorder, 'event.skip', build, [`w:events:${eventId}`, 'r:day:']);
    onWritten();
  }

  async function addTask(input: Parameters<SyncActions['addTask']>[0]): Promise<ProgrammeEvent> {
    const { programId, title, eventType, date, time, minutes } = input;
    return add(() => ({
      program_id: programId,
      title: title.trim(),
      event_type: eventType,
      ...eventTimeOf(date, time, minutes),
      status: 'pending',
      completion_date: null,
    }));
  }

  async function restoreTask(removed: ProgrammeEvent): Promise<ProgrammeEvent> {
    const { program_id, title, event_type, all_day, start_local, end_local, completion_date } = removed;
    return add(() => ({
      program_id,
      title,
      event_type: OWN_EVENT_TYPES.find((type) => type === event_type) ?? 'core',
      all_day,
      start_local,
      end_local,
      status: taskStatusOf(removed),
      completion_date,
    }));
  }

  async function add(
    build: () => Omit<AddEventArgs, 'id' | 'program_week' | 'added_at'>,
  ): Promise<ProgrammeEvent> {
    const id = recorder.uuid();
    const args = await record(recorder, 'event.add', async (context): Promise<AddEventArgs> => {
      const given = build();
      const programme = await shownProgramme(context, given.program_id);
      const date = dayOf(given);
      if (!isBusyTime(given)) await refuseFullDay(context, programme.id, date);
      return {
        ...given,
        id,
        program_week: weekOn(programme, date),
        added_at: new Date(context.correctedNow).toISOString(),
      };
    });
    onWritten();
    return addOwnTask(args);
  }

  async function moveEvent(input: Parameters<SyncActions['moveEvent']>[0]): Promise<void> {
    const { eventId, date, time, minutes } = input;
    await record(recorder, 'event.move', async (context) => {
      const event = await shownEvent(context, eventId);
      const programme = await shownProgramme(context, event.program_id);
      if (isOwnTask(event) && !isBusyTime(event) && dayOf(event) !== date)
        await refuseFullDay(context, programme.id, date);
      return {
        event_id: eventId,
        program_id: programme.id,
        from_date: dayOf(event),
        ...eventTimeOf(date, time, minutes ?? taskMinutes(event)),
        program_week: weekOn(programme, date),
        moved_at: new Date(context.correctedNow).toISOString(),
      };
    });
    onWritten();
  }

  async function editTask({
    eventId,
    title,
    eventType,
  }: Parameters<SyncActions['editTask']>[0]): Promise<void> {
    const trimmed = title?.trim();
    if (trimmed !== undefined) await edit(eventId, { field: 'title', value: trimmed });
    if (eventType !== undefined) await edit(eventId, { field: 'event_type', value: eventType });
  }

  async function edit(eventId: string, change: EditEventArgs['change']): Promise<void> {
    await record(recorder, 'event.edit', async (context) => ({
      event_id: eventId,
      local_date: dayOf(await shownEvent(context, eventId)),
      change,
      edited_at: new Date(context.correctedNow).toISOString(),
    }));
    onWritten();
  }

  async function removeTask(eventId: string): Promise<ProgrammeEvent> {
    let removed: ProgrammeEvent | undefined;
    await record(recorder, 'event.remove', async (context) => {
      removed = await shownEvent(context, eventId);
      return { event_id: eventId, local_date: dayOf(removed) };
    });
    onWritten();
    if (!removed) throw new Error('A removal without arguments');
    return removed;
  }
}

const dayOf = ({ start_local }: Pick<EventTime, 'start_local'>): LocalDate => start_local.slice(0, 10);

/** At least 1: a day before the programme is refused because of the day, not because of its week. */
const weekOn = (programme: Programme, date: LocalDate): number => Math.max(1, weekOf(programme, date));

async function shownProgramme(context: DaymarkContext, id: string): Promise<Programme> {
  const programme = await context.row('programmes', id);
  if (!programme) throw new MutationRefused('not_found', 'The programme is not on this device');
  return programme;
}

/** The server decides: another device may have added tasks meanwhile. */
async function refuseFullDay({ db }: DaymarkContext, programId: string, date: LocalDate): Promise<void> {
  const all = await db.events.where('row.program_id').equals(programId).toArray();
  const own = all.filter(({ row }) => isCountedOwnTask(row) && dayOf(row) === date);
  if (own.length < OWN_TASKS_PER_DAY) return;
  throw new MutationRefused('invalid', 'The day has no room for another own task', undefined, {
    start_local: `must be on a day with fewer than ${OWN_TASKS_PER_DAY} tasks of your own`,
  });
}
