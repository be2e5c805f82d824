import type { Trx } from '#server/database/database.ts';
import type { Mail } from '#server/integrations/mail.ts';
import type { AccountRow } from '../store/account-json.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { bucketKey, perDay, reserveNext, takeOne } from '../store/rate-buckets.ts';

export type NoticeKind =
  'password' | 'email' | 'email_change' | 'deletion' | 'name' | 'device' | 'feed' | 'session' | 'stolen';

/** A sign-up may name anybody's mailbox; these are for somebody who has read it once. */
const ONLY_TO_PROVED: ReadonlySet<NoticeKind> = new Set(['name', 'device', 'feed', 'session']);

const NOTICE_PACE = { periodMs: 10 * 60_000, aheadMs: 10 * 60_000 };
/** To one mailbox that was never proved, of all kinds and for whatever accounts. */
const UNPROVED_PER_DAY = 3;

type NoticeDeps = Pick<AuthContext, 'database' | 'clock' | 'ids'>;
type Addressee = Pick<AccountRow, 'id' | 'email' | 'mailbox_proved_at'>;

/**
 * Promises a notice to the account's mailbox, in the caller's transaction (role app_auth), which has locked the account.
 * One of a kind goes out in ten minutes: the next waits for its moment, and speaks for those that come meanwhile.
 */
export async function enqueueNotice(
  deps: NoticeDeps,
  trx: Trx,
  kind: NoticeKind,
  account: Addressee,
  mail: Mail,
): Promise<void> {
  const waitMs = await waitOfNotice(deps, trx, kind, account);
  if (waitMs !== null) await enqueueMail(deps, trx, { userId: account.id, waitMs }, mail);
}

/** In how many milliseconds such a notice may go out; null where none goes. What is answered counts as sent. */
export async function waitOfNotice(
  { clock }: Pick<NoticeDeps, 'clock'>,
  trx: Trx,
  kind: NoticeKind,
  { id, email, mailbox_proved_at: provedAt }: Addressee,
): Promise<number | null> {
  const now = clock.now();
  if (provedAt === null && ONLY_TO_PROVED.has(kind)) return null;
  const waitMs = await reserveNext(trx, bucketKey(`notice_${kind}`, id), NOTICE_PACE, now);
  if (waitMs === null || provedAt !== null) return waitMs;
  const unproved = bucketKey('unproved_mailbox', email);
  return (await takeOne(trx, unproved, perDay(UNPROVED_PER_DAY), now)) === 0 ? waitMs : null;
}
