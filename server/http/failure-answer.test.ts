import { Writable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { saveCheckInArgsSchema } from '#shared/product/mutations/save-check-in.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import { createIdleDatabase } from '../testing/idle-database.ts';
import type { AppInstance } from './app-instance.ts';
import { HttpError } from './http-error.ts';
import { createLogger } from './logger.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** The platform with a few routes that fail in every way, and what it logged. */
async function failingApp() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const { app, close } = await buildTestApp({
    database: createIdleDatabase(),
    logger: createLogger({ logLevel: 'info' }, stream),
    register: addFailingRoutes,
  });
  closers.push(close);
  return { app, lines };
}

async function addFailingRoutes(app: AppInstance): Promise<void> {
  app.get('/api/v1/refused', async () => {
    throw new HttpError(409, 'user_mismatch', 'Somebody else is signed in.', {
      extra: { userId: 'u1' },
      headers: { 'x-hint': 'yes' },
    });
  });
  app.get('/api/v1/broken', async () => {
    const error = new Error('insert into check_ins failed', { cause: new Error('disk') });
    throw Object.assign(error, { query: 'insert ...', params: ['feeling low'] });
  });
  app.get('/api/v1/away', async () => {
    throw new Error('not asked', { cause: Object.assign(new Error('no route'), { code: 'EHOSTUNREACH' }) });
  });
  app.post(
    '/api/v1/check-ins',
    { schema: { body: saveCheckInArgsSchema } },
    async (request) => request.body.mood,
  );
  app.get(
    '/api/v1/days/:date',
    { schema: { querystring: z.object({ limit: z.coerce.number().max(20) }) } },
    async () => 1,
  );
  app.get('/api/v1/wrong', { schema: { response: { 200: z.object({ id: z.number() }) } } }, async () => {
    return { id: 'text' } as unknown as { id: number };
  });
}

describe('a failed request', () => {
  it('answers an expected refusal with its status, code, detail, extra members and headers', async () => {
    const { app } = await failingApp();
    const answer = await app.inject('/api/v1/refused');
    expect(answer.statusCode).toBe(409);
    expect(answer.headers['x-hint']).toBe('yes');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual({
      code: 'user_mismatch',
      detail: 'Somebody else is signed in.',
      userId: 'u1',
    });
  });

  it('tells nothing of an unknown failure but logs it with the request’s id and without SQL parameters', async () => {
    const { app, lines } = await failingApp();
    const answer = await app.inject({
      url: '/api/v1/broken?token=secret',
      headers: { 'x-request-id': 'r-17' },
    });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      code: 'unexpected_failure',
      detail: 'Something went wrong on the server. Please try again.',
    });
    const logged = lines.find((line) => line.includes('request failed'));
    expect(JSON.parse(logged ?? '{}')).toMatchObject({
      reqId: 'r-17',
      err: { message: 'insert into check_ins failed', cause: { message: 'disk' } },
    });
    expect(lines.join('')).not.toMatch(/feeling low|secret/);
  });

  it('says that it is to be tried again, and when, while the database cannot be used', async () => {
    const { app, lines } = await failingApp();
    const answer = await app.inject('/api/v1/away');
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
      503,
      '5',
      'unavailable',
    ]);
    const logged = lines.find((line) => line.includes('request failed'));
    expect(JSON.parse(logged ?? '{}')).toMatchObject({ err: { cause: { code: 'EHOSTUNREACH' } } });
  });

  it('names each field that a contract schema refuses', async () => {
    const { app } = await failingApp();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/check-ins',
      payload: { id: 'x', energy_level: 9, touched: ['mood'] },
    });
    expect(answer.statusCode).toBe(400);
    const body = answer.json<{ code: string; detail: string; fields: Record<string, string> }>();
    expect(body.code).toBe('validation_failed');
    expect(body.detail).toBe('Id must be a lower-case UUID.');
    expect(body.fields).toMatchObject({ id: 'must be a lower-case UUID' });
    expect(body.fields.energy_level).toMatch(/5/);
    expect(Object.keys(body.fields)).toEqual(expect.arrayContaining(['mood', 'touched.0', 'notes']));
  });

  it('says that a body is missing, and names a query parameter that is wrong', async () => {
    const { app } = await failingApp();
    const absent = await app.inject({
      method: 'POST',
      url: '/api/v1/check-ins',
      headers: { 'content-type': 'application/json' },
    });
    expect([absent.statusCode, absent.json<{ fields: object }>().fields]).toEqual([
      400,
      { body: expect.stringMatching(/expected object/) as string },
    ]);
    const query = await app.inject('/api/v1/days/2026-03-05?limit=99');
    expect(query.json()).toMatchObject({
      code: 'validation_failed',
      fields: { limit: expect.any(String) as string },
    });
  });

  it.each([
    [
      'malformed JSON',
      { payload: '{"id":', headers: { 'content-type': 'application/json' } },
      400,
      'bad_json',
    ],
    [
      'a body that pollutes prototypes',
      { payload: '{"__proto__":{}}', headers: { 'content-type': 'application/json' } },
      400,
      'bad_json',
    ],
    ['a body over 1 MiB', { payload: { notes: 'x'.repeat(1024 * 1024) } }, 413, 'request_entity_too_large'],
    [
      'a body that is not JSON',
      { payload: 'hello', headers: { 'content-type': 'text/plain' } },
      415,
      'unsupported_media_type',
    ],
    [
      'a form',
      { payload: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'unsupported_media_type',
    ],
  ])('answers %s', async (_what, request, status, code) => {
    const { app } = await failingApp();
    const answer = await app.inject({ method: 'POST', url: '/api/v1/check-ins', ...request });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
  });

  it.each([
    ['GET', '/api/v1/unknown', 404, 'not_found'],
    ['GET', '/api', 404, 'not_found'],
    ['GET', '/%E0%A4%A', 404, 'not_found'],
    ['DELETE', '/api/v1/check-ins', 405, 'method_not_allowed'],
    ['PUT', '/api/v1/days/2026-03-05?limit=1', 405, 'method_not_allowed'],
    ['GET', '/api/v1/wrong', 500, 'unexpected_failure'],
  ] as const)('answers %s %s', async (method, url, status, code) => {
    const { app } = await failingApp();
    const answer = await app.inject({ method, url });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
    expect('allow' in answer.headers).toBe(status === 405);
  });

  it('lets a push be larger than other requests', async () => {
    const { app, close } = await buildTestApp({
      database: createIdleDatabase(),
      register: async (instance) => {
        instance.post('/api/v1/sync', async (request) => ({ length: JSON.stringify(request.body).length }));
      },
    });
    closers.push(close);
    const post = (size: number) =>
      app.inject({ method: 'POST', url: '/api/v1/sync', payload: { notes: 'x'.repeat(size) } });
    expect((await post(8 * 1024 * 1024)).statusCode).toBe(200);
    expect((await post(16 * 1024 * 1024)).statusCode).toBe(413);
  });
});

describe('the request id', () => {
  it('is the caller’s where it is harmless, and made anew otherwise', async () => {
    const { app } = await failingApp();
    const idFor = async (given?: string) => {
      const headers = given === undefined ? {} : { 'x-request-id': given };
      return (await app.inject({ url: '/api/v1/refused', headers })).headers['x-request-id'];
    };
    expect(await idFor('phone-1:42')).toBe('phone-1:42');
    expect(await idFor()).toMatch(/^[0-9a-f-]{36}$/);
    expect(await idFor('a b"c')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await idFor('x'.repeat(200))).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('stands in the log of each request, which names the route and no address', async () => {
    const { app, lines } = await failingApp();
    await app.inject({
      url: '/api/v1/days/2026-03-05?limit=3&token=secret',
      headers: { 'x-request-id': 'r-1' },
    });
    const line = lines.find((text) => text.includes('"r-1"'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      reqId: 'r-1',
      method: 'GET',
      route: '/api/v1/days/:date',
      status: 200,
    });
    expect(lines.join('')).not.toContain('secret');
  });
});
