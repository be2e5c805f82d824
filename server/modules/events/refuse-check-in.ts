import { eventKindOf } from '#shared/domain/tasks/event-kind.ts';
import { MOODS } from '#shared/domain/moods.ts';
import { localDateIn } from '#shared/domain/time/zoned-time.ts';
import { refusedField } from '#server/http/refused-field.ts';
import type { ZonedEvent } from './events-repository.ts';

const FACES = MOODS.map(({ emoji }) => emoji as string);

/**
 * Throws HttpError 400 for a check-in that no form of the product makes: on another event, on a day that has not come,
 * or with a mood that is none of the five. Only the REST call asks; what an older phone saved comes by the sync and stays.
 */
export function refuseCheckIn(event: ZonedEvent, mood: string, now: number): void {
  if (eventKindOf(event) !== 'check_in') throw refusedField('id', 'This event is not a check-in.');
  if (event.start_local.slice(0, 10) > localDateIn(event.time_zone, now))
    throw refusedField('id', 'This check-in is for a day that has not come yet.');
  if (!FACES.includes(mood)) throw refusedField('mood', `Mood must be one of ${FACES.join(' ')}`);
}
