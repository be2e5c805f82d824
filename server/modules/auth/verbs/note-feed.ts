import type { Trx } from '#server/database/database.ts';
import type { ServerDeps } from '#server/deps.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Participant } from '#server/http/participant.ts';
import { feedMadeMail } from '../mail/account-mails.ts';
import { lockAccount } from '../store/accounts-repository.ts';
import { enqueueNotice } from '../mail/enqueue-notice.ts';
import { sessionOfUser } from '../store/sessions-repository.ts';

/**
 * Promises the notice of a calendar feed, in the transaction that makes it (role app_auth). The account is locked and the
 * session looked for, so that no feed outlives the session's end that came meanwhile. Throws HttpError 401
 * `session_not_found`.
 */
export async function noteFeed(
  deps: Pick<ServerDeps, 'database' | 'clock' | 'ids' | 'config'>,
  trx: Trx,
  { userId, sessionId }: Pick<Participant, 'userId' | 'sessionId'>,
): Promise<void> {
  const account = await lockAccount(trx, userId);
  if (account === undefined || (await sessionOfUser(trx, sessionId, userId)) === undefined) {
    throw new HttpError(401, 'session_not_found', 'This session has ended, sign in again');
  }
  await enqueueNotice(deps, trx, 'feed', account, feedMadeMail(account.email, deps.config.auth.siteUrl));
}
