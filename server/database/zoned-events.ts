import type { Trx } from './database.ts';

/** The user's events, each beside its programme, whose zone its wall times are meant in. Columns are the caller's. */
export function zonedEvents(trx: Trx, userId: string) {
  return trx
    .selectFrom('events')
    .innerJoin('programmes', (join) =>
      join
        .onRef('programmes.user_id', '=', 'events.user_id')
        .onRef('programmes.id', '=', 'events.program_id'),
    )
    .where('events.user_id', '=', userId);
}
