import type { EventTime } from '#shared/product/tables/event-time.ts';
import { OWN_TASK_TYPES, type OwnEventType, type OwnTaskType } from '#shared/product/tables/own-types.ts';
import type { TaskStatus } from '#shared/product/tables/events.schema.ts';
import { TASK_STATUSES } from '#shared/product/tables/task-statuses.ts';
import { addEventArgsSchema } from '#shared/product/mutations/add-event.ts';
import { editEventArgsSchema } from '#shared/product/mutations/edit-event.ts';
import { moveEventArgsSchema } from '#shared/product/mutations/move-event.ts';
import { setTaskStatusArgsSchema } from '#shared/product/mutations/set-task-status.ts';
import { setTimeZoneArgsSchema } from '#shared/product/mutations/set-time-zone.ts';
import { isBusyTime } from '#shared/domain/time/busy-time.ts';
import { EVENT_CATEGORY_NAMES } from '#shared/domain/tasks/event-category.ts';
import { minutesBetween } from '#shared/domain/time/event-time.ts';
import type { ChangeEditor, EditField, RefusedChange } from '#web/platform/kinds/kind-ui.ts';
import { mayHaveLeft } from '#web/platform/sync-state/left-days.ts';
import { textOf } from '#web/platform/kinds/mutation-args.ts';
import { statusWord } from '#web/platform/kinds/status-word.ts';

/*
 * How a refused change of a task, a day or the zone can be edited; null where its arguments are not understood. Each
 * editor goes through the action that a screen would take, so that the new change is complete.
 */

const TITLE: Pick<EditField, 'key' | 'label' | 'kind'> = { key: 'title', label: 'Title', kind: 'text' };
const STATUS_OPTIONS = TASK_STATUSES.map((status) => ({ value: status, label: statusWord(status) }));
const TYPE_OPTIONS = OWN_TASK_TYPES.map((type) => ({ value: type, label: EVENT_CATEGORY_NAMES[type] }));

export function statusEditor({ args }: RefusedChange): ChangeEditor | null {
  const status = setTaskStatusArgsSchema.safeParse(args).data?.status;
  return status === undefined ? null : statusEditorOf(args, status);
}

export function skipEditor({ args }: RefusedChange): ChangeEditor | null {
  return statusEditorOf(args, 'failed');
}

function statusEditorOf(args: unknown, status: TaskStatus): ChangeEditor | null {
  const eventId = textOf(args, 'event_id');
  if (eventId === undefined) return null;
  return {
    fields: [{ key: 'status', label: 'Status', kind: 'choice', value: status, options: STATUS_OPTIONS }],
    save: (actions, { status: chosen }) => actions.setTaskStatus(eventId, chosen as TaskStatus),
  };
}

export function zoneEditor({ args }: RefusedChange): ChangeEditor | null {
  const parsed = setTimeZoneArgsSchema.safeParse(args);
  if (!parsed.success) return null;
  const { program_id, time_zone } = parsed.data;
  const known = Intl.supportedValuesOf('timeZone');
  const zones = known.includes(time_zone) ? known : [time_zone, ...known];
  return {
    fields: [
      {
        key: 'zone',
        label: 'Time zone',
        kind: 'select',
        value: time_zone,
        options: zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
      },
    ],
    save: (actions, { zone = time_zone }) => actions.setTimeZone(program_id, zone),
  };
}

export function moveEditor({ args }: RefusedChange): ChangeEditor | null {
  const parsed = moveEventArgsSchema.safeParse(args);
  if (!parsed.success) return null;
  const { event_id: eventId } = parsed.data;
  return {
    fields: [whenField(parsed.data)],
    save: (actions, { when = '' }) =>
      actions.moveEvent({ eventId, ...dateAndTime(when), minutes: minutesBetween(parsed.data) }),
  };
}

export function ownTaskEditor({ args }: RefusedChange): ChangeEditor | null {
  const parsed = editEventArgsSchema.safeParse(args);
  if (!parsed.success) return null;
  const { event_id: eventId, change } = parsed.data;
  if (change.field === 'title') {
    return {
      fields: [{ ...TITLE, value: change.value }],
      save: (actions, { title = '' }) => actions.editTask({ eventId, title: title.trim() }),
    };
  }
  return {
    fields: [typeField(change.value)],
    save: (actions, { type }) => actions.editTask({ eventId, eventType: type as OwnTaskType }),
  };
}

export function addEditor({ args }: RefusedChange): ChangeEditor | null {
  const parsed = addEventArgsSchema.safeParse(args);
  if (!parsed.success) return null;
  const { program_id: programId, title: refused, event_type } = parsed.data;
  return {
    fields: [
      { ...TITLE, value: refused },
      ...(isBusyTime(parsed.data) ? [] : [typeField(event_type)]),
      whenField(parsed.data),
    ],
    save: (actions, { title = '', type = event_type, when = '' }) =>
      actions.addTask({
        programId,
        title: title.trim(),
        eventType: type as OwnEventType,
        ...dateAndTime(when),
        minutes: minutesBetween(parsed.data),
      }),
  };
}

/** A submission says what the day's list says, so the list is read again; not where it may be here in part. */
export function submitEditor({ args, userId }: RefusedChange, now: number): ChangeEditor | null {
  const programId = textOf(args, 'program_id');
  const localDate = textOf(args, 'local_date');
  if (programId === undefined || localDate === undefined) return null;
  // Days leave by UTC.
  if (mayHaveLeft(userId, localDate, new Date(now).toISOString().slice(0, 10))) return null;
  return {
    fields: [],
    note: "The day is submitted again, with its list as this device shows it now. Change the day's tasks first if the list is wrong. Retry sends the list as it was then.",
    save: (actions) => actions.submitDay({ programId, localDate }),
  };
}

function whenField({ all_day, start_local }: Pick<EventTime, 'all_day' | 'start_local'>): EditField {
  return all_day
    ? { key: 'when', label: 'Day', kind: 'date', value: start_local.slice(0, 10) }
    : { key: 'when', label: 'Day and time', kind: 'moment', value: start_local };
}

function typeField(value: string): EditField {
  return { key: 'type', label: 'Category', kind: 'choice', value, options: TYPE_OPTIONS };
}

function dateAndTime(when: string): { date: string; time: string | null } {
  const [date = '', time] = when.split('T');
  return { date, time: time ?? null };
}
