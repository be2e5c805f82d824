import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { Trx } from '#server/database/database.ts';
import { zonedEvents } from '#server/database/zoned-events.ts';

/** An event with the zone in which its wall times are meant. */
export type ZonedEvent = ProgrammeEvent & { time_zone: string };

/** The events of the user's programme that a regeneration has not archived, by start. */
export function eventsOfProgramme(trx: Trx, userId: string, programId: string): Promise<ZonedEvent[]> {
  return selectEvents(trx, userId)
    .where('events.program_id', '=', programId)
    .where('events.archived_at', 'is', null)
    .orderBy('events.start_local')
    .orderBy('events.id')
    .execute();
}

/** The user's event of that id; undefined where there is none, or it is another's. */
export function eventOf(trx: Trx, userId: string, id: string): Promise<ZonedEvent | undefined> {
  return selectEvents(trx, userId).where('events.id', '=', id).executeTakeFirst();
}

function selectEvents(trx: Trx, userId: string) {
  return zonedEvents(trx, userId).select([
    'events.id',
    'events.program_id',
    'events.title',
    'events.event_type',
    'events.all_day',
    'events.start_local',
    'events.end_local',
    'events.program_week',
    'events.google_event_id',
    'events.status',
    'events.completion_date',
    'events.metadata',
    'events.archived_at',
    'programmes.time_zone',
  ]);
}
