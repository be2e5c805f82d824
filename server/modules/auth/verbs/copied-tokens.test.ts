import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import type { SessionJson } from '../context/start-session.ts';
import { openAuthApp } from '../testing/auth-app.ts';
import type { AuthApp } from '../testing/auth-app.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1';
const NEWER_PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1';
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe.each(testDatabases())('copies of refresh tokens ($name)', ({ open }) => {
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

  const refresh = async (token: string, headers: Record<string, string> = {}) => {
    const url = '/auth/v1/token?grant_type=refresh_token';
    const { status, body } = await auth.post(url, { refresh_token: token }, { headers });
    return { status, session: body as unknown as SessionJson };
  };
  const audited = (userId: string) =>
    database.asAuth((trx) =>
      trx.selectFrom('auth_audit_log').select(['action', 'payload']).where('actor_id', '=', userId).execute(),
    );
  const subjects = (email: string) => auth.mailsTo(email).map(({ subject }) => subject);

  it('writes nothing for three hundred refreshes with the former token', async () => {
    const first = await auth.signUp();
    const { session: current } = await refresh(first.refresh_token);
    const before = await audited(first.user.id);
    auth.clock.advance(20 * 86_400_000);
    for (let n = 0; n < 300; n += 1) {
      const again = await refresh(first.refresh_token);
      expect([again.status, again.session.refresh_token]).toEqual([200, current.refresh_token]);
    }
    expect(await audited(first.user.id)).toEqual(before);
    const stand = await database.asAuth((trx) =>
      trx
        .selectFrom('auth_sessions')
        .select('refreshed_at')
        .where('user_id', '=', first.user.id)
        .executeTakeFirstOrThrow(),
    );
    expect(Date.parse(stand.refreshed_at ?? '')).toBe(auth.clock.now() - 20 * 86_400_000);
  });

  it('tells the owner of a session that an older token ended', async () => {
    const first = await auth.signUp();
    const second = await refresh(first.refresh_token);
    await refresh(second.session.refresh_token);
    auth.clock.advance(60_000);
    expect((await refresh(first.refresh_token)).status).toBe(400);
    expect(subjects(first.user.email)).toEqual(['A device was signed out of your Daymark account']);
  });

  it('tells the owner that another browser goes on with the session, and ends nothing', async () => {
    const { user } = await auth.signUp();
    await auth.proveMailbox(user.email);
    const phone = { 'user-agent': PHONE, 'x-daymark-device': 'device-of-the-owner' };
    const credentials = { email: user.email, password: 'correct horse battery' };
    const signedIn = await auth.post('/auth/v1/token?grant_type=password', credentials, { headers: phone });
    let token = String(signedIn.body.refresh_token);
    const turn = async (headers: Record<string, string>) => {
      auth.clock.advance(11 * 60_000);
      const before = subjects(user.email).length;
      const { status, session } = await refresh(token, headers);
      expect(status).toBe(200);
      token = session.refresh_token;
      return subjects(user.email).slice(before);
    };
    const told = ['Your Daymark account is used from another browser'];

    expect(await turn(phone)).toEqual([]);
    // A browser that was updated is the same one.
    expect(await turn({ ...phone, 'user-agent': NEWER_PHONE })).toEqual([]);
    // The thief's own browser, the owner again, and a thief who sends what the owner sends but for the id.
    expect(await turn({ 'user-agent': LAPTOP, 'x-daymark-device': 'device-of-a-thief' })).toEqual(told);
    expect(await turn(phone)).toEqual(told);
    expect(await turn({ 'user-agent': PHONE })).toEqual(told);
    expect(await turn({ ...phone, 'x-daymark-device': 'another-browser' })).toEqual(told);

    const traits = (await audited(user.id))
      .filter(({ action }) => action === 'token_refreshed')
      .map(({ payload }) => (payload as { traits: object }).traits);
    expect(traits.filter((named) => 'other_device' in named)).toHaveLength(4);
  });
});
