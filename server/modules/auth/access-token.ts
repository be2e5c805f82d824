import { errors, jwtVerify, SignJWT } from 'jose';
import { uuidSchema } from '#shared/contract/ids.ts';
import type { AuthenticationMethod } from '#server/database/schema.ts';
import type { ServerClock } from '#server/deps.ts';
import type { AccountRow } from './account-json.ts';
import type { SigningKeys } from './signing-keys.ts';

const AUDIENCE = 'authenticated';

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

export interface AccessTokens {
  /** `expiresAt` in whole seconds since the epoch, `expiresIn` in seconds. */
  issue(
    account: AccountRow,
    session: { id: string; amr: AuthenticationMethod[] },
  ): Promise<{ token: string; expiresAt: number; expiresIn: number }>;
  verify(token: string): Promise<AccessTokenVerdict>;
}

export interface AccessTokensDeps {
  keys: SigningKeys;
  clock: ServerClock;
  /** The external URL of /auth/v1. */
  issuer: string;
  lifeSeconds: number;
}

/** Access tokens: ES256 JWTs with the claims of the auth API, judged by the server's clock. */
export function createAccessTokens(deps: AccessTokensDeps): AccessTokens {
  return {
    async issue(account, session) {
      const { kid, privateKey } = await deps.keys.signer();
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
        .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
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
          algorithms: ['ES256'],
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
        return {
          kind: 'bad',
          reason: error instanceof errors.JWTExpired ? 'token is expired' : error.message,
        };
      }
    },
  };

  async function keyOf(header: { kid?: string }) {
    const key = header.kid === undefined ? null : await deps.keys.verifier(header.kid);
    if (key === null) throw new errors.JWKSNoMatchingKey('unrecognized JWT kid');
    return key;
  }
}
