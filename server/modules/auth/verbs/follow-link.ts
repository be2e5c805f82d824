import { HttpError } from '#server/http/http-error.ts';
import type { AuthContext } from '../context/auth-context.ts';
import type { Origin } from '../store/origin.ts';
import { consumeCode } from './consume-code.ts';
import { issueAuthCode } from '../store/flow-states-repository.ts';
import { PKCE_PREFIX } from '../proof/one-time-code.ts';
import type { CodeKind } from '../store/one-time-tokens-repository.ts';
import { randomUuid } from '../proof/random-uuid.ts';
import { proofRefused, verifyCode } from './verify-code.ts';
import { FLOW_METHOD } from '../mail/enqueue-code.ts';

const OAUTH_ERROR: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  503: 'temporarily_unavailable',
};

const LINK_TYPE: Record<CodeKind, string> = {
  recovery: 'recovery',
  confirmation: 'signup',
  email_change: 'email_change',
};

/**
 * What a browser that opened the mail's link gets to hear: `target` with `?code=` where a PKCE flow began it, else with
 * a session in the fragment. A refusal is told in the query, which the reset screen reads, and in the fragment.
 */
export async function followLink(
  context: AuthContext,
  link: { kind: CodeKind | null; token: string; target: URL },
  origin: Origin,
): Promise<string> {
  const { kind, token, target } = link;
  const url = new URL(target);
  try {
    if (kind === null) throw new HttpError(400, 'validation_failed', 'Unsupported verification type');
    if (token.startsWith(PKCE_PREFIX)) {
      url.searchParams.set('code', await authCodeFor(context, kind, token, origin));
    } else {
      const session = await verifyCode(context, kind, { kind: 'link', linkToken: token }, origin);
      url.hash = new URLSearchParams({
        access_token: session.access_token,
        expires_at: String(session.expires_at),
        expires_in: String(session.expires_in),
        refresh_token: session.refresh_token,
        sb: '',
        token_type: session.token_type,
        type: LINK_TYPE[kind],
      }).toString();
    }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const params = {
      error: OAUTH_ERROR[error.status] ?? 'server_error',
      error_code: error.code,
      error_description: error.message,
    };
    for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
    url.hash = new URLSearchParams({ ...params, sb: '' }).toString();
  }
  return url.href;
}

/** The code that the browser which asked for the mail exchanges, with its verifier, for a session. */
async function authCodeFor(
  context: AuthContext,
  kind: CodeKind,
  linkToken: string,
  origin: Origin,
): Promise<string> {
  const authCode = randomUuid(context.ids);
  const outcome = await context.database.asAuth(async (trx) => {
    const consumed = await consumeCode(context, trx, kind, { kind: 'link', linkToken }, origin);
    if (consumed.kind === 'not their sign-up') return 'refused';
    if (consumed.kind !== 'proved') return consumed.kind;
    const at = new Date(context.clock.now()).toISOString();
    const flow = { userId: consumed.account.id, method: FLOW_METHOD[kind], authCode, at };
    return (await issueAuthCode(trx, flow)) ? 'issued' : 'refused';
  });
  if (outcome !== 'issued') throw proofRefused(outcome, 'link');
  return authCode;
}
