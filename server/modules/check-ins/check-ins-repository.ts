import type { CheckIn } from '#shared/product/tables/check-ins.schema.ts';
import type { LocalDateRange } from '#shared/http/local-date-range.ts';
import type { Trx } from '#server/database/database.ts';

/** Every check-in of the user in these days, the latest first. */
export function checkInsOf(trx: Trx, userId: string, { from, to }: LocalDateRange): Promise<CheckIn[]> {
  let query = trx
    .selectFrom('check_ins')
    .select([
      'id',
      'event_id',
      'local_date',
      'energy_level',
      'mood',
      'task_completion',
      'notes',
      'reviewed',
      'touched',
      'created_at',
    ])
    .where('user_id', '=', userId);
  if (from !== undefined) query = query.where('local_date', '>=', from);
  if (to !== undefined) query = query.where('local_date', '<=', to);
  return query.orderBy('local_date', 'desc').orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}
