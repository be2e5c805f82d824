import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { createTokens } from './proof/create-tokens.ts';
import { openAuthApp } from './testing/auth-app.ts';
import type { AuthApp } from './testing/auth-app.ts';

const ALGORITHMS = ['ES256', 'RS256'] as const;
type Algorithm = (typeof ALGORITHMS)[number];
const ROUTES = ['/auth/v1/user', '/auth/v1/admin/users', '/api/v1/whoami', '/api/v1/auth/me'];

async function operatorsKey(alg: Algorithm): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: 'operator-1', alg, use: 'sig' };
}

describe.each(testDatabases())('forged tokens ($name)', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  describe.each(ALGORITHMS)('of a server that signs by %s', (own) => {
    let auth: AuthApp;
    let kid: string;
    beforeAll(async () => {
      auth = await openAuthApp(database, {
        env: { AUTH_JWT_KEYS: JSON.stringify([await operatorsKey(own)]) },
      });
      ({ kid } = await createTokens(auth.deps).keys.signer());
    });
    afterAll(() => auth.close());

    const other: Algorithm = own === 'ES256' ? 'RS256' : 'ES256';
    /** Signed by a key that the forger made, with the name of ours. */
    const signedAs = async (alg: Algorithm) =>
      new SignJWT({ role: 'service_role', session_id: crypto.randomUUID() })
        .setProtectedHeader({ alg, kid, typ: 'JWT' })
        .setIssuer(`${auth.deps.config.publicUrl}/auth/v1`)
        .setAudience('authenticated')
        .setSubject(crypto.randomUUID())
        .setExpirationTime(Math.floor(auth.clock.now() / 1000) + 60)
        .sign((await generateKeyPair(alg)).privateKey);
    const withHeader = (header: object) => async () => {
      const [, ...rest] = (await signedAs(own)).split('.');
      return [Buffer.from(JSON.stringify(header)).toString('base64url'), ...rest].join('.');
    };

    it.each<[string, () => Promise<string>]>([
      ['another key under our name', () => signedAs(own)],
      [`${other} under the name of our ${own} key`, () => signedAs(other)],
      ['a header that only claims the other kind', () => withHeader({ alg: other, kid })()],
      ['no signature', () => withHeader({ alg: 'none', kid })()],
      ['a shared secret', () => withHeader({ alg: 'HS256', kid })()],
      [
        'a header that demands an extension',
        () => withHeader({ alg: own, kid, crit: ['b64'], b64: false })(),
      ],
      ['a name that is no text', () => withHeader({ alg: own, kid: 7 })()],
      ['a name that is an object’s', () => withHeader({ alg: own, kid: '__proto__' })()],
    ])('are refused as such on every route: %s', async (_what, forge) => {
      const token = await forge();
      const answers = [];
      for (const url of ROUTES) {
        const { status, body } = await auth.get(url, { token });
        answers.push([url, status, body.code]);
      }
      // As their contracts have it: 403 on the auth API, 401 on the product's.
      expect(answers).toEqual(ROUTES.map((url) => [url, url.startsWith('/auth/') ? 403 : 401, 'bad_jwt']));
    });
  });
});
