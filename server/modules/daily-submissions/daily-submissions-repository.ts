import type { DailySubmission } from '#shared/product/tables/daily-submissions.schema.ts';
import type { LocalDateRange } from '#shared/http/local-date-range.ts';
import type { Trx } from '#server/database/database.ts';

const COLUMNS = ['id', 'program_id', 'local_date', 'snapshot', 'submitted_at'] as const;

/** Every submission of the user of these days, the latest first. */
export function submissionsOf(
  trx: Trx,
  userId: string,
  { from, to }: LocalDateRange,
): Promise<DailySubmission[]> {
  let query = trx.selectFrom('daily_submissions').select(COLUMNS).where('user_id', '=', userId);
  if (from !== undefined) query = query.where('local_date', '>=', from);
  if (to !== undefined) query = query.where('local_date', '<=', to);
  return query.orderBy('local_date', 'desc').orderBy('submitted_at', 'desc').orderBy('id', 'desc').execute();
}

/** The user's submission of that id. */
export function submissionOf(trx: Trx, userId: string, id: string): Promise<DailySubmission | undefined> {
  return trx
    .selectFrom('daily_submissions')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}
