import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { createIdleDatabase } from '#server/testing/idle-database.ts';
import { HttpError } from '../http-error.ts';
import { limitParticipants } from './limit-participants.ts';

let test: TestApp;
beforeEach(async () => {
  // Budgets fill up with time.
  vi.useFakeTimers({ toFake: ['performance'] });
  test = await openApp('3');
});
afterEach(async () => {
  vi.useRealTimers();
  await test.close();
});

function openApp(perMinute: string): Promise<TestApp> {
  return buildTestApp({
    database: createIdleDatabase(),
    env: { API_REQUESTS_PER_MINUTE: perMinute },
    register: async (app, { config }) => {
      // A token is `<account> <session> <device>` here; `forged` proves nothing.
      const authenticate = limitParticipants(
        app,
        async ({ headers }) => {
          const [userId = '', sessionId = '', device] = headers.authorization?.split(' ') ?? [];
          if (sessionId === 'forged') throw new HttpError(401, 'bad_jwt', 'forged');
          return { userId, sessionId, email: '', ...(device !== undefined && { device }) };
        },
        config,
      );
      app.get('/api/v1/day', (request) => authenticate(request));
      app.get('/api/v1/open', async () => ({ ok: true }));
      app.post('/auth/v1/token', async () => ({ ok: true }));
    },
  });
}

async function statuses(count: number, { url = '/api/v1/day', bearer = '', ip = '10.0.0.1' }, asked = test) {
  const seen: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const headers = bearer === '' ? {} : { authorization: bearer };
    const { statusCode } = await asked.app.inject({ url, remoteAddress: ip, headers });
    seen.push(statusCode);
  }
  return seen;
}

it('refuses with Retry-After what is too much, in the API’s own form', async () => {
  expect(await statuses(3, { bearer: 'ann phone' })).toEqual([200, 200, 200]);
  const headers = { authorization: 'ann phone' };
  const answer = await test.app.inject({ url: '/api/v1/day', remoteAddress: '10.0.0.1', headers });
  expect(answer.statusCode).toBe(429);
  expect(answer.json()).toEqual({ code: 'over_request_rate_limit', detail: 'Request rate limit reached' });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

it('counts participants apart, their devices apart, and an account as five devices', async () => {
  await statuses(4, { bearer: 'ann phone' });
  expect(await statuses(1, { bearer: 'ben phone-of-ben' })).toEqual([200]);
  expect(await statuses(3, { bearer: 'ann laptop', ip: '10.0.0.2' })).toEqual([200, 200, 200]);
  const seen: number[] = [];
  for (let n = 0; n < 6; n += 1) seen.push(...(await statuses(3, { bearer: `ann device-${n}` })));
  expect(seen.filter((status) => status === 200)).toHaveLength(15 - 6);
});

it('counts the sessions of one device together', async () => {
  await statuses(2, { bearer: 'ann first phone' });
  expect(await statuses(2, { bearer: 'ann second phone' })).toEqual([200, 429]);
  expect(await statuses(1, { bearer: 'ann second tablet' })).toEqual([200]);
});

it('bounds what all networks ask for together, by those alone who ask for much', async () => {
  const own = await openApp('1');
  const ask = async (count: number, ip: string) =>
    (await statuses(count, { url: '/api/v1/open', ip }, own)).filter((status) => status === 200).length;
  const busy: number[] = [];
  for (let n = 1; n <= 11; n += 1) busy.push(await ask(20, `10.1.0.${n}`));
  expect(busy).toEqual([...Array.from({ length: 10 }, () => 20), 2]);
  for (let n = 0; n < 100; n += 1) await ask(1, `10.2.0.${n}`);
  expect(await ask(2, '10.3.0.1')).toBe(2);
  await own.close();
});

it('answers 401 to forged tokens that name a neighbour, who pays nothing for them', async () => {
  expect(new Set(await statuses(30, { bearer: 'ann forged' }))).toEqual(new Set([401]));
  expect(await statuses(3, { bearer: 'ann phone' })).toEqual([200, 200, 200]);
});

it('counts the networks of an IPv6 subscriber with growing budgets, and IPv4 as IPv4 however it is written', async () => {
  const status = async (ip: string) => (await statuses(1, { url: '/api/v1/open', ip }))[0];
  const answered = async (addresses: string[]) => {
    let count = 0;
    for (const ip of addresses) if ((await status(ip)) === 200) count += 1;
    return count;
  };
  const many = (count: number, ip: (n: number) => string) => Array.from({ length: count }, (_, n) => ip(n));
  expect(await answered(many(70, (n) => `2001:db8:0:1::${n.toString(16)}`))).toBe(60);
  expect(await answered(many(70, (n) => `2001:db8:0:2::${n.toString(16)}`))).toBe(60);
  expect(await answered(many(70, (n) => `2001:db8:0:3::${n.toString(16)}`))).toBe(0);
  expect(await answered(many(250, (n) => `2001:db8:1:${(n * 256).toString(16)}::1`))).toBe(240);
  expect(await answered(many(62, (n) => (n % 2 === 0 ? '10.0.0.3' : '::ffff:a00:3')))).toBe(60);
});

it('counts, and lets no cache keep, what is asked for by an escaped spelling of the same address', async () => {
  expect((await statuses(61, { url: '/%61pi/v1/open' })).filter((status) => status === 429)).toHaveLength(1);
  const answer = await test.app.inject({ url: '/%61pi/v1/open', remoteAddress: '10.0.0.2' });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
});

it('bounds the accounts of one address before a body is read', async () => {
  const own = await buildTestApp({
    database: createIdleDatabase(),
    env: { API_REQUESTS_PER_MINUTE: '3', PUBLIC_URL: 'https://daymark.example' },
    register: async (app) => {
      app.post('/auth/v1/recover', async () => ({ ok: true }));
    },
  });
  const seen: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const payload = n < 3 ? '{}' : '{';
    const headers = { 'content-type': 'application/json' };
    const answer = await own.app.inject({ method: 'POST', url: '/auth/v1/recover', headers, payload });
    seen.push(answer.statusCode);
  }
  await own.close();
  expect(seen).toEqual([200, 200, 200, 429, 429]);
});

it('never counts a refresh of a session', async () => {
  const url = '/auth/v1/token?grant_type=refresh_token';
  const seen = new Set<number>();
  for (let n = 0; n < 400; n += 1) seen.add((await test.app.inject({ method: 'POST', url })).statusCode);
  expect(seen).toEqual(new Set([200]));
});
