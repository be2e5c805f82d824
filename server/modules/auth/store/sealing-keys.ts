import { createHash, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { OpeningKeyJson, SealingJson, SealingKeyJson } from '#shared/http/sealing.ts';
import type { Trx } from '#server/database/database.ts';
import type { ServerDeps } from '#server/deps.ts';
import type { AccountRow } from './account-json.ts';
import type { Origin } from './origin.ts';

/** Of an account, so that made-up devices cannot fill the table. A key that was handed over goes before that. */
const MOST_KEYS = 200;
/** In the place of a device; shorter than any device's name. */
const SIGNED_OUT = 'none';

type Context = Pick<ServerDeps, 'clock' | 'ids'>;

/**
 * The keys for a session of the account on this device, in the caller's transaction: private halves for what the device
 * keeps sealed, and a public half whose private one has left the server for nobody.
 */
export async function sealingOf(
  context: Context,
  trx: Trx,
  userId: string,
  { device, sealedWith }: { device: string; sealedWith: readonly string[] },
): Promise<SealingJson> {
  const opens = await handOver(context, trx, userId, sealedWith);
  return { key: await publicKey(context, trx, userId, digestOf(userId, device)), opens };
}

/**
 * The key for what an earlier version left in clear, of an account whose session is over: null where there is no such
 * account. One pair for all its devices, so that a stranger who has read the id on one of them cannot fill the table.
 */
export function keySignedOut(
  context: Context,
  trx: Trx,
  account: Pick<AccountRow, 'id'>,
): Promise<SealingKeyJson | null> {
  return publicKey(context, trx, account.id, digestOf(account.id, SIGNED_OUT));
}

/** What `sealingOf` asks of a request; null where the browser does not name itself. */
export function namedDevice({
  device,
  sealedWith,
}: Origin): { device: string; sealedWith: readonly string[] } | null {
  return device === null ? null : { device, sealedWith: sealedWith ?? [] };
}

async function handOver(
  { clock }: Context,
  trx: Trx,
  userId: string,
  ids: readonly string[],
): Promise<OpeningKeyJson[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .updateTable('auth_sealing_keys')
    .set({ handed_at: new Date(clock.now()).toISOString() })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .returning(['id', 'x', 'y', 'private_secret'])
    .execute();
  return rows.map(({ id, x, y, private_secret: d }) => ({ id, x, y, d }));
}

async function publicKey(
  { clock, ids }: Context,
  trx: Trx,
  userId: string,
  device_digest: string,
): Promise<SealingKeyJson | null> {
  const known = () =>
    trx
      .selectFrom('auth_sealing_keys')
      .select(['id', 'x', 'y'])
      .where('user_id', '=', userId)
      .where('device_digest', '=', device_digest)
      .where('handed_at', 'is', null)
      .executeTakeFirst();
  const there = await known();
  if (there) return there;
  if (!(await hasRoom(trx, userId))) return null;
  const { x, y, d } = await makePair();
  await trx
    .insertInto('auth_sealing_keys')
    .values({
      id: ids.uuid(),
      user_id: userId,
      device_digest,
      x,
      y,
      private_secret: d,
      created_at: new Date(clock.now()).toISOString(),
      handed_at: null,
    })
    // Another tab's request was first.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await known()) ?? null;
}

/** Drops the key that was handed over longest ago where the account has too many; false where there is none such. */
async function hasRoom(trx: Trx, userId: string): Promise<boolean> {
  const all = await trx
    .selectFrom('auth_sealing_keys')
    .select(['id', 'handed_at'])
    .where('user_id', '=', userId)
    .orderBy('handed_at')
    .execute();
  if (all.length < MOST_KEYS) return true;
  const oldest = all.find(({ handed_at }) => handed_at !== null);
  if (!oldest) return false;
  await trx.deleteFrom('auth_sealing_keys').where('id', '=', oldest.id).execute();
  return true;
}

async function makePair(): Promise<{ x: string; y: string; d: string }> {
  const { privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' });
  const { x, y, d } = privateKey.export({ format: 'jwk' });
  if (x === undefined || y === undefined || d === undefined) throw new Error('The pair is not on P-256');
  return { x, y, d };
}

function digestOf(userId: string, device: string): string {
  return createHash('sha256').update(`${userId} ${device}`).digest('base64url');
}
