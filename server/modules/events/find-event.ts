import { isUuid } from '#shared/protocol/ids.ts';
import type { Trx } from '#server/database/database.ts';
import { HttpError } from '#server/http/http-error.ts';
import { eventOf, type ZonedEvent } from './events-repository.ts';

/** The participant's event. HttpError 404 where there is none, it is another's or the id is no id: one answer. */
export async function findEvent(trx: Trx, userId: string, id: string): Promise<ZonedEvent> {
  const event = isUuid(id) ? await eventOf(trx, userId, id) : undefined;
  if (!event) throw new HttpError(404, 'not_found', 'Event not found.');
  return event;
}
