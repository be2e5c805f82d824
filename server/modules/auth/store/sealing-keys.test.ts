import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealingSchema, signedOutKeySchema, type SealingJson } from '#shared/http/sealing.ts';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { openAuthApp, PASSWORD, type AuthApp, type Reply } from '../testing/auth-app.ts';

describe.each(testDatabases())('the keys of what a device keeps sealed ($name)', ({ open }) => {
  let database: Database;
  let auth: AuthApp;
  beforeAll(async () => {
    database = await open();
    auth = await openAuthApp(database);
  });
  afterAll(async () => {
    await auth.close();
    await database.close();
  });

  const headersOf = (device: string, sealed: readonly string[]) => ({
    'x-daymark-device': device,
    'x-daymark-sealed': sealed.join(','),
  });
  const sealingOf = ({ body }: Reply): SealingJson => sealingSchema.parse(body.sealing);
  const signIn = async (email: string, device: string, ...sealed: string[]): Promise<SealingJson> =>
    sealingOf(
      await auth.post(
        '/auth/v1/token?grant_type=password',
        { email, password: PASSWORD },
        { headers: headersOf(device, sealed) },
      ),
    );
  const idOf = ({ key }: SealingJson): string => key?.id ?? '';

  it('are one for an account and device, whose private half is given to nobody but a session that names it', async () => {
    const email = 'sealed-1@daymark.example';
    await auth.signUp(email);
    const first = await signIn(email, 'phone-00001');
    expect(first.opens).toEqual([]);
    expect(await signIn(email, 'phone-00001')).toEqual(first);
    expect(idOf(await signIn(email, 'laptop-0001'))).not.toBe(idOf(first));

    const back = await signIn(email, 'phone-00001', idOf(first), 'not a key');
    expect(back.opens).toEqual([{ ...first.key, d: expect.any(String) }]);
    // Its private half has left the server: what is sealed from now on needs another.
    expect(idOf(back)).not.toBe(idOf(first));
    // The device may have died before it opened anything.
    expect((await signIn(email, 'phone-00001', idOf(first))).opens).toEqual(back.opens);
  });

  it('open nothing of another account, and come with no session of a browser that does not name itself', async () => {
    await auth.signUp('sealed-2@daymark.example');
    await auth.signUp('sealed-3@daymark.example');
    const { key } = await signIn('sealed-2@daymark.example', 'shared-0001');
    expect((await signIn('sealed-3@daymark.example', 'shared-0001', key?.id ?? '')).opens).toEqual([]);
    const nameless = await auth.post('/auth/v1/token?grant_type=password', {
      email: 'sealed-2@daymark.example',
      password: PASSWORD,
    });
    expect(nameless.body.sealing).toBeUndefined();
  });

  it('come with a refresh of a session that has none, and outlive another password', async () => {
    const email = 'sealed-4@daymark.example';
    const session = await auth.signUp(email);
    const refreshed = await auth.post(
      '/auth/v1/token?grant_type=refresh_token',
      { refresh_token: session.refresh_token },
      { headers: headersOf('tablet-0001', []) },
    );
    const { key } = sealingOf(refreshed);
    const password = 'another staple battery';
    const token = String(refreshed.body.access_token);
    expect(
      (await auth.put('/auth/v1/user', { password, current_password: PASSWORD }, { token })).status,
    ).toBe(200);
    const again = await auth.post(
      '/auth/v1/token?grant_type=password',
      { email, password },
      { headers: headersOf('tablet-0001', [key?.id ?? '']) },
    );
    expect(sealingOf(again).opens.map(({ id }) => id)).toEqual([key?.id]);
  });

  it('come to a signed-out device as one for the account, and for nobody that is no account', async () => {
    const email = 'sealed-6@daymark.example';
    const { user } = await auth.signUp(email);
    const ask = (user_id: string) => auth.post('/api/v1/auth/sealing-key', { user_id });
    const { status, body } = await ask(user.id);
    expect([status, (await ask(user.id)).body]).toEqual([200, body]);
    const { key } = signedOutKeySchema.parse(body);
    const back = await signIn(email, 'phone-00001', key?.id ?? '');
    expect(back.opens).toEqual([{ ...key, d: expect.any(String) }]);
    // It was handed over: another device seals to another.
    expect((await ask(user.id)).body.key).not.toEqual(key);

    expect((await ask('00000000-0000-4000-8000-00000000000f')).body).toEqual({ key: null });
    expect((await ask('nobody')).status).toBe(400);
    const rows = await database.asAuth((trx) =>
      trx.selectFrom('auth_sealing_keys').where('user_id', '=', user.id).select('id').execute(),
    );
    // The phone's own, the one that was handed over, and the one that waits.
    expect(rows).toHaveLength(3);
  });

  it('go with the account, and are bounded where many devices are made up', async () => {
    const email = 'sealed-5@daymark.example';
    const { user } = await auth.signUp(email);
    await signIn(email, 'device-0000');
    const row = (n: number) => ({
      id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      user_id: user.id,
      device_digest: `made up ${n}`,
      x: '',
      y: '',
      private_secret: '',
      created_at: '2026-03-05T08:00:00.000Z',
      handed_at: n === 1 ? '2026-03-05T08:00:00.000Z' : null,
    });
    const rows = Array.from({ length: 199 }, (_, n) => row(n));
    await database.asAuth((trx) => trx.insertInto('auth_sealing_keys').values(rows).execute());
    expect((await signIn(email, 'device-0001')).key).not.toBeNull();
    expect((await signIn(email, 'device-0002')).key).toBeNull();
    await database.asAuth((trx) => trx.deleteFrom('auth_users').where('id', '=', user.id).execute());
    const left = await database.asAuth((trx) =>
      trx.selectFrom('auth_sealing_keys').where('user_id', '=', user.id).selectAll().execute(),
    );
    expect(left).toEqual([]);
  });
});
