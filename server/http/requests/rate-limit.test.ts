import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { createIdleDatabase } from '#server/testing/idle-database.ts';

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp({
    database: createIdleDatabase(),
    env: { API_REQUESTS_PER_MINUTE: '3' },
    register: async (app) => {
      app.get('/api/v1/day', async () => ({ ok: true }));
      app.get('/api/v1/free', { config: { rateLimit: false } }, async () => ({ ok: true }));
      app.post('/auth/v1/token', async () => ({ ok: true }));
    },
  });
});
afterEach(() => test.close());

function bearer(sub: string): string {
  return `Bearer e30.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.sig`;
}

async function statuses(count: number, request: { url: string; method?: 'POST'; sub?: string; ip?: string }) {
  const seen: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const { statusCode } = await test.app.inject({
      method: request.method ?? 'GET',
      url: request.url,
      remoteAddress: request.ip ?? '10.0.0.1',
      headers: request.sub === undefined ? {} : { authorization: bearer(request.sub) },
    });
    seen.push(statusCode);
  }
  return seen;
}

it('refuses with Retry-After what is too much, in the API’s own form', async () => {
  expect(await statuses(3, { url: '/api/v1/day', sub: 'ann' })).toEqual([200, 200, 200]);
  const answer = await test.app.inject({
    url: '/api/v1/day',
    remoteAddress: '10.0.0.1',
    headers: { authorization: bearer('ann') },
  });
  expect(answer.statusCode).toBe(429);
  expect(answer.json()).toEqual({ code: 'over_request_rate_limit', detail: 'Request rate limit reached' });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

it('counts participants apart, and the same participant elsewhere apart', async () => {
  await statuses(4, { url: '/api/v1/day', sub: 'ann' });
  expect(await statuses(1, { url: '/api/v1/day', sub: 'ben' })).toEqual([200]);
  expect(await statuses(1, { url: '/api/v1/day', sub: 'ann', ip: '10.0.0.2' })).toEqual([200]);
});

it('counts the /64 network of an IPv6 subscriber as one, and IPv4 as IPv4 however it is written', async () => {
  const status = async (ip: string) => (await statuses(1, { url: '/api/v1/day', sub: 'ann', ip }))[0];
  const seen = [];
  for (const host of [':1', ':2', 'a:b:c:d', 'ffff::']) seen.push(await status(`2001:db8:0:1:${host}`));
  expect(seen).toEqual([200, 200, 200, 429]);
  expect(await status('2001:db8:0:2::1')).toBe(200);
  const mapped = [];
  for (const ip of ['10.0.0.3', '::ffff:10.0.0.3', '::ffff:a00:3', '10.0.0.3']) mapped.push(await status(ip));
  expect(mapped).toEqual([200, 200, 200, 429]);
});

it('bounds an address whose every request names somebody else', async () => {
  const seen: number[] = [];
  for (let i = 0; i < 62; i += 1) seen.push(...(await statuses(1, { url: '/api/v1/day', sub: `user-${i}` })));
  expect(seen.filter((status) => status === 200)).toHaveLength(60);
});

it('counts, and lets no cache keep, what is asked for by an escaped spelling of the same address', async () => {
  const url = '/%61pi/v1/day';
  expect(await statuses(4, { url, sub: 'ann' })).toEqual([200, 200, 200, 429]);
  const answer = await test.app.inject({ url, remoteAddress: '10.0.0.2' });
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
    seen.push(
      (await own.app.inject({ method: 'POST', url: '/auth/v1/recover', headers, payload })).statusCode,
    );
  }
  await own.close();
  expect(seen).toEqual([200, 200, 200, 429, 429]);
});

it('never counts a refresh of a session, nor a route that opts out', async () => {
  const url = '/auth/v1/token?grant_type=refresh_token';
  expect(new Set(await statuses(10, { url, method: 'POST' }))).toEqual(new Set([200]));
  expect(new Set(await statuses(10, { url: '/api/v1/free' }))).toEqual(new Set([200]));
});
