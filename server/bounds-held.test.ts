import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PushState } from '#shared/http/push-notifications.ts';
import { PROTO, PUSH_LIMIT, SCHEMA_VERSION } from '#shared/protocol/sync.ts';
import { BOUNDS } from './bounds.ts';
import { drain } from './http/drain.ts';
import type { Database } from './database/database.ts';
import { buildTestApp, signUp, type SignedUp, type TestApp } from './testing/build-test-app.ts';
import { openPushService, type PushService } from './testing/push-service.ts';
import { testDatabases } from './testing/with-database.ts';

describe.each(testDatabases())('what one account may have at once ($name)', ({ open }) => {
  let database: Database;
  let served: TestApp;
  let service: PushService;
  let url: string;
  beforeAll(async () => {
    database = await open();
    service = await openPushService(() => served.clock.now());
    served = await buildTestApp({ database, env: { PUSH_ALLOWED_ORIGINS: service.url } });
    url = await served.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await drain(served.app, 3_000);
    await service.close();
    await database.close();
  });

  const bearing = (token: string) => ({ authorization: `Bearer ${token}` });
  const call = (token: string, method: 'GET' | 'POST', path: string, payload?: object) =>
    served.app.inject({
      method,
      url: `/api/v1/${path}`,
      headers: bearing(token),
      ...(payload && { payload }),
    });

  it('streams: one too many ends the oldest, and another account keeps its own', async () => {
    const [mallory, ann] = [await signUp(served.app), await signUp(served.app)];
    const openStream = async ({ accessToken }: SignedUp) => {
      const stream = { isOver: false, stop: new AbortController() };
      const { signal } = stream.stop;
      const answer = await fetch(`${url}/api/v1/sync/pokes`, { headers: bearing(accessToken), signal });
      const { body } = answer;
      if (!body) throw new Error('The stream has no body');
      const read = async (): Promise<void> => {
        for await (const _frame of body);
        stream.isOver = true;
      };
      void read().catch(() => undefined);
      return stream;
    };
    const hers = await openStream(ann);
    const streams: Awaited<ReturnType<typeof openStream>>[] = [];
    for (let n = 0; n < BOUNDS.streams + 3; n += 1) streams.push(await openStream(mallory));
    await expect
      .poll(() => streams.map(({ isOver }) => isOver))
      .toEqual(streams.map((_stream, at) => at < 3));
    expect(hers.isOver).toBe(false);
    for (const { stop } of [...streams, hers]) stop.abort();
  });

  it('sessions and their push subscriptions: the oldest go', async () => {
    const { email, password, userId, accessToken } = await signUp(served.app);
    const { public_key } = (await call(accessToken, 'GET', 'push-notifications/key')).json<PushState>();
    if (public_key === null) throw new Error('The server has no key for push');
    const rowsIn = (table: 'auth_sessions' | 'push_subscriptions') =>
      database.asAuth((trx) => trx.selectFrom(table).selectAll().where('user_id', '=', userId).execute());
    let last = accessToken;
    for (let n = 0; n < BOUNDS.sessions + 2; n += 1) {
      served.clock.advance(1000);
      const credentials = { email, password };
      const answer = await served.app.inject({
        method: 'POST',
        url: '/auth/v1/token?grant_type=password',
        payload: credentials,
      });
      last = answer.json<{ access_token: string }>().access_token;
      const subscription = service.subscribe(public_key);
      expect((await call(last, 'POST', 'push-notifications/subscribe', { subscription })).statusCode).toBe(
        204,
      );
    }
    expect(await rowsIn('auth_sessions')).toHaveLength(BOUNDS.sessions);
    expect(await rowsIn('push_subscriptions')).toHaveLength(BOUNDS.subscriptions);
    await expect
      .poll(async () => (await call(accessToken, 'GET', 'push-notifications/key')).statusCode)
      .toBe(401);
    expect((await call(last, 'GET', 'push-notifications/key')).json<PushState>().subscription).not.toBeNull();
  });

  it('pushed changes: the whole push waits, and nothing of it is stored or refused', async () => {
    const { userId, accessToken } = await signUp(served.app);
    const ann = await signUp(served.app);
    const clientId = randomUUID();
    const change = (of: string) => ({
      uid: randomUUID(),
      kind: 'reminders.set',
      kv: 1,
      args: {},
      entities: [`w:reminder_settings:${of}`],
      occurredAt: new Date(served.clock.now()).toISOString(),
      skew: 0,
    });
    const push = (who: Pick<SignedUp, 'userId' | 'accessToken'>, count: number) =>
      call(who.accessToken, 'POST', 'sync', {
        proto: PROTO,
        schema: SCHEMA_VERSION,
        clientId,
        clientNow: new Date(served.clock.now()).toISOString(),
        cursor: null,
        dataEpoch: null,
        userId: who.userId,
        pullLimit: 1,
        push: Array.from({ length: count }, () => change(who.userId)),
      });
    const mallory = { userId, accessToken };
    for (let sent = 0; sent + PUSH_LIMIT <= BOUNDS.changesInAMinute; sent += PUSH_LIMIT)
      expect((await push(mallory, PUSH_LIMIT)).statusCode).toBe(200);
    const stored = () =>
      database.asUser(userId, (trx) =>
        trx
          .selectFrom('mutation_ledger')
          .select((row) => row.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
      );
    const before = await stored();
    const refused = await push(mallory, PUSH_LIMIT);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      429,
      'over_request_rate_limit',
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).not.toContain('results');
    expect(await stored()).toEqual(before);
    // Nobody else waits, and a pull needs no budget.
    expect((await push(ann, 1)).statusCode).toBe(200);
    expect((await push(mallory, 0)).statusCode).toBe(200);
  });
});
