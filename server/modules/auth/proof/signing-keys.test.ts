import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import type { JsonObject } from '#server/database/schema.ts';
import { createIds } from '#server/integrations/ids.ts';
import { createTestClock } from '#server/testing/test-clock.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { createSigningKeys } from './signing-keys.ts';

const MINUTE_MS = 60_000;

async function privateJwk(kid: string) {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, kty: 'EC' };
}

describe.each(testDatabases())('signing keys ($name)', ({ open }) => {
  let database: Database;
  const clock = createTestClock(Date.parse('2026-03-05T08:00:00.000Z'));
  const make = (configured: Parameters<typeof createSigningKeys>[0]['configured'] = null) =>
    createSigningKeys({ database, clock, ids: createIds(clock), configured, tokenLifeMs: 60 * MINUTE_MS });
  const published = async (keys: ReturnType<typeof make>) =>
    (await keys.published()).keys.map(({ kid }) => kid);

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it('are made once, by whichever process is first', async () => {
    const processes = [make(), make(), make(), make()];
    const kids = await Promise.all(processes.map(async (keys) => (await keys.signer()).kid));
    expect(new Set(kids).size).toBe(1);
    expect(await published(make())).toEqual([kids[0]]);
  });

  it('show nothing private', async () => {
    for (const jwk of (await make().published()).keys) {
      expect(jwk).not.toHaveProperty('d');
      expect(jwk).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
    }
  });

  it('change over: published at once, signing after ten minutes, and gone an hour after they retired', async () => {
    const keys = make();
    const first = (await keys.signer()).kid;
    const at = () => new Date(clock.now()).toISOString();
    clock.advance(MINUTE_MS);
    const jwk = (await privateJwk('second')) as JsonObject;
    await database.asAuth((trx) =>
      trx
        .insertInto('auth_signing_keys')
        .values({ kid: 'second', jwk, active: true, created_at: at(), retired_at: null })
        .execute(),
    );
    expect(await keys.verifier('second')).not.toBeNull();
    expect(await published(make())).toEqual([first, 'second']);
    clock.advance(9 * MINUTE_MS);
    expect((await keys.signer()).kid).toBe(first);
    clock.advance(MINUTE_MS);
    expect((await keys.signer()).kid).toBe('second');

    await database.asAuth((trx) =>
      trx
        .updateTable('auth_signing_keys')
        .set({ active: false, retired_at: at() })
        .where('kid', '=', first)
        .execute(),
    );
    clock.advance(59 * MINUTE_MS);
    expect(await published(keys)).toEqual([first, 'second']);
    clock.advance(6 * MINUTE_MS);
    expect(await published(keys)).toEqual(['second']);
    expect(await keys.verifier(first)).toBeNull();
  });

  it('are the operator’s where some are given, the first one signing', async () => {
    const keys = make([await privateJwk('given-1'), await privateJwk('given-2')]);
    expect((await keys.signer()).kid).toBe('given-1');
    expect(await published(keys)).toEqual(['given-1', 'given-2']);
    expect(await keys.verifier('given-2')).not.toBeNull();
    expect(await keys.verifier('second')).toBeNull();
  });
});
