import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import type { PushReport, PushState } from '#shared/http/push-notifications.ts';
import type { Database } from '#server/database/database.ts';
import { buildTestApp, signUp, type SignedUp, type TestApp } from '#server/testing/build-test-app.ts';
import { openPushService, type BrowserSubscription, type PushService } from '#server/testing/push-service.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { createTokens } from '../auth/proof/create-tokens.ts';
import { pruneAnswers } from './prune-answers.ts';

const DAY_MS = 86_400_000;
const BASE = '/api/v1/push-notifications';

describe.each(testDatabases('journey'))('push notifications on $name', ({ open, journeyOnly }) => {
  let database: Database;
  let served: TestApp;
  let service: PushService;
  let eva: SignedUp;
  let tom: SignedUp;
  beforeAll(async () => {
    database = await open();
    service = await openPushService(() => served.clock.now());
    served = await buildTestApp({ database, env: { PUSH_ALLOWED_ORIGINS: service.url } });
    eva = await signUp(served.app);
    tom = await signUp(served.app);
  });
  afterAll(async () => {
    await served.close();
    await service.close();
    await database.close();
  });
  beforeEach(() => {
    service.taken.length = 0;
  });
  afterEach(() => {
    service.answerWith(null);
    const faults = service.faults.splice(0);
    if (faults.length > 0) throw new Error(`The push service complained: ${faults.join('; ')}`);
  });

  const call = (who: SignedUp | null, method: 'GET' | 'POST', path: string, payload?: object) =>
    served.app.inject({
      method,
      url: path.startsWith('/') ? path : `${BASE}/${path}`,
      ...(who && { headers: { authorization: `Bearer ${who.accessToken}` } }),
      ...(payload && { payload }),
    });
  const stateOf = async (who: SignedUp) => (await call(who, 'GET', 'key')).json<PushState>();
  const newDevice = async () => service.subscribe((await stateOf(eva)).public_key!);
  const enable = async (who: SignedUp, subscription: BrowserSubscription) => {
    const answer = await call(who, 'POST', 'subscribe', { subscription });
    expect(answer.statusCode).toBe(204);
  };
  const testOn = async (who: SignedUp) => (await call(who, 'POST', 'test')).statusCode;
  const signIn = async ({ email, password }: SignedUp) => {
    const answer = await call(null, 'POST', '/auth/v1/token?grant_type=password', { email, password });
    const { access_token, user } = answer.json<{ access_token: string; user: { id: string } }>();
    return { ...eva, email, password, userId: user.id, accessToken: access_token };
  };

  const refresh = async (who: SignedUp): Promise<SignedUp> => {
    const answer = await call(null, 'POST', '/auth/v1/token?grant_type=refresh_token', {
      refresh_token: who.refreshToken,
    });
    return { ...who, accessToken: answer.json<{ access_token: string }>().access_token };
  };

  test('a device that subscribes is known by its endpoint, and a test reaches it, encrypted and signed', async () => {
    expect(await stateOf(eva)).toEqual({
      public_key: expect.stringMatching(/^[\w-]{87}$/),
      subscription: null,
    });
    expect(await testOn(eva)).toBe(404);
    const device = await newDevice();
    await enable(eva, device);
    expect((await stateOf(eva)).subscription).toEqual({
      endpoint: device.endpoint,
      reached: true,
      failing_since: null,
      last_answer: null,
    });
    expect((await stateOf(tom)).subscription).toBeNull();
    expect(await testOn(eva)).toBe(204);
    expect(service.taken).toMatchObject([
      {
        endpoint: device.endpoint,
        urgency: 'high',
        ttl: 60,
        topic: undefined,
        payload: {
          notification: {
            tag: 'test',
            navigate: `${served.deps.config.publicUrl}/app/settings`,
            data: { kind: 'test', account: eva.userId, local_date: '2026-03-05' },
          },
        },
      },
    ]);
    expect((await stateOf(eva)).subscription).toMatchObject({ last_answer: 'taken' });
    const shown = service.taken[0]!.payload;
    expect(shown.notification.app_badge).toBe(String(shown.app_badge));
    expect(shown.app_badge).toBeGreaterThan(0);
  });

  test('another account that subscribes on the device has it alone', async () => {
    const device = await newDevice();
    await enable(eva, device);
    await enable(tom, device);
    expect((await stateOf(eva)).subscription).toBeNull();
    expect((await stateOf(tom)).subscription).toMatchObject({ endpoint: device.endpoint });
    expect(await testOn(eva)).toBe(404);
    expect(service.callsOf(device)).toBe(0);
  });

  if (journeyOnly) return;

  test('an endpoint changes hands with its own keys alone, and a key is a point of the curve', async () => {
    const [device, strange] = [await newDevice(), await newDevice()];
    await enable(eva, device);
    const taken = { endpoint: device.endpoint, keys: strange.keys };
    const refused = await call(tom, 'POST', 'subscribe', { subscription: taken });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { code: 'endpoint_taken', detail: 'This address belongs to another browser.' },
    ]);
    expect((await stateOf(eva)).subscription).toMatchObject({ endpoint: device.endpoint });
    expect(await testOn(eva)).toBe(204);
    const bytes = Buffer.from(strange.keys.p256dh, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(64) ^ 1, 64);
    for (const none of [bytes.toString('base64url'), 'A'.repeat(87)]) {
      const keys = { ...strange.keys, p256dh: none };
      const answer = await call(tom, 'POST', 'subscribe', { subscription: { ...strange, keys } });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { fields: { p256dh: 'must be a point of P-256' } },
      ]);
    }
  });

  test('a session has one device: a new endpoint takes the place of the former one', async () => {
    const [before, after] = [await newDevice(), await newDevice()];
    await enable(eva, before);
    await enable(eva, after);
    expect(await testOn(eva)).toBe(204);
    expect([service.callsOf(before), service.callsOf(after)]).toEqual([0, 1]);
  });

  test('three tabs that subscribe at once leave one row', async () => {
    const device = await newDevice();
    await Promise.all([1, 2, 3].map(() => enable(eva, device)));
    await Promise.all([eva, tom, eva].map((who) => enable(who, device)));
    const rows = await database.asAuth((trx) =>
      trx
        .selectFrom('push_subscriptions')
        .select('user_id')
        .where('endpoint', '=', device.endpoint)
        .execute(),
    );
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['the sign-out', (who: SignedUp) => call(who, 'POST', '/auth/v1/logout?scope=local')],
    [
      'the end of the other sessions',
      async (who: SignedUp) => {
        const other = await signIn(who);
        return call(other, 'POST', '/auth/v1/logout?scope=others');
      },
    ],
    [
      'the deletion of the account',
      (who: SignedUp) => call(who, 'POST', '/api/v1/account/delete', { password: who.password }),
    ],
  ])('a subscription ends with %s', async (_, end) => {
    const who = await signUp(served.app);
    const device = await newDevice();
    await enable(who, device);
    expect((await end(who)).statusCode).toBeLessThan(300);
    const rows = await database.asAuth((trx) =>
      trx.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', who.userId).execute(),
    );
    expect(rows).toEqual([]);
  });

  test('disabling ends the caller’s own subscription alone, and may come twice', async () => {
    const device = await newDevice();
    await enable(eva, device);
    const leave = (who: SignedUp) => call(who, 'POST', 'unsubscribe', { endpoint: device.endpoint });
    expect((await leave(tom)).statusCode).toBe(204);
    expect((await stateOf(eva)).subscription).not.toBeNull();
    expect((await leave(eva)).statusCode).toBe(204);
    expect((await leave(eva)).statusCode).toBe(204);
    expect((await stateOf(eva)).subscription).toBeNull();
  });

  test.each([
    'http://127.0.0.1:5432/',
    'https://169.254.169.254/x',
    'https://[::1]/',
    'https://fcm.googleapis.com.evil.example/',
    'https://fcm.googleapis.com:8443/',
  ])('%s is refused, and no row is left', async (endpoint) => {
    const who = await signUp(served.app);
    const { keys } = await newDevice();
    const answer = await call(who, 'POST', 'subscribe', { subscription: { endpoint, keys } });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'validation_failed']);
    expect((await stateOf(who)).subscription).toBeNull();
  });

  test.each([
    [404, null],
    [410, null],
    [403, 'refused'],
    [400, 'refused'],
    [413, 'refused'],
    [302, 'refused'],
    [429, 'failed'],
    [503, 'failed'],
  ])('a test that is answered with %s fails with 502, and the device is %s', async (status, last_answer) => {
    const who = await signUp(served.app);
    const device = await newDevice();
    await enable(who, device);
    service.answerWith({ status, headers: { location: `${service.url}/push/elsewhere` } }, device);
    const answer = await call(who, 'POST', 'test');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([502, 'push_not_taken']);
    const { subscription } = await stateOf(who);
    if (last_answer === null) expect(subscription).toBeNull();
    else
      expect(subscription).toMatchObject({
        last_answer,
        reached: true,
        failing_since: new Date(served.clock.now()).toISOString(),
      });
    expect(service.callsOf(device)).toBe(1);
  });

  test('a device that nothing reached for seven days is said to be so, until something does', async () => {
    const who = await signUp(served.app);
    const device = await newDevice();
    await enable(who, device);
    service.answerWith({ status: 403 }, device);
    expect(await testOn(who)).toBe(502);
    const failing_since = new Date(served.clock.now()).toISOString();
    const notReached = async () =>
      (await report()).services.reduce((sum, { not_reached }) => sum + not_reached, 0);

    served.clock.advance(7 * DAY_MS - 1);
    const later = await refresh(who);
    expect(await testOn(later)).toBe(502);
    expect((await stateOf(later)).subscription).toMatchObject({ reached: true, failing_since });
    const before = await notReached();
    served.clock.advance(1);
    expect((await stateOf(later)).subscription).toMatchObject({ reached: false, failing_since });
    expect(await notReached()).toBeGreaterThan(before);
    service.answerWith(null, device);
    expect(await testOn(later)).toBe(204);
    expect((await stateOf(later)).subscription).toMatchObject({ reached: true, failing_since: null });
    served.clock.advance(-7 * DAY_MS);
  });

  async function operatorToken(): Promise<string> {
    const { kid, alg, privateKey } = await createTokens(served.deps).keys.signer();
    return new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg, kid, typ: 'JWT' })
      .setExpirationTime(Math.floor(served.clock.now() / 1000) + 60)
      .sign(privateKey);
  }

  async function report(): Promise<PushReport> {
    const answer = await call({ ...eva, accessToken: await operatorToken() }, 'GET', 'report');
    expect(answer.statusCode).toBe(200);
    return answer.json<PushReport>();
  }

  test('the operator’s report counts answers by push service, and is for operators', async () => {
    expect((await call(eva, 'GET', 'report')).statusCode).toBe(403);
    expect((await call(null, 'GET', 'report')).statusCode).toBe(401);
    const { host } = new URL(service.url);
    const counted = ({ answers }: PushReport, answer: string) =>
      answers
        .filter((each) => each.service === host && each.answer === answer)
        .reduce((sum, { count }) => sum + count, 0);
    const before = await report();
    const device = await newDevice();
    await enable(tom, device);
    await testOn(tom);
    service.answerWith({ status: 403 }, device);
    await testOn(tom);
    const after = await report();
    expect(after.on).toBe(true);
    expect([
      counted(after, '201') - counted(before, '201'),
      counted(after, '403') - counted(before, '403'),
    ]).toEqual([1, 1]);
    served.clock.advance(91 * DAY_MS);
    expect((await pruneAnswers(served.deps)).answers).toBeGreaterThan(0);
    expect((await report()).answers).toEqual([]);
    served.clock.advance(-91 * DAY_MS);
  });

  test('an account that an operator blocks gets nothing on any device', async () => {
    const who = await signUp(served.app);
    await enable(who, await newDevice());
    const block = async (ban_duration: string) => {
      const answer = await served.app.inject({
        method: 'PUT',
        url: `/auth/v1/admin/users/${who.userId}`,
        headers: { authorization: `Bearer ${await operatorToken()}` },
        payload: { ban_duration },
      });
      expect(answer.statusCode).toBe(200);
    };
    await block('1h');
    await block('none');
    expect((await stateOf(await signIn(who))).subscription).toBeNull();
    expect(
      await database.asAuth((trx) =>
        trx.selectFrom('push_subscriptions').select('session_id').where('user_id', '=', who.userId).execute(),
      ),
    ).toEqual([]);
  });

  test('in production without keys the server says that push is off', async () => {
    const off = await buildTestApp({
      database,
      now: new Date(served.clock.now()).toISOString(),
      env: { NODE_ENV: 'production', PUBLIC_URL: 'https://daymark.example' },
    });
    const who = await signUp(off.app);
    const asked = (method: 'GET' | 'POST', path: string, payload?: object) =>
      off.app.inject({
        method,
        url: `${BASE}/${path}`,
        headers: { authorization: `Bearer ${who.accessToken}` },
        ...(payload && { payload }),
      });
    expect((await asked('GET', 'key')).json()).toEqual({ public_key: null, subscription: null });
    const { keys } = await newDevice();
    const subscription = { endpoint: 'https://fcm.googleapis.com/fcm/send/abc', keys };
    expect((await asked('POST', 'subscribe', { subscription })).statusCode).toBe(503);
    expect((await asked('POST', 'test')).statusCode).toBe(503);
    await off.close();
  });

  test('a pair is made once, whichever process asks first; with another one by setting no old device is reached', async () => {
    const stateIn = async (env: Record<string, string>) => {
      const twin = await buildTestApp({ database, env: { PUSH_ALLOWED_ORIGINS: service.url, ...env } });
      const headers = { authorization: `Bearer ${eva.accessToken}` };
      const [state, tested] = [
        await twin.app.inject({ url: `${BASE}/key`, headers }),
        await twin.app.inject({ method: 'POST', url: `${BASE}/test`, headers }),
      ];
      await twin.close();
      return { ...state.json<PushState>(), tested: tested.statusCode };
    };
    const device = await newDevice();
    await enable(eva, device);
    const kept = (await stateOf(eva)).public_key;
    expect(await stateIn({})).toMatchObject({ public_key: kept, tested: 204 });
    const pair = webPush.generateVAPIDKeys();
    expect(
      await stateIn({ VAPID_PUBLIC_KEY: pair.publicKey, VAPID_PRIVATE_KEY: pair.privateKey }),
    ).toMatchObject({ public_key: pair.publicKey, subscription: { reached: false }, tested: 502 });
    // The service complains of it, as real ones do.
    expect(service.faults.splice(0)).toEqual(['the push was sent under another key']);
  });
});
