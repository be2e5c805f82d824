import { uuidSchema } from '#shared/protocol/ids.ts';
import type { Trx } from '#server/database/database.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { AccountRow } from '../store/account-json.ts';
import { lockAccount, recordSignInByCode } from '../store/accounts-repository.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { AuthContext } from '../context/auth-context.ts';
import type { Origin } from '../store/origin.ts';
import { deleteFlow, flowByAuthCode } from '../store/flow-states-repository.ts';
import { noteDevice } from './note-device.ts';
import { isVerifierOf } from '../proof/pkce.ts';
import { sessionJson, startSession } from '../context/start-session.ts';
import type { SessionJson } from '../context/start-session.ts';
import type { SessionRow } from '../store/sessions-repository.ts';

/** Counted from the click on the link: a mail may be opened late in its own ten minutes. */
const FLOW_LIFE_MS = 5 * 60_000;

/**
 * Ends a PKCE flow with a session, for the browser that began it and has its verifier. A code works once. Throws
 * HttpError 400 `validation_failed`, `bad_code_verifier` or `user_banned`, 404 `flow_state_not_found`, 422
 * `flow_state_expired`, 429 past the limit.
 */
export async function exchangeAuthCode(
  context: AuthContext,
  { authCode, verifier }: { authCode: string; verifier: string },
  origin: Origin,
): Promise<SessionJson> {
  if (authCode === '' || verifier === '') {
    throw new HttpError(
      400,
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    );
  }
  await context.limits.takeVerify(origin.ip, 'link');
  if (!uuidSchema.safeParse(authCode).success) throw flowNotFound();
  const { account, session } = await context.database.asAuth((trx) =>
    exchange(context, trx, { authCode, verifier }, origin),
  );
  return sessionJson(context, account, session, origin);
}

async function exchange(
  context: AuthContext,
  trx: Trx,
  { authCode, verifier }: { authCode: string; verifier: string },
  origin: Origin,
): Promise<{ account: AccountRow; session: SessionRow }> {
  const flow = await flowByAuthCode(trx, authCode);
  const known = flow === undefined ? undefined : await lockAccount(trx, flow.user_id);
  if (flow === undefined || known === undefined || flow.auth_code_issued_at === null) throw flowNotFound();
  const now = context.clock.now();
  if (now - Date.parse(flow.auth_code_issued_at) >= FLOW_LIFE_MS) {
    throw new HttpError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  if (!isVerifierOf(flow.code_challenge, verifier)) {
    throw new HttpError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    );
  }
  if (known.banned_until !== null && Date.parse(known.banned_until) > now) {
    throw new HttpError(400, 'user_banned', 'User is banned');
  }
  if (!(await deleteFlow(trx, flow.id))) throw flowNotFound();
  const account = await recordSignInByCode(trx, known.id, new Date(now).toISOString());
  const session = await startSession(context, trx, account, flow.authentication_method, origin);
  const traits = { provider: 'email', method: flow.authentication_method };
  const actor = { actorId: account.id, actorUsername: account.email };
  await appendAudit(context, trx, { action: 'login', ...actor, traits }, origin);
  await noteDevice(context, trx, known, origin);
  return { account, session };
}

function flowNotFound(): HttpError {
  return new HttpError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
}
