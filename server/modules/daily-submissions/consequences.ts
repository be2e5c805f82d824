import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import type { Consequence } from '../../sync/consequences.ts';

/** Says that there is mail to send; the payload is empty. */
export const MAIL_CHANNEL = 'outgoing_mail';

export interface SubmissionConsequenceDeps {
  config: Pick<Config, 'careTeamEmail'>;
  database: Pick<Database, 'notify'>;
}

/**
 * Promises the care team a mail about each day submitted, in the transaction that stores it; nothing where
 * CARE_TEAM_EMAIL is not set. A submission that comes again is promised once.
 */
export function submissionConsequences({ config, database }: SubmissionConsequenceDeps): Consequence[] {
  return [
    {
      place: 'mail',
      tables: new Set(['daily_submissions']),
      follows: () => config.careTeamEmail !== undefined,
      async after(trx, userId, submitted, now) {
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
      },
      fault: null,
      derive: null,
    },
  ];
}
