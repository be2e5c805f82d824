import type { Trx } from '#server/database/database.ts';
import type { AccountRow } from '../store/account-json.ts';
import { newDeviceMail } from '../mail/account-mails.ts';
import type { AuthContext } from '../context/auth-context.ts';
import type { Origin } from '../store/origin.ts';
import { describeDevice } from './describe-device.ts';
import { enqueueNotice } from '../mail/enqueue-notice.ts';
import { deviceDigest } from '../store/device-digest.ts';
import { noteNetwork } from '../store/known-networks.ts';

/**
 * Notes from where somebody signs in, in the caller's transaction, and promises a notice where it is a place not seen
 * before and this is not the account's first sign-in. `before` is the account as it was before.
 */
export async function noteDevice(
  context: Pick<AuthContext, 'database' | 'clock' | 'ids' | 'settings'>,
  trx: Trx,
  before: AccountRow,
  origin: Origin,
): Promise<void> {
  const at = new Date(context.clock.now()).toISOString();
  await noteNetwork(trx, before.id, origin.ip, at);
  const device = describeDevice(origin.userAgent);
  // The id of the browser where it gives one; else whatever browser of that kind counts as the same device.
  const digest = deviceDigest(before.id, origin.device ?? device);
  const known = await trx
    .updateTable('auth_known_devices')
    .set({ last_seen_at: at, device })
    .where('user_id', '=', before.id)
    .where('device_digest', '=', digest)
    .executeTakeFirstOrThrow();
  if (known.numUpdatedRows > 0n) return;
  const made = await trx
    .insertInto('auth_known_devices')
    .values({ user_id: before.id, device_digest: digest, device, first_seen_at: at, last_seen_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_digest']).doNothing())
    .executeTakeFirst();
  if (before.last_sign_in_at === null || made.numInsertedOrUpdatedRows !== 1n) return;
  const notice = newDeviceMail(before.email, { device, at }, context.settings.siteUrl);
  await enqueueNotice(context, trx, 'device', before, notice);
}
