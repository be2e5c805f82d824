import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Authenticate, Participant } from '#server/http/participant.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { syncModule } from './sync-module.ts';
import { nothingFollows } from './testing/nothing-follows.ts';
import { createSyncWorld, type SyncWorld } from './testing/sync-world.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';

/** Bearer tokens are user ids here; a session ends when its user is taken out. */
function createSessions() {
  const live = new Map<string, Participant>();
  const authenticate: Authenticate = async ({ headers }) => {
    const participant = live.get(headers.authorization?.replace('Bearer ', '') ?? '');
    if (!participant) throw new HttpError(401, 'no_authorization', 'No session');
    return participant;
  };
  return { live, authenticate };
}

describe.each(testDatabases('both'))('the sync over HTTP on $name', ({ open }) => {
  const { live, authenticate } = createSessions();
  let database: Database;
  let world: SyncWorld;
  let served: TestApp;
  beforeAll(async () => {
    database = await open();
    world = createSyncWorld(database);
    served = await serve();
  });
  afterAll(async () => {
    await served.close();
    await database.close();
  });

  function serve(): Promise<TestApp> {
    return buildTestApp({
      database,
      register: async (app, deps) => {
        await app.register(syncModule(deps, { authenticate, consequences: nothingFollows, heartbeatMs: 20 }));
      },
    });
  }

  async function signIn() {
    const someone = await world.participant();
    live.set(someone.userId, someone);
    return { someone, headers: { authorization: `Bearer ${someone.userId}` } };
  }

  const post = (payload: unknown, headers: Record<string, string>) =>
    served.app.inject({
      method: 'POST',
      url: '/api/v1/sync',
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });

  test('a push is answered with its results and the changes', async () => {
    const { someone, headers } = await signIn();
    const tick = world.tick(someone.eventIds[0]!, 'completed');
    const answer = await post(world.device(someone).request([tick]), headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({ proto: 1, results: [{ uid: tick.uid, status: 'ok' }], through: 2 });
  });

  test('without a session nothing is read', async () => {
    const answer = await post('{', {});
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'no_authorization' });
  });

  test.each([
    ['no JSON', '{"proto":1', 400, 'bad_json'],
    ['nothing', '', 400, 'bad_json'],
    ['another protocol', { proto: 2 }, 400, 'validation_failed'],
    ['an array', [], 400, 'validation_failed'],
    ['a list of mutations that is none', { push: 'x' }, 400, 'validation_failed'],
    ['a mutation without a uid', { push: [{ kind: 'event.set_status' }] }, 400, 'validation_failed'],
    ['an unknown member', { surprise: 1 }, 400, 'validation_failed'],
    ['a page of 501', { pullLimit: 501 }, 400, 'validation_failed'],
    ['a cursor that is none', { cursor: '???' }, 400, 'validation_failed'],
    ['501 mutations', { push: Array.from({ length: 501 }, () => ({})) }, 413, 'request_entity_too_large'],
    [
      'more bytes than are accepted',
      { push: ['x'.repeat(17 * 1024 * 1024)] },
      413,
      'request_entity_too_large',
    ],
  ])('%s is refused as a whole', async (_name, body, status, code) => {
    const { someone, headers } = await signIn();
    const merged =
      typeof body === 'string' || Array.isArray(body)
        ? body
        : { ...world.device(someone).request(), ...body };
    const answer = await post(merged, headers);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().detail).toEqual(expect.any(String));
  });

  test('a body that is not JSON by its type is refused', async () => {
    const { headers } = await signIn();
    const answer = await post('x=1', { ...headers, 'content-type': 'application/x-www-form-urlencoded' });
    expect(answer.statusCode).toBe(415);
  });

  test('a key that poisons objects is its mutation’s fault and of no other', async () => {
    const { someone, headers } = await signIn();
    const bad = world.tick(someone.eventIds[0]!, 'completed');
    const good = world.tick(someone.eventIds[1]!, 'completed');
    const body = JSON.stringify(world.device(someone).request([bad, good])).replace(
      '"local_date"',
      '"__proto__":{"status":"failed"},"local_date"',
    );
    const answer = await post(body, headers);
    expect(answer.json()).toMatchObject({
      results: [{ status: 'rejected', code: 'invalid' }, { status: 'ok' }],
    });
  });

  test('while the database can not be reached the whole request is to be tried again', async () => {
    const { someone, headers } = await signIn();
    const broken = await buildTestApp({
      database: {
        ...database,
        asUser: () =>
          Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })),
      },
      register: async (app, deps) => {
        await app.register(syncModule(deps, { authenticate, consequences: nothingFollows }));
      },
    });
    const payload = world.device(someone).request([world.tick(someone.eventIds[0]!, 'completed')]);
    const answer = await broken.app.inject({ method: 'POST', url: '/api/v1/sync', headers, payload });
    expect(answer.statusCode).toBe(503);
    expect(answer.json().code).toBe('unavailable');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await broken.close();
  });

  describe('the stream of pokes', () => {
    test('tells the version at once and at each change of its own user only', async () => {
      const { someone, headers } = await signIn();
      const other = await signIn();
      const stream = await openStream(served, headers);
      expect(stream.response.statusCode).toBe(200);
      expect(stream.response.headers['content-type']).toContain('text/event-stream');
      await expect.poll(() => stream.pokes(), { timeout: 30_000 * PATIENCE }).toEqual([1]);
      await post(
        world.device(other.someone).request([world.tick(other.someone.eventIds[0]!, 'completed')]),
        other.headers,
      );
      await post(world.device(someone).request([world.tick(someone.eventIds[0]!, 'completed')]), headers);
      await post(world.device(someone).request([world.checkIn(someone.eventIds[0]!)]), headers);
      await expect.poll(() => stream.pokes(), { timeout: 30_000 * PATIENCE }).toEqual([1, 2, 3]);
      expect(stream.text()).not.toContain('Slept');
      stream.close();
    });

    test('beats while nothing happens', async () => {
      const { headers } = await signIn();
      const stream = await openStream(served, headers);
      await expect.poll(() => stream.text(), { timeout: 30_000 * PATIENCE }).toMatch(/(: still here\n\n){2}/);
      stream.close();
    });

    test('ends with the session', async () => {
      const { someone, headers } = await signIn();
      const stream = await openStream(served, headers);
      live.delete(someone.userId);
      await expect(stream.ended).resolves.toBeUndefined();
    });

    test('is not opened without a session', async () => {
      const answer = await served.app.inject({ method: 'GET', url: '/api/v1/sync/pokes' });
      expect(answer.statusCode).toBe(401);
    });

    test('ends when the server stops', async () => {
      const { headers } = await signIn();
      const stopping = await serve();
      const stream = await openStream(stopping, headers);
      await expect.poll(() => stream.pokes(), { timeout: 30_000 * PATIENCE }).toEqual([1]);
      await stopping.close();
      await stream.ended;
    });
  });
});

async function openStream({ app }: TestApp, headers: Record<string, string>) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const sent = httpRequest({ port, host: '127.0.0.1', path: '/api/v1/sync/pokes', headers });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject).end();
  });
  let text = '';
  response.setEncoding('utf8').on('data', (part: string) => (text += part));
  const ended = new Promise<void>((resolve) => response.once('close', resolve));
  return {
    response,
    ended,
    text: () => text,
    pokes: () =>
      [...text.matchAll(/^data: (.*)$/gm)].map(
        ([, json]) => (JSON.parse(json!) as { through: number }).through,
      ),
    close: () => sent.destroy(),
  };
}
