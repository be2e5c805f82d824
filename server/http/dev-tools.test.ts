import { afterEach, describe, expect, it } from 'vitest';
import { buildTestApp, TEST_NOW } from '../testing/build-test-app.ts';
import { createIdleDatabase } from '../testing/idle-database.ts';
import { isFromThisMachine } from './requests/is-from-this-machine.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function devApp(env: Record<string, string> = {}) {
  const test = await buildTestApp({ database: createIdleDatabase(), env, register: async () => {} });
  closers.push(test.close);
  return test;
}

describe('the development tools', () => {
  it('list sent mail with its code and link', async () => {
    const { app, deps } = await devApp();
    const mail = {
      to: 'ann@daymark.example',
      subject: 'Reset',
      text: 'Code 123456',
      code: '123456',
      link: 'http://x/y',
    };
    await deps.mail.send(mail);
    const answer = await app.inject({ url: '/__dev/mail', headers: { host: '127.0.0.1:4173' } });
    expect(answer.json()).toEqual([{ ...mail, at: TEST_NOW }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('read and set the server’s clock', async () => {
    const { app, deps } = await devApp();
    const set = await app.inject({
      method: 'POST',
      url: '/__dev/clock',
      payload: { now: '2026-04-01T12:00:00+02:00' },
    });
    expect(set.json()).toEqual({ now: '2026-04-01T10:00:00.000Z' });
    expect(deps.clock.now()).toBe(Date.UTC(2026, 3, 1, 10));
    expect((await app.inject('/__dev/clock')).json()).toEqual({ now: '2026-04-01T10:00:00.000Z' });
    const wrong = await app.inject({ method: 'POST', url: '/__dev/clock', payload: { now: 'noon' } });
    expect([wrong.statusCode, wrong.json<{ fields: object }>().fields]).toEqual([
      400,
      { now: expect.any(String) as string },
    ]);
  });

  const local = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:4173' } };
  it.each([
    ['this machine', {}, local, 200],
    ['this machine over IPv6', {}, { remoteAddress: '::1', headers: { host: '[::1]:4173' } }, 200],
    ['this machine as a mapped address', {}, { ...local, remoteAddress: '::ffff:127.0.0.1' }, 200],
    ['another machine', {}, { ...local, remoteAddress: '192.168.1.7' }, 404],
    ['a name that was pointed here', {}, { ...local, headers: { host: 'rebound.example' } }, 404],
    ['a name that only looks local', {}, { ...local, headers: { host: 'localhost.example:4173' } }, 404],
    [
      'a proxy that says Forwarded',
      {},
      { ...local, headers: { ...local.headers, forwarded: 'for=10.0.0.1' } },
      404,
    ],
    [
      'a proxy that says X-Forwarded-For',
      {},
      { ...local, headers: { ...local.headers, 'x-forwarded-for': '127.0.0.1' } },
      404,
    ],
    [
      'a proxy that says X-Forwarded-Proto',
      {},
      { ...local, headers: { ...local.headers, 'x-forwarded-proto': 'https' } },
      404,
    ],
    [
      'a proxy that says X-Real-IP',
      {},
      { ...local, headers: { ...local.headers, 'x-real-ip': '127.0.0.1' } },
      404,
    ],
    ['a proxy that says Via', {}, { ...local, headers: { ...local.headers, via: '1.1 proxy' } }, 404],
    ['this machine in production', { NODE_ENV: 'production' }, local, 404],
    ['this machine, on a server open to all', { HOST: '0.0.0.0' }, local, 404],
    [
      'this machine, on a server with a public address',
      { PUBLIC_URL: 'https://daymark.example' },
      local,
      404,
    ],
  ])('answer %s as they should', async (_who, env, request, status) => {
    const { app } = await devApp(env);
    const [tool, unknown] = await Promise.all(
      ['/__dev/mail', '/__other/mail'].map((url) => app.inject({ url, ...request })),
    );
    expect(tool?.statusCode).toBe(status);
    expect(tool?.body === unknown?.body).toBe(status === 404);
    const write = await app.inject({
      method: 'POST',
      url: '/__dev/clock',
      payload: 'not json',
      ...request,
      headers: { ...request.headers, 'content-type': 'text/plain' },
    });
    expect(write.statusCode).toBe(status === 404 ? 404 : 415);
  });

  it('do not answer a request without a host, or one whose peer has gone', () => {
    expect(isFromThisMachine({ headers: {}, socket: { remoteAddress: '127.0.0.1' } })).toBe(false);
    expect(isFromThisMachine({ headers: { host: '' }, socket: { remoteAddress: '127.0.0.1' } })).toBe(false);
    expect(isFromThisMachine({ headers: { host: 'localhost' }, socket: {} })).toBe(false);
  });
});
