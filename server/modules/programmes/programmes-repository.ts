import type { Programme } from '#shared/contract/entities/programme.ts';
import type { Trx } from '#server/database/database.ts';

const COLUMNS = ['id', 'title', 'start_date', 'end_date', 'time_zone', 'created_at'] as const;

/** All of the user's programmes, the latest start first. */
export function programmesOf(trx: Trx, userId: string): Promise<Programme[]> {
  return trx
    .selectFrom('programmes')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('start_date', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The user's programme of that id; undefined where there is none, or it is another's. */
export function programmeOf(trx: Trx, userId: string, id: string): Promise<Programme | undefined> {
  return trx
    .selectFrom('programmes')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}
