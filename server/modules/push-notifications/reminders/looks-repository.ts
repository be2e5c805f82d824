import type { Instant } from '#shared/protocol/instant.ts';
import type { Trx } from '#server/database/database.ts';

/** Of one page of the sweep. */
const ACCOUNTS_A_PAGE = 500;

/**
 * Ids of accounts behind `after` that are to be looked at, in their order: their time has come, or their rows have
 * changed since the last look, and nobody else is at it. For a job: nothing of what anybody did.
 */
export async function accountsToLookAt(trx: Trx, now: Instant, after: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('push_looks as look')
    .leftJoin('sync_versions as rows', 'rows.user_id', 'look.user_id')
    .select('look.user_id')
    .where('look.user_id', '>', after)
    .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<=', now)]))
    .where((where) =>
      where.or([
        where('look_at', '<=', now),
        where(where.fn.coalesce('rows.version', where.val(0)), '!=', where.ref('look.seen_version')),
      ]),
    )
    .orderBy('look.user_id')
    .limit(ACCOUNTS_A_PAGE)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Has the account looked at as soon as possible. */
export async function askForLook(trx: Trx, userId: string, now: Instant): Promise<void> {
  await trx
    .insertInto('push_looks')
    .values({ user_id: userId, look_at: now, seen_version: 0, leased_until: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ look_at: now }))
    .execute();
}

/** Locks the account's look for this transaction; false where somebody else has it, or it is leased. */
export async function lockLook(trx: Trx, userId: string, now: Instant): Promise<boolean> {
  const row = await trx
    .selectFrom('push_looks')
    .select('leased_until')
    .where('user_id', '=', userId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined && (row.leased_until === null || row.leased_until <= now);
}

/** Notes when to look again, and at which version of the rows the look was; `leasedUntil` while pushes are under way. */
export async function noteLook(
  trx: Trx,
  userId: string,
  next: { lookAt: Instant; seenVersion: number; leasedUntil: Instant | null },
): Promise<void> {
  await trx
    .updateTable('push_looks')
    .set({ look_at: next.lookAt, seen_version: next.seenVersion, leased_until: next.leasedUntil })
    .where('user_id', '=', userId)
    .execute();
}

/** Ends the lease; the next look is at `lookAt`. */
export async function endLease(trx: Trx, userId: string, lookAt: Instant): Promise<void> {
  await trx
    .updateTable('push_looks')
    .set({ leased_until: null, look_at: lookAt })
    .where('user_id', '=', userId)
    .execute();
}

/** An account without a device is not looked at. */
export async function deleteLook(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('push_looks').where('user_id', '=', userId).execute();
}
