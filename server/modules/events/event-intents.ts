import type { TaskStatus } from '#shared/product/tables/events.schema.ts';
import type { CheckInEventBody, CompleteEventBody, EventMetadataBody } from '#shared/http/calendar-events.ts';
import type { AddEventBody, EditEventBody, MoveEventBody } from '#shared/http/own-events.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import type { Instant } from '#shared/protocol/instant.ts';
import { STATUS_METADATA_KEYS } from '#shared/product/mutations/patch-event-metadata.ts';
import { eventTimeOf, taskMinutes } from '#shared/domain/time/event-time.ts';
import { weekOf } from '#shared/domain/time/programme-week.ts';
import { taskStatusOf } from '#shared/domain/tasks/task-status.ts';
import type { Intent } from '../../sync/participant-mutations.ts';
import type { ZonedEvent } from './events-repository.ts';

/*
 * What the PATCH calls on an event mean, as the intents that phones send. `now` is the server's instant.
 */

/** /complete: completed is dated with what the caller says, else now; every other status has no date. */
export function completeIntent(event: ZonedEvent, body: CompleteEventBody, now: Instant): Intent {
  return setStatus(event, body.status, body.completion_date, now);
}

/** /checkin: the check-in takes `id`, so that a repeated call finds the same one. */
export function checkInIntent(event: ZonedEvent, body: CheckInEventBody, id: string, now: Instant): Intent {
  return {
    kind: 'check_in.save',
    args: {
      id,
      event_id: event.id,
      local_date: dayOf(event),
      ...body,
      touched: ['energy_level', 'task_completion'],
      created_at: now,
    },
  };
}

/** /metadata: free keys are merged; the keys of the status set the task's status, as everywhere. */
export function metadataIntents(event: ZonedEvent, { metadata }: EventMetadataBody, now: Instant): Intent[] {
  const free = Object.entries(metadata).filter(([key]) => !isStatusKey(key));
  const intents: Intent[] = [];
  if (Object.keys(metadata).some(isStatusKey)) {
    intents.push(setStatus(event, statusMeant(event, metadata), metadata.completion_date, now));
  }
  // An empty patch is stored too, so that its key is known when the call is repeated.
  if (free.length > 0 || intents.length === 0) {
    const args = { event_id: event.id, local_date: dayOf(event), patch: Object.fromEntries(free) };
    intents.push({ kind: 'event.patch_metadata', args });
  }
  return intents;
}

/** POST: an own task, which takes `id`, so that a repeated call finds the same one. */
export function addIntent(programme: Programme, body: AddEventBody, id: string, now: Instant): Intent {
  const { title, event_type, date, time, duration_minutes } = body;
  return {
    kind: 'event.add',
    args: {
      id,
      program_id: programme.id,
      title,
      event_type,
      ...eventTimeOf(date, time, duration_minutes),
      program_week: weekOn(programme, date),
      status: 'pending',
      completion_date: null,
      added_at: now,
    },
  };
}

/** /move: another day or time; as long as before unless the call says otherwise. */
export function moveIntent(
  event: ZonedEvent,
  programme: Programme,
  body: MoveEventBody,
  now: Instant,
): Intent {
  const { date, time, duration_minutes = taskMinutes(event) } = body;
  return {
    kind: 'event.move',
    args: {
      event_id: event.id,
      program_id: event.program_id,
      from_date: dayOf(event),
      ...eventTimeOf(date, time, duration_minutes),
      program_week: weekOn(programme, date),
      moved_at: now,
    },
  };
}

/** PATCH: a change of each field that the call names. */
export function editIntents(event: ZonedEvent, { title, event_type }: EditEventBody, now: Instant): Intent[] {
  const common = { event_id: event.id, local_date: dayOf(event), edited_at: now };
  const intents: Intent[] = [];
  if (title !== undefined) {
    intents.push({ kind: 'event.edit', args: { ...common, change: { field: 'title', value: title } } });
  }
  if (event_type !== undefined) {
    intents.push({
      kind: 'event.edit',
      args: { ...common, change: { field: 'event_type', value: event_type } },
    });
  }
  return intents;
}

/** /skip: failed, on purpose. */
export function skipIntent(event: ZonedEvent): Intent {
  return { kind: 'event.skip', args: { event_id: event.id, local_date: dayOf(event) } };
}

/** DELETE: an own task goes for good. */
export function removeIntent(event: Pick<ZonedEvent, 'id' | 'start_local'>): Intent {
  return { kind: 'event.remove', args: { event_id: event.id, local_date: dayOf(event) } };
}

/** At least 1, so that a day before the programme is refused for the day it names and not for its week. */
function weekOn(programme: Programme, date: LocalDate): number {
  return Math.max(1, weekOf(programme, date));
}

function setStatus(
  event: ZonedEvent,
  status: TaskStatus,
  date: string | null | undefined,
  now: Instant,
): Intent {
  const completion_date = status === 'completed' ? (date ? new Date(date).toISOString() : now) : null;
  return {
    kind: 'event.set_status',
    args: { event_id: event.id, local_date: dayOf(event), status, completion_date },
  };
}

/** The four-valued status decides; `completed` alone turns a task to completed, or a completed one to pending. */
function statusMeant(event: ZonedEvent, metadata: EventMetadataBody['metadata']): TaskStatus {
  if (metadata.status) return metadata.status;
  const current = taskStatusOf(event);
  if (metadata.completed === true) return 'completed';
  return metadata.completed === false && current === 'completed' ? 'pending' : current;
}

function isStatusKey(key: string): boolean {
  return (STATUS_METADATA_KEYS as readonly string[]).includes(key);
}

function dayOf(event: Pick<ZonedEvent, 'start_local'>): string {
  return event.start_local.slice(0, 10);
}
