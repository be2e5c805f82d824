import type { MutationKind } from '#shared/product/definitions.ts';
import type { ProgrammeEvent, TaskStatus } from '#shared/product/tables/events.schema.ts';
import { isSame, put, putIn, removed, writes, type Oracle } from './oracle.ts';

type OfEvents = Extract<MutationKind, `event.${string}`>;

export const eventOracles: { readonly [K in OfEvents]: Oracle<K> } = {
  'event.set_status': writes(({ event_id, status, completion_date }, rows) => {
    const event = rows.get('events', event_id);
    if (!event || event.event_type === 'busy') return null;
    return [put('events', withStatus(event, status, completion_date))];
  }),
  'event.skip': writes(({ event_id }, rows) => {
    const event = rows.get('events', event_id);
    if (!event || event.event_type === 'busy') return null;
    const failed = withStatus(event, 'failed', null);
    return [put('events', { ...failed, metadata: { ...failed.metadata, reason: 'skipped' } })];
  }),
  'event.patch_metadata': ({ args, rows, effect }) => {
    const before = rows.get('events', args.event_id);
    const after = effect && putIn(effect, 'events')[0];
    if (!before || !after) return before || after ? 'an event that is there takes the patch' : null;
    if (!isSame({ ...after, metadata: null }, { ...before, metadata: null }))
      return 'a patch changes metadata alone';
    for (const key of new Set([...Object.keys(before.metadata), ...Object.keys(args.patch)])) {
      const wanted = key in args.patch ? args.patch[key] : before.metadata[key];
      const isStatus = ['status', 'completed', 'completion_date'].includes(key);
      const isGone = wanted === null && !isStatus;
      if (isGone ? key in after.metadata : !isSame(after.metadata[key], wanted))
        return `${key} must be ${isGone ? 'gone' : JSON.stringify(wanted)}`;
    }
    return null;
  },
  'event.add': writes(({ added_at, status, completion_date, ...given }, rows) => {
    if (rows.get('events', given.id)) return [];
    const programme = rows.get('programmes', given.program_id);
    const day = given.start_local.slice(0, 10);
    if (!programme || day < programme.start_date || day > programme.end_date) return null;
    const fresh: ProgrammeEvent = {
      ...given,
      google_event_id: null,
      status: 'pending',
      completion_date: null,
      metadata: { origin: 'participant', added_at },
      archived_at: null,
    };
    const isBare = status === 'pending' || given.event_type === 'busy';
    return [put('events', isBare ? fresh : withStatus(fresh, status, completion_date))];
  }),
  'event.move': ({ args, rows, effect }) => {
    const before = rows.get('events', args.event_id);
    const programme = rows.get('programmes', args.program_id);
    if (!effect) return null;
    const after = putIn(effect, 'events')[0];
    if (!before || !programme || !after || effect.size !== 1)
      return 'a move needs its event and its programme';
    const { all_day, start_local, end_local, program_week, moved_at } = args;
    if (start_local.slice(0, 10) < programme.start_date || start_local.slice(0, 10) > programme.end_date)
      return 'a move stays inside the programme';
    const isOwn = before.metadata.origin === 'participant';
    const { all_day: wasAllDay, start_local: start, end_local: end } = before;
    const planned = before.metadata.planned ?? { all_day: wasAllDay, start_local: start, end_local: end };
    const { duration_minutes: minutes, ...metadata } = after.metadata;
    const { duration_minutes: formerMinutes, ...former } = before.metadata;
    if ((minutes === undefined) !== (formerMinutes === undefined))
      return 'a move keeps whether a length is planned';
    const wanted = {
      ...before,
      all_day,
      start_local,
      end_local,
      program_week: before.program_week === null ? null : program_week,
      metadata: { ...former, ...(!isOwn && { planned }), edited_at: moved_at },
      archived_at: null,
    };
    return isSame({ ...after, metadata }, wanted)
      ? null
      : 'a move changes the time alone, and keeps where it was planned';
  },
  'event.edit': writes(({ event_id, change, edited_at }, rows) => {
    const event = rows.get('events', event_id);
    if (!event || event.metadata.origin !== 'participant') return null;
    if (event.event_type === 'busy' && change.field === 'event_type') return null;
    const metadata = { ...event.metadata, edited_at };
    return [put('events', { ...event, [change.field]: change.value, metadata })];
  }),
  'event.remove': writes(({ event_id }, rows) => {
    const event = rows.get('events', event_id);
    return event && event.metadata.origin !== 'participant' ? null : [removed('events', event_id)];
  }),
};

/** An event with another status: only completed is completed, what was said with the former choice goes, and it is back. */
export function withStatus(event: ProgrammeEvent, status: TaskStatus, at: string | null): ProgrammeEvent {
  const completed = status === 'completed';
  const completion_date = completed ? at : null;
  const { reason: _, ...metadata } = event.metadata;
  return {
    ...event,
    status: completed ? 'completed' : 'pending',
    completion_date,
    metadata: { ...metadata, status, completed, completion_date },
    archived_at: null,
  };
}

/** The status that a participant sees. */
export function shownStatus({ status, metadata }: ProgrammeEvent): TaskStatus {
  const isDone = metadata.completed === true || status === 'completed';
  return metadata.status ?? (isDone ? 'completed' : 'pending');
}
