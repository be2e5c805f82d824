import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { createLiveSessions } from './live-sessions.ts';
import { readRefreshToken } from './refresh-token.ts';
import { openAuthApp, PASSWORD } from '../testing/auth-app.ts';
import type { AuthApp } from '../testing/auth-app.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';

describe.each(testDatabases('both'))('the memory of live sessions ($name)', ({ open }) => {
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

  async function person() {
    const session = await auth.signUp();
    const sessionId = readRefreshToken(session.refresh_token)?.sessionId ?? '';
    return { session, ids: { userId: session.user.id, sessionId } };
  }

  const countQuestions = () => {
    let asked = 0;
    const counted: Database = {
      ...database,
      asAuth: (work) => {
        asked += 1;
        return database.asAuth(work);
      },
    };
    return { database: counted, asked: () => asked };
  };

  it('asks the database once a minute', async () => {
    const { ids } = await person();
    const counting = countQuestions();
    const live = createLiveSessions({ database: counting.database, clock: auth.clock });
    for (let n = 0; n < 5; n += 1) expect(await live.check(ids)).toBe('live');
    expect(counting.asked()).toBe(1);
    auth.clock.advance(60_000);
    expect(await live.check(ids)).toBe('live');
    expect(counting.asked()).toBe(2);
    await live.close();
  });

  it('knows the device of a session, alike for all sessions of one browser and account', async () => {
    const { session } = await person();
    const deviceOf = async (name: string) => {
      const { body } = await auth.post(
        '/auth/v1/token?grant_type=password',
        { email: session.user.email, password: PASSWORD },
        { headers: { 'x-daymark-device': name } },
      );
      return (await auth.get('/api/v1/whoami', { token: String(body.access_token) })).body.device;
    };
    const phone = await deviceOf('phone-00001');
    expect(phone).toEqual(expect.any(String));
    expect([await deviceOf('phone-00001'), await deviceOf('tablet-0001')]).toEqual([
      phone,
      expect.not.stringMatching(String(phone)),
    ]);
    const nameless = await auth.get('/api/v1/whoami', { token: session.access_token });
    expect([nameless.status, nameless.body.device]).toEqual([200, undefined]);
  });

  it('asks again after the database could not be listened to', async () => {
    const { ids } = await person();
    let refusals = 1;
    const shaky: Database = {
      ...database,
      listen: async (channel, heard) => {
        if (refusals-- > 0) throw new Error('The connection that listens could not be made');
        return database.listen(channel, heard);
      },
    };
    const live = createLiveSessions({ database: shaky, clock: auth.clock });
    await expect(live.check(ids)).rejects.toThrow('could not be made');
    expect(await live.check(ids)).toBe('live');
    await live.close();
  });

  it('hears through the database of a sign-out in another process', async () => {
    const { session, ids } = await person();
    const elsewhere = createLiveSessions({ database, clock: auth.clock });
    expect(await elsewhere.check(ids)).toBe('live');
    await auth.post('/auth/v1/logout', undefined, { token: session.access_token });
    await vi.waitFor(async () => expect(await elsewhere.check(ids)).toBe('session_not_found'), {
      timeout: 30_000 * PATIENCE,
    });
    await elsewhere.close();
  });

  it('does not remember an answer that a sign-out overtook', async () => {
    const { session, ids } = await person();
    let overtake = async (): Promise<void> => undefined;
    const slow: Database = {
      ...database,
      async asAuth(work) {
        const answer = await database.asAuth(work);
        await overtake();
        return answer;
      },
    };
    const live = createLiveSessions({ database: slow, clock: auth.clock });
    overtake = async () => {
      await auth.post('/auth/v1/logout', undefined, { token: session.access_token });
      live.forget(ids.userId);
    };
    expect(await live.check(ids)).toBe('live');
    overtake = async () => undefined;
    expect(await live.check(ids)).toBe('session_not_found');
    await live.close();
  });

  it('tells an ended account from an ended session, and minds whose session it is', async () => {
    const one = await person();
    const other = await person();
    const live = createLiveSessions({ database, clock: auth.clock });
    expect(await live.check({ ...one.ids, userId: other.ids.userId })).toBe('session_not_found');
    await database.asAuth((trx) => trx.deleteFrom('auth_users').where('id', '=', one.ids.userId).execute());
    expect(await live.check(one.ids)).toBe('user_not_found');
    const reply = await auth.get('/api/v1/whoami', { token: one.session.access_token });
    expect([reply.status, reply.body.code]).toEqual([401, 'user_not_found']);
    await live.close();
  });
});

describe.each(testDatabases('both'))('the product’s authentication ($name)', ({ open }) => {
  it('says who asks, and goes by the server’s clock', async () => {
    const database = await open();
    const auth = await openAuthApp(database);
    const { access_token, user, refresh_token } = await auth.signUp();
    const ask = () => auth.get('/api/v1/whoami', { token: access_token });
    expect((await ask()).body).toEqual({
      userId: user.id,
      email: user.email,
      sessionId: readRefreshToken(refresh_token)?.sessionId,
    });
    auth.clock.advance(3_599_000);
    expect((await ask()).status).toBe(200);
    auth.clock.advance(1_000);
    const expired = await ask();
    expect([expired.status, expired.body.code]).toEqual([401, 'bad_jwt']);
    await auth.close();
    await database.close();
  });

  it('says that the service is unavailable, and not that it failed, while the database cannot be reached', async () => {
    const database = await open();
    let reachable = true;
    const auth = await openAuthApp({
      ...database,
      asAuth: async (work) => {
        if (reachable) return database.asAuth(work);
        throw Object.assign(new Error('The connection was lost'), { code: '08006' });
      },
    });
    const { access_token, refresh_token } = await auth.signUp();
    reachable = false;
    const refreshed = await auth.refresh(refresh_token);
    expect([refreshed.status, refreshed.body.code]).toEqual([503, 'unavailable']);
    const reply = await auth.get('/api/v1/whoami', { token: access_token });
    // A phone takes a 500 for a fault of what it sent, and in the end sets that aside.
    expect([reply.status, reply.body.code, reply.headers['retry-after']]).toEqual([503, 'unavailable', '5']);
    reachable = true;
    expect((await auth.get('/api/v1/whoami', { token: access_token })).status).toBe(200);
    await auth.close();
    await database.close();
  });
});
