import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createIdleDatabase } from '../testing/idle-database.ts';

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp({
    database: createIdleDatabase(),
    register: async (app) => {
      app.get('/api/v1/mine', async () => ({ ok: true }));
      app.get('/auth/v1/keys', async (_request, reply) =>
        reply.header('cache-control', 'public, max-age=600').send({}),
      );
    },
  });
});
afterEach(() => test.close());

it('sends the whole content security policy, on failures too', async () => {
  for (const url of ['/api/v1/mine', '/unknown']) {
    const { headers } = await test.app.inject(url);
    expect(headers['content-security-policy']).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; " +
        "worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; " +
        "form-action 'self'; require-trusted-types-for 'script'; trusted-types dompurify app-sw",
    );
  }
});

it('sends the other security headers', async () => {
  const { headers } = await test.app.inject('/api/v1/mine');
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'permissions-policy': expect.stringContaining('geolocation=()') as string,
  });
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['x-powered-by']).toBeUndefined();
});

it('asks browsers for HTTPS only where the product is reached by it', async () => {
  const secure = await buildTestApp({
    database: createIdleDatabase(),
    env: { PUBLIC_URL: 'https://daymark.example' },
    register: async () => {},
  });
  const { headers } = await secure.app.inject('/health/live');
  expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  await secure.close();
});

it('lets no cache keep an answer of the API, unless the route calls it public', async () => {
  const cacheControl = async (url: string) => (await test.app.inject(url)).headers['cache-control'];
  expect(await cacheControl('/api/v1/mine')).toBe('no-store');
  expect(await cacheControl('/api/v1/unknown')).toBe('no-store');
  expect(await cacheControl('/auth/v1/unknown')).toBe('no-store');
  expect(await cacheControl('/health/ready')).toBe('no-store');
  expect(await cacheControl('/auth/v1/keys')).toBe('public, max-age=600');
});
