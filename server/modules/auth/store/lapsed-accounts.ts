import type { Trx } from '#server/database/database.ts';
import type { Instant } from '#shared/protocol/instant.ts';

/** Ids of accounts whose time is over, at most `limit` of each kind, the oldest first. Role app_auth. */
export async function lapsedAccounts(
  trx: Trx,
  { lastContactBefore, unconfirmedBefore, limit }: LapsedBefore,
): Promise<{ afterTerm: string[]; unconfirmed: string[] }> {
  const afterTerm = await trx
    .selectFrom('auth_users')
    .select('id')
    .where(
      (row) => row.fn('greatest', ['last_seen_at', 'last_sign_in_at', 'created_at', 'recovery_sent_at']),
      '<',
      lastContactBefore,
    )
    .orderBy('created_at')
    .limit(limit)
    .execute();
  const unconfirmed = await trx
    .selectFrom('auth_users')
    .select('id')
    .where('email_confirmed_at', 'is', null)
    .where('last_sign_in_at', 'is', null)
    .where(
      (row) => row.fn('greatest', ['created_at', 'confirmation_sent_at', 'recovery_sent_at']),
      '<',
      unconfirmedBefore,
    )
    .orderBy('created_at')
    .limit(limit)
    .execute();
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  return { afterTerm: ids(afterTerm), unconfirmed: ids(unconfirmed) };
}

export interface LapsedBefore {
  /** Nothing was heard of the participant since. */
  lastContactBefore: Instant;
  /** Made, and last mailed a code, before. */
  unconfirmedBefore: Instant;
  limit: number;
}
