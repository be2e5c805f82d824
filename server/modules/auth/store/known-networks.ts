import { createHash } from 'node:crypto';
import type { Instant } from '#shared/protocol/instant.ts';
import type { Trx } from '#server/database/database.ts';
import { networksOf } from '#server/http/requests/network-of.ts';

/** Whether somebody signed in to the account from this network before. Without such an account nobody did. */
export async function isKnownNetwork(trx: Trx, userId: string, ip: string): Promise<boolean> {
  const row = await trx
    .selectFrom('auth_known_networks')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('network_digest', '=', digestOf(userId, ip))
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that somebody signed in from here. */
export async function noteNetwork(trx: Trx, userId: string, ip: string, at: Instant): Promise<void> {
  await trx
    .insertInto('auth_known_networks')
    .values({ user_id: userId, network_digest: digestOf(userId, ip), last_seen_at: at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'network_digest']).doUpdateSet({ last_seen_at: at }),
    )
    .execute();
}

/** Of the household: an IPv6 address changes every day, and often its /64 too. */
function digestOf(userId: string, ip: string): string {
  const { household } = networksOf(ip);
  return createHash('sha256').update(`${userId} ${household}`).digest('base64url');
}
