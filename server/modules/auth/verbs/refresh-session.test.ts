import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { hasPostgres, openOnPostgres, testDatabases } from '#server/testing/with-database.ts';
import { encodeRefreshToken, readRefreshToken } from '../proof/refresh-token.ts';
import type { SessionJson } from '../context/start-session.ts';
import { openAuthApp } from '../testing/auth-app.ts';
import type { AuthApp, Reply } from '../testing/auth-app.ts';

const DAY_MS = 86_400_000;

describe.each(testDatabases('both'))('refreshing a session ($name)', ({ open }) => {
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

  const counterOf = (token: string) => readRefreshToken(token)?.counter;
  const sessionOf = (reply: Reply) => reply.body as unknown as SessionJson;
  const whoami = async (session: SessionJson) =>
    (await auth.get('/api/v1/whoami', { token: session.access_token })).status;
  const refusal = ({ status, body }: Reply) => [status, body.code, body.message];

  /** Refreshes so many times, each with the newest token; the session after each, the first one included. */
  async function chain(times: number): Promise<SessionJson[]> {
    const sessions = [await auth.signUp()];
    for (let n = 0; n < times; n += 1) {
      sessions.push(sessionOf(await auth.refresh(sessions.at(-1)?.refresh_token ?? '')));
    }
    return sessions;
  }
  const at = (sessions: SessionJson[], index: number) => sessions.at(index) as SessionJson;

  it('gives new tokens, and the same person in the same session', async () => {
    const first = await auth.signUp();
    auth.clock.advance(60_000);
    const reply = await auth.refresh(first.refresh_token);
    const next = sessionOf(reply);
    expect(reply.status).toBe(200);
    expect(counterOf(next.refresh_token)).toBe(1);
    expect(next.access_token).not.toBe(first.access_token);
    expect(next.user).toEqual(first.user);
    expect(next.expires_at).toBe(first.expires_at + 60);
    const claims = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
    const kept = ({ session_id, amr, sub }: Record<string, unknown>) => ({ session_id, amr, sub });
    expect(kept(claims(next.access_token))).toEqual(kept(claims(first.access_token)));
  });

  it('serves two tabs that refresh at once with one token', async () => {
    const first = await auth.signUp();
    const replies = await Promise.all([1, 2, 3, 4].map(() => auth.refresh(first.refresh_token)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const tokens = new Set(replies.map((reply) => sessionOf(reply).refresh_token));
    expect([...tokens].map(counterOf)).toEqual([1]);
    expect((await auth.refresh([...tokens][0] ?? '')).status).toBe(200);
  });

  it('serves a client that lost the last answer, however late', async () => {
    const sessions = await chain(3);
    auth.clock.advance(20 * DAY_MS);
    const reply = await auth.refresh(at(sessions, -2).refresh_token);
    expect([reply.status, sessionOf(reply).refresh_token]).toEqual([200, at(sessions, -1).refresh_token]);
  });

  it('serves an older token within ten seconds of a refresh', async () => {
    const sessions = await chain(3);
    auth.clock.advance(9_999);
    const reply = await auth.refresh(at(sessions, 0).refresh_token);
    expect([reply.status, sessionOf(reply).refresh_token]).toEqual([200, at(sessions, -1).refresh_token]);
  });

  it('ends the session for good when an older token comes back later', async () => {
    const sessions = await chain(2);
    expect(await whoami(at(sessions, -1))).toBe(200);
    auth.clock.advance(10_000);
    const reply = await auth.refresh(at(sessions, 0).refresh_token);
    expect(refusal(reply)).toEqual([
      400,
      'refresh_token_already_used',
      'Invalid Refresh Token: Already Used',
    ]);
    expect(await whoami(at(sessions, -1))).toBe(401);
    const current = await auth.refresh(at(sessions, -1).refresh_token);
    expect(refusal(current)).toEqual([
      400,
      'refresh_token_not_found',
      'Invalid Refresh Token: Refresh Token Not Found',
    ]);
    const revoked = await database.asAuth((trx) =>
      trx
        .selectFrom('auth_audit_log')
        .select('payload')
        .where('action', '=', 'token_revoked')
        .where('actor_id', '=', at(sessions, 0).user.id)
        .execute(),
    );
    expect(revoked).toHaveLength(1);
  });

  it('leaves the person’s other sessions alone when it ends one', async () => {
    const sessions = await chain(2);
    const { email } = at(sessions, 0).user;
    const other = sessionOf(
      await auth.post('/auth/v1/token?grant_type=password', { email, password: 'correct horse battery' }),
    );
    auth.clock.advance(11_000);
    await auth.refresh(at(sessions, 0).refresh_token);
    expect(await whoami(other)).toBe(200);
  });

  const notFound = [400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'];

  it('refuses a token signed with another key', async () => {
    const person = await auth.signUp();
    const sessionId = readRefreshToken(person.refresh_token)?.sessionId ?? '';
    const forged = encodeRefreshToken(sessionId, 0, new Uint8Array(32));
    expect(refusal(await auth.refresh(forged))).toEqual(notFound);
    expect((await auth.refresh(person.refresh_token)).status).toBe(200);
  });

  it('sends to sign-in whoever refreshed since the backup from which the server was restored', async () => {
    const person = await auth.signUp();
    const sessionId = readRefreshToken(person.refresh_token)?.sessionId ?? '';
    const renewed = sessionOf(await auth.refresh(person.refresh_token));
    await database.asAuth((trx) =>
      trx
        .updateTable('auth_sessions')
        .set({ refresh_counter: 0, refreshed_at: null })
        .where('id', '=', sessionId)
        .execute(),
    );
    // Clients end a session by this code only; any other would leave the phone trying, and never syncing, for ever.
    expect(refusal(await auth.refresh(renewed.refresh_token))).toEqual(notFound);
  });

  const over = (why: string) => [400, 'session_expired', `Invalid Refresh Token: ${why}`];

  it('ends after thirty days without a refresh', async () => {
    const used = await auth.signUp();
    const unused = await auth.signUp();
    auth.clock.advance(30 * DAY_MS - 1);
    const reply = await auth.refresh(used.refresh_token);
    expect(reply.status).toBe(200);
    auth.clock.advance(1);
    expect(refusal(await auth.refresh(unused.refresh_token))).toEqual(over('Session Expired (Inactivity)'));
    auth.clock.advance(30 * DAY_MS - 2);
    expect((await auth.refresh(sessionOf(reply).refresh_token)).status).toBe(200);
  });

  it('ends after ninety days however busy, and when it was given an end', async () => {
    let session = await auth.signUp();
    for (let month = 0; month < 3; month += 1) {
      auth.clock.advance(29 * DAY_MS);
      session = sessionOf(await auth.refresh(session.refresh_token));
    }
    auth.clock.advance(3 * DAY_MS);
    expect(refusal(await auth.refresh(session.refresh_token))).toEqual(over('Session Expired'));

    const ended = await auth.signUp();
    const id = readRefreshToken(ended.refresh_token)?.sessionId ?? '';
    const not_after = new Date(auth.clock.now()).toISOString();
    await database.asAuth((trx) =>
      trx.updateTable('auth_sessions').set({ not_after }).where('id', '=', id).execute(),
    );
    expect(refusal(await auth.refresh(ended.refresh_token))).toEqual(over('Session Expired'));
  });

  it('never meets a rate limit', async () => {
    const strict = await openAuthApp(database, { env: { PUBLIC_URL: 'https://daymark.example' } });
    let { refresh_token } = await strict.signUp('busy@daymark.example');
    for (let n = 0; n < 70; n += 1) {
      const reply = await strict.refresh(refresh_token);
      expect(reply.status).toBe(200);
      refresh_token = sessionOf(reply).refresh_token;
    }
    await strict.close();
  });

  it('keeps the session’s last address and browser', async () => {
    const { refresh_token } = await auth.signUp();
    await auth.post(
      '/auth/v1/token?grant_type=refresh_token',
      { refresh_token },
      { headers: { 'user-agent': 'Phone\u0000/1' } },
    );
    const row = await database.asAuth((trx) =>
      trx
        .selectFrom('auth_sessions')
        .select(['user_agent', 'ip', 'refreshed_at'])
        .where('id', '=', readRefreshToken(refresh_token)?.sessionId ?? '')
        .executeTakeFirstOrThrow(),
    );
    expect(row).toEqual({
      user_agent: 'Phone?/1',
      ip: '127.0.0.1',
      refreshed_at: new Date(auth.clock.now()).toISOString(),
    });
  });
});

describe.runIf(hasPostgres())('a busy session', () => {
  it('is answered with 503 and kept, when its row stays locked', async () => {
    const database = await openOnPostgres();
    const auth = await openAuthApp(database);
    const { refresh_token } = await auth.signUp();
    let release = (): void => undefined;
    const holding = new Promise<void>((resolve) => {
      release = resolve;
    });
    let locked = (): void => undefined;
    const isLocked = new Promise<void>((resolve) => {
      locked = resolve;
    });
    const holder = database.asAuth(async (trx) => {
      await trx.selectFrom('auth_sessions').selectAll().forUpdate().execute();
      locked();
      await holding;
    });
    await isLocked;
    const reply = await auth.refresh(refresh_token);
    expect([reply.status, reply.body.code, reply.headers['retry-after']]).toEqual([503, 'unavailable', '1']);
    release();
    await holder;
    expect((await auth.refresh(refresh_token)).status).toBe(200);
    await auth.close();
    await database.close();
  });
});
