import type { Questionnaire } from '#shared/product/tables/questionnaires.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import type { Instant } from '#shared/protocol/instant.ts';
import type { Trx } from '#server/database/database.ts';

const COLUMNS = ['id', 'questionnaire_type', 'response_data', 'completed_at', 'event_id'] as const;

/** The questionnaire that counts for an event: the latest one. */
export function questionnaireOfEvent(
  trx: Trx,
  userId: string,
  eventId: string,
): Promise<Questionnaire | undefined> {
  return trx
    .selectFrom('questionnaires')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('event_id', '=', eventId)
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** When the questionnaire that counts for the programme was completed; undefined where there is none. */
export async function latestCompletion(trx: Trx, userId: string): Promise<Instant | undefined> {
  const latest = await trx
    .selectFrom('questionnaires')
    .select('completed_at')
    .where('user_id', '=', userId)
    .orderBy('completed_at', 'desc')
    .executeTakeFirst();
  return latest?.completed_at;
}

/** The user's questionnaire of that id; undefined where there is none, or it is another's. */
export function questionnaireById(trx: Trx, userId: string, id: string): Promise<Questionnaire | undefined> {
  return trx
    .selectFrom('questionnaires')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The day on which the user's event starts; undefined where there is no such event. */
export async function dayOfEvent(trx: Trx, userId: string, eventId: string): Promise<LocalDate | undefined> {
  const event = await trx
    .selectFrom('events')
    .select('start_local')
    .where('user_id', '=', userId)
    .where('id', '=', eventId)
    .executeTakeFirst();
  return event?.start_local.slice(0, 10);
}
