import { expect, test } from '@playwright/test';
import { createAppServer } from '../support/server/app-server.ts';
import { firstData } from '../support/server/first-data.ts';

/* The gate starts and stops this server before the first journey (first-data.ts); the rest is the long run's. */
test.describe('the built server', { tag: '@long' }, () => {
  test('the server prints its address, the demo account and ready, and ends with 0 on SIGTERM', async () => {
    const server = await createAppServer();
    await server.start();
    try {
      expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
      await expect.poll(() => server.output()).toContain('ready');
      expect(server.output()).toContain(server.url);
      expect(server.output()).toContain('demo@daymark.example');
      const mail = await fetch(`${server.url}/__dev/mail`);
      expect(await mail.json()).toEqual([]);
      expect(await server.stop()).toBe(0);
    } finally {
      await server.dispose();
    }
  });

  test('an open poke stream does not hold the server back when it is told to stop', async () => {
    const server = await createAppServer({ data: firstData() });
    await server.start();
    try {
      const signedIn = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'demo@daymark.example', password: 'daymark-demo' }),
      });
      const { access_token } = (await signedIn.json()) as { access_token: string };
      const stream = await fetch(`${server.url}/api/v1/sync/pokes`, {
        headers: { authorization: `Bearer ${access_token}` },
      });
      expect(stream.status).toBe(200);
      const reader = stream.body?.getReader();
      expect((await reader?.read())?.done).toBe(false);
      expect(await server.stop()).toBe(0);
    } finally {
      await server.dispose();
    }
  });

  test('in production there is no demo account and no developer page', async () => {
    const server = await createAppServer({ env: { NODE_ENV: 'production' } });
    await server.start();
    try {
      const signedIn = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'demo@daymark.example', password: 'daymark-demo' }),
      });
      expect(signedIn.status).toBe(400);
      expect((await fetch(`${server.url}/__dev/mail`)).status).toBe(404);
    } finally {
      await server.dispose();
    }
  });
});
