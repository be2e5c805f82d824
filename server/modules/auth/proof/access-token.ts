import { errors, jwtVerify, SignJWT } from 'jose';
import { uuidSchema } from '#shared/protocol/ids.ts';
import type { AuthenticationMethod } from '#server/database/schema.ts';
import type { ServerClock } from '#server/deps.ts';
import type { AccountRow } from '../store/account-json.ts';
import type { SigningKeys } from './signing-keys.ts';

const AUDIENCE = 'authenticated';
/** Which of them a key takes, keyOf looks at. */
const ALGORITHMS = ['ES256', 'RS256'];
/** Roles that act for the operator, as the public client's tools name them. */
const OPERATOR_ROLES: ReadonlySet<unknown> = new Set(['service_role', 'supabase_admin']);

export interface AccessClaims {
  userId: string;
  sessionId: string;
  email: string;
}

/** What became of reading a bearer token; `reason` says what is wrong with it without quoting it. */
export type AccessTokenVerdict =
  | { kind: 'valid'; claims: AccessClaims }
  | { kind: 'wrong_audience' }
  | { kind: 'missing_subject' }
  | { kind: 'bad'; reason: string };

export type OperatorVerdict = { kind: 'operator' } | { kind: 'somebody' } | { kind: 'bad'; reason: string };

export interface AccessTokens {
  /** `expiresAt` in whole seconds since the epoch, `expiresIn` in seconds. */
  issue(
    account: AccountRow,
    session: { id: string; amr: AuthenticationMethod[] },
  ): Promise<{ token: string; expiresAt: number; expiresIn: number }>;
  verify(token: string): Promise<AccessTokenVerdict>;
  /** Whether the token was signed with one of our keys for an operator. It has no session and may live for ever. */
  verifyOperator(token: string): Promise<OperatorVerdict>;
}

export interface AccessTokensDeps {
  keys: SigningKeys;
  clock: ServerClock;
  /** The external URL of /auth/v1. */
  issuer: string;
  lifeSeconds: number;
}

/** Access tokens: JWTs with the claims of the auth API, judged by the server's clock. */
export function createAccessTokens(deps: AccessTokensDeps): AccessTokens {
  return {
    async issue(account, session) {
      const { kid, alg, privateKey } = await deps.keys.signer();
      const issuedAt = Math.floor(deps.clock.now() / 1000);
      const expiresAt = issuedAt + deps.lifeSeconds;
      const token = await new SignJWT({
        email: account.email,
        phone: '',
        app_metadata: account.app_metadata,
        // The name greets; age and gender stay out of a token that every request carries.
        user_metadata: { name: account.user_metadata.name ?? '' },
        role: 'authenticated',
        aal: 'aal1',
        amr: session.amr,
        session_id: session.id,
        is_anonymous: false,
      })
        .setProtectedHeader({ alg, kid, typ: 'JWT' })
        .setIssuer(deps.issuer)
        .setSubject(account.id)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(privateKey);
      return { token, expiresAt, expiresIn: deps.lifeSeconds };
    },

    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, keyOf, {
          algorithms: ALGORITHMS,
          issuer: deps.issuer,
          audience: AUDIENCE,
          requiredClaims: ['exp'],
          currentDate: new Date(deps.clock.now()),
        });
        if (payload.sub === undefined || payload.sub === '') return { kind: 'missing_subject' };
        const userId = uuidSchema.safeParse(payload.sub);
        const sessionId = uuidSchema.safeParse(payload.session_id);
        if (!userId.success || !sessionId.success) return { kind: 'bad', reason: 'token has no session' };
        const email = typeof payload.email === 'string' ? payload.email : '';
        return { kind: 'valid', claims: { userId: userId.data, sessionId: sessionId.data, email } };
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error;
        if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud')
          return { kind: 'wrong_audience' };
        return bad(error);
      }
    },

    async verifyOperator(token) {
      try {
        const currentDate = new Date(deps.clock.now());
        const { payload } = await jwtVerify(token, keyOf, { algorithms: ALGORITHMS, currentDate });
        return { kind: OPERATOR_ROLES.has(payload.role) ? 'operator' : 'somebody' };
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error;
        return bad(error);
      }
    },
  };

  function bad(error: errors.JOSEError): { kind: 'bad'; reason: string } {
    return { kind: 'bad', reason: error instanceof errors.JWTExpired ? 'token is expired' : error.message };
  }

  async function keyOf(header: { kid?: string; alg?: string }) {
    const key = header.kid === undefined ? null : await deps.keys.verifier(header.kid);
    // To verify by a key of the other kind would be a TypeError, as if the fault were ours.
    if (key === null || key.alg !== header.alg) throw new errors.JWKSNoMatchingKey('unrecognized JWT kid');
    return key.publicKey;
  }
}
