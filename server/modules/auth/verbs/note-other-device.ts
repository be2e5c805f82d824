import type { Trx } from '#server/database/database.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { sessionMovedMail } from '../mail/account-mails.ts';
import { enqueueNotice } from '../mail/enqueue-notice.ts';
import type { AccountRow } from '../store/account-json.ts';
import { deviceDigest } from '../store/device-digest.ts';
import type { Origin } from '../store/origin.ts';
import type { SessionRow } from '../store/sessions-repository.ts';
import { describeDevice } from './describe-device.ts';

/**
 * Promises a notice, in the caller's transaction, where a session is refreshed from another browser than before: by its
 * id, or by what kind of browser it is. A copied token shows so. Nothing ends by it, for a browser may be renamed or put
 * back from a backup. Answers whether it was another one.
 */
export async function noteOtherDevice(
  context: Pick<AuthContext, 'database' | 'clock' | 'ids' | 'settings'>,
  trx: Trx,
  account: AccountRow,
  session: Pick<SessionRow, 'device_digest' | 'user_agent'>,
  origin: Origin,
): Promise<boolean> {
  if (!isOther(account.id, session, origin)) return false;
  const at = new Date(context.clock.now()).toISOString();
  const device = describeDevice(origin.userAgent);
  const notice = sessionMovedMail(account.email, { device, at }, context.settings.siteUrl);
  await enqueueNotice(context, trx, 'session', account, notice);
  return true;
}

function isOther(
  userId: string,
  { device_digest: digest, user_agent: userAgent }: Pick<SessionRow, 'device_digest' | 'user_agent'>,
  origin: Origin,
): boolean {
  // Who copied a token may leave the id out.
  const isOtherId =
    digest !== null && (origin.device === null || digest !== deviceDigest(userId, origin.device));
  const isOtherKind =
    userAgent !== null &&
    origin.userAgent !== null &&
    describeDevice(userAgent) !== describeDevice(origin.userAgent);
  return isOtherId || isOtherKind;
}
