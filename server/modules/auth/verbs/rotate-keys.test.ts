import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { rotateKeys } from './rotate-keys.ts';
import { openAuthApp } from '../testing/auth-app.ts';
import type { AuthApp } from '../testing/auth-app.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe.each(testDatabases())('rotation of the signing keys ($name)', ({ open }) => {
  let database: Database;
  let auth: AuthApp;
  let context: AuthContext;

  beforeAll(async () => {
    database = await open();
    auth = await openAuthApp(database, { register: async (_app, made) => void ({ context } = made) });
  });

  afterAll(async () => {
    await auth.close();
    await database.close();
  });

  const published = async () => {
    const { body } = await auth.get('/auth/v1/.well-known/jwks.json');
    return (body.keys as { kid: string }[]).map(({ kid }) => kid);
  };
  const kidOf = (token: string) =>
    (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid;
  const works = async (token: string) => (await auth.get('/auth/v1/user', { token })).status;

  it('publishes a key before it signs, and keeps the former while its tokens live', async () => {
    const before = await auth.signUp();
    const old = kidOf(before.access_token);
    expect(await rotateKeys(context)).toEqual({ made: 0, retired: 0, deleted: 0 });

    auth.clock.advance(90 * DAY_MS);
    expect(await rotateKeys(context)).toEqual({ made: 1, retired: 0, deleted: 0 });
    auth.clock.advance(6 * MINUTE_MS);
    const meanwhile = await auth.signUp();
    const keys = await published();
    expect([keys.length, keys[0], kidOf(meanwhile.access_token)]).toEqual([2, old, old]);

    auth.clock.advance(15 * MINUTE_MS);
    expect(await rotateKeys(context)).toEqual({ made: 0, retired: 1, deleted: 0 });
    auth.clock.advance(6 * MINUTE_MS);
    const after = await auth.signUp();
    expect(kidOf(after.access_token)).toBe(keys[1]);
    expect([await works(meanwhile.access_token), await works(after.access_token)]).toEqual([200, 200]);
    expect(await published()).toEqual(keys);

    auth.clock.advance(120 * MINUTE_MS);
    expect(await rotateKeys(context)).toEqual({ made: 0, retired: 0, deleted: 1 });
    auth.clock.advance(6 * MINUTE_MS);
    expect(await published()).toEqual([keys[1]]);
    expect((await auth.refresh(meanwhile.refresh_token)).status).toBe(200);
  });

  it('is left to the operator where the keys are the operator’s, and can be switched off', async () => {
    auth.clock.advance(400 * DAY_MS);
    const never = { ...context, settings: { ...context.settings, keyRotationSeconds: null } };
    expect(await rotateKeys(never)).toEqual({ made: 0, retired: 0, deleted: 0 });
    const configured = {
      ...context,
      settings: { ...context.settings, signingKeys: [{ kid: 'x', kty: 'EC' }] },
    };
    expect(await rotateKeys(configured)).toEqual({ made: 0, retired: 0, deleted: 0 });
  });

  it('makes one key, though several processes are at it at once', async () => {
    const made = await Promise.all([1, 2, 3].map(() => rotateKeys(context)));
    expect(made.reduce((sum, step) => sum + step.made, 0)).toBe(1);
  });
});
