import { createHash } from 'node:crypto';
import type { Instant } from '#shared/protocol/instant.ts';
import type { Trx } from '#server/database/database.ts';
import { deviceDigest } from './device-digest.ts';
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

/** Whether a browser that names itself so signed in to the account before, from wherever it was. */
export async function isKnownDevice(trx: Trx, userId: string, device: string | null): Promise<boolean> {
  const row = await trx
    .selectFrom('auth_known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    // Without an id no browser is known: everybody can say which kind of browser it is.
    .where('device_digest', '=', device === null ? '' : deviceDigest(userId, device))
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
