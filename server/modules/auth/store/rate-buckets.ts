import { createHash } from 'node:crypto';
import type { Trx } from '#server/database/database.ts';

/** A token bucket: `burst` at once, refilled with `perFiveMinutes`. */
export interface Limit {
  perFiveMinutes: number;
  burst: number;
}

const FIVE_MINUTES = 300;
const FIVE_MINUTES_OF_A_DAY = 288;

export function perDay(count: number): Limit {
  return { perFiveMinutes: count / FIVE_MINUTES_OF_A_DAY, burst: count };
}

/** Takes one token; the answer is 0, or for how many seconds there is none. */
export async function takeOne(trx: Trx, key: string, limit: Limit, now: number): Promise<number> {
  const at = new Date(now).toISOString();
  const bucket = await lockBucket(trx, { key, tokens: limit.burst, updated_at: at });
  const perSecond = limit.perFiveMinutes / FIVE_MINUTES;
  const elapsed = Math.max(0, (now - Date.parse(bucket.updated_at)) / 1000);
  const available = Math.min(limit.burst, bucket.tokens + elapsed * perSecond);
  const allowed = available >= 1;
  await writeBucket(trx, { key, tokens: allowed ? available - 1 : available, updated_at: at });
  return allowed ? 0 : (1 - available) / perSecond;
}

/** Puts a taken token back. */
export async function giveBackOne(trx: Trx, key: string, limit: Limit): Promise<void> {
  await trx
    .updateTable('auth_rate_limits')
    .set((row) => ({ tokens: row.fn<number>('least', [row.lit(limit.burst), row('tokens', '+', 1)]) }))
    .where('key', '=', key)
    .execute();
}

/**
 * Reserves the next of the moments that are `periodMs` apart, and answers in how many milliseconds it comes: 0 for now.
 * Null, and nothing reserved, where that is more than `aheadMs`.
 */
export async function reserveNext(
  trx: Trx,
  key: string,
  { periodMs, aheadMs }: { periodMs: number; aheadMs: number },
  now: number,
): Promise<number | null> {
  const at = (instant: number) => new Date(instant).toISOString();
  // `updated_at` is the first moment that nobody has reserved.
  const bucket = await lockBucket(trx, { key, tokens: 0, updated_at: at(now) });
  const waitMs = Math.max(0, Date.parse(bucket.updated_at) - now);
  if (waitMs > aheadMs) return null;
  await writeBucket(trx, { key, tokens: 0, updated_at: at(now + waitMs + periodMs) });
  return waitMs;
}

/** Hashed: the table need not say who tried to sign in from where. */
export function bucketKey(name: string, subject: string): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url')}`;
}

interface Bucket {
  key: string;
  tokens: number;
  updated_at: string;
}

/** The bucket, made where it is new, and locked until the transaction ends. */
async function lockBucket(trx: Trx, fresh: Bucket): Promise<Pick<Bucket, 'tokens' | 'updated_at'>> {
  await trx
    .insertInto('auth_rate_limits')
    .values(fresh)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return trx
    .selectFrom('auth_rate_limits')
    .select(['tokens', 'updated_at'])
    .where('key', '=', fresh.key)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function writeBucket(trx: Trx, { key, tokens, updated_at }: Bucket): Promise<void> {
  await trx.updateTable('auth_rate_limits').set({ tokens, updated_at }).where('key', '=', key).execute();
}
