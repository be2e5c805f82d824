import { sql, type Selectable } from 'kysely';
import { BOUNDS } from '#server/bounds.ts';
import type { Trx } from '#server/database/database.ts';
import type { PushSubscriptionsTable } from '#server/database/schema.ts';
import type { PushOutcome } from './sending/send-push.ts';

export type SubscriptionRow = Selectable<PushSubscriptionsTable>;

/** A row that nothing reached for so long gets no reminders any more; a test may still bring it back. */
export const UNREACHED_MS = 7 * 24 * 60 * 60_000;

/** Whether pushes may get through: the row belongs to the present key and was reached within seven days. */
export function isReached(
  { failing_since, server_key }: Pick<SubscriptionRow, 'failing_since' | 'server_key'>,
  { publicKey, now }: { publicKey: string; now: number },
): boolean {
  if (server_key !== publicKey) return false;
  return failing_since === null || now - Date.parse(failing_since) < UNREACHED_MS;
}

/**
 * Makes the endpoint this session's, in place of what either of them had before: whoever else it belonged to gets
 * nothing there any more. A session keeps the moment from which on it has waited for reminders. False, and nothing is
 * changed, where another session has the endpoint with other keys: who knows an address alone has not that browser. Role
 * app_auth.
 */
export async function saveSubscription(
  trx: Trx,
  row: Omit<SubscriptionRow, 'failing_since' | 'last_answer'>,
): Promise<boolean> {
  const { user_id, session_id, created_at, ...device } = row;
  // Three tabs send the same endpoint at once.
  await sql`select pg_advisory_xact_lock(hashtext(${`push ${row.endpoint}`}))`.execute(trx);
  const others = await trx
    .selectFrom('push_subscriptions')
    .select(['p256dh', 'auth_key'])
    .where('endpoint', '=', row.endpoint)
    .where('session_id', '!=', session_id)
    .execute();
  if (others.some(({ p256dh, auth_key }) => p256dh !== row.p256dh || auth_key !== row.auth_key)) return false;
  await trx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', row.endpoint)
    .where('session_id', '!=', session_id)
    .execute();
  await trx
    .insertInto('push_subscriptions')
    .values({ user_id, session_id, created_at, ...device, failing_since: null, last_answer: null })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'session_id'])
        .doUpdateSet({ ...device, failing_since: null, last_answer: null }),
    )
    .execute();
  await deleteBeyond(trx, row, BOUNDS.subscriptions);
  return true;
}

/** What was not reached for longest goes first, then the oldest; the one of this session stays. */
async function deleteBeyond(
  trx: Trx,
  { user_id, session_id }: Pick<SubscriptionRow, 'user_id' | 'session_id'>,
  most: number,
): Promise<void> {
  const kept = trx
    .selectFrom('push_subscriptions')
    .select('session_id')
    .where('user_id', '=', user_id)
    .where('session_id', '!=', session_id)
    .orderBy('failing_since', (order) => order.desc().nullsFirst())
    .orderBy('created_at', 'desc')
    .limit(most - 1);
  await trx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', user_id)
    .where('session_id', '!=', session_id)
    .where('session_id', 'not in', kept)
    .execute();
}

/** Role app_auth. */
export function subscriptionOfSession(
  trx: Trx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<SubscriptionRow | undefined> {
  return trx
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
}

/** All of the user's devices, by session. */
export function subscriptionsOf(trx: Trx, userId: string): Promise<SubscriptionRow[]> {
  return trx
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('session_id')
    .execute();
}

/** Removes the user's subscription of that endpoint, where there is one. */
export async function deleteSubscription(trx: Trx, userId: string, endpoint: string): Promise<void> {
  await trx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** Removes all of the user's subscriptions. */
export async function deleteSubscriptionsOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
}

/**
 * Notes how the last push to a device was taken; a subscription that has ended goes. The device may have subscribed
 * anew meanwhile: what is known of the former endpoint says nothing of that. `at` is an instant.
 */
export async function noteOutcome(
  trx: Trx,
  { user_id, endpoint, failing_since, last_answer }: SubscriptionRow,
  { kind }: PushOutcome,
  at: string,
): Promise<void> {
  if (kind === 'gone') return deleteSubscription(trx, user_id, endpoint);
  const since = kind === 'taken' ? null : (failing_since ?? at);
  if (since === failing_since && kind === last_answer) return;
  await trx
    .updateTable('push_subscriptions')
    .set({ failing_since: since, last_answer: kind })
    .where('user_id', '=', user_id)
    .where('endpoint', '=', endpoint)
    .execute();
}
