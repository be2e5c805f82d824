import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import { eventKindOf } from '#shared/domain/tasks/event-kind.ts';
import { eventsOfDay, todayIn } from '#shared/domain/time/programme-week.ts';
import type { SyncQueries } from '#sync/daymark/client.ts';

/** The check-in that one of the programmes has today, each by its own zone; the first of them counts. */
export async function checkInElsewhere(
  queries: Pick<SyncQueries, 'events'>,
  programmes: readonly Programme[],
  nowMs: number,
): Promise<ProgrammeEvent | undefined> {
  for (const programme of programmes) {
    const events = eventsOfDay(await queries.events(programme.id), todayIn(programme, nowMs));
    const checkIn = events.find((event) => eventKindOf(event) === 'check_in');
    if (checkIn) return checkIn;
  }
  return undefined;
}
