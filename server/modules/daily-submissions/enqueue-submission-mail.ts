import type { ServerDeps } from '#server/deps.ts';
import type { AfterWrites } from '../../sync/push-context.ts';

/** Says that there is mail to send; the payload is empty. */
export const MAIL_CHANNEL = 'outgoing_mail';

/**
 * Promises the care team a mail about each day submitted, in the transaction that stores it; nothing where
 * CARE_TEAM_EMAIL is not set. A submission that comes again is promised once.
 */
export function enqueueSubmissionMail({
  config,
  database,
}: Pick<ServerDeps, 'config' | 'database'>): AfterWrites {
  return async (trx, userId, writes, now) => {
    const submitted = writes.filter(({ table }) => table === 'daily_submissions');
    if (config.careTeamEmail === undefined || submitted.length === 0) return;
    const at = new Date(now).toISOString();
    const rows = submitted.map(({ row }) => ({
      user_id: userId,
      kind: 'day_submitted' as const,
      subject_id: row.id,
      created_at: at,
      not_before: at,
      sent_at: null,
    }));
    await trx
      .insertInto('outgoing_mail')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'subject_id']).doNothing())
      .execute();
    await database.notify(trx, MAIL_CHANNEL, '');
  };
}
