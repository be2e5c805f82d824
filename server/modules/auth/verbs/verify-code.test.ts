import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { openAuthApp } from '../testing/auth-app.ts';
import type { AuthApp, Reply } from '../testing/auth-app.ts';

const CHALLENGE = 'a'.repeat(43);
const EXPIRED = [403, 'otp_expired', 'Token has expired or is invalid'];
const BAD_LINK = [403, 'otp_expired', 'Email link is invalid or has expired'];

describe.each(testDatabases())('proving a mailbox ($name)', ({ open }) => {
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

  const verify = (body: object) => auth.post('/auth/v1/verify', { type: 'recovery', ...body });
  const refusal = ({ status, body }: Reply) => [status, body.code, body.message];
  const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

  /** A person and what the mail for a reset told. */
  async function forgotten(more: object = {}) {
    const { user } = await auth.signUp();
    return { user, ...(await mailed(user.email, more)) };
  }
  async function mailed(email: string, more: object = {}) {
    expect((await auth.post('/auth/v1/recover', { email, ...more })).status).toBe(200);
    const { code = '', link = '' } = auth.mailsTo(email).at(-1) ?? {};
    return { code, token: new URL(link).searchParams.get('token_hash') ?? '' };
  }
  const openLink = async (query: Record<string, string>) => {
    const reply = await auth.get(`/auth/v1/verify?${new URLSearchParams(query)}`);
    return { reply, to: new URL((reply.headers.location as string | undefined) ?? 'http://nowhere') };
  };

  it('starts a session for the code of the mail, once', async () => {
    const { user, code } = await forgotten();
    const reply = await verify({ email: user.email.toUpperCase(), token: code });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ token_type: 'bearer', user: { id: user.id } });
    const payload = (reply.body.access_token as string).split('.')[1] ?? '';
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    expect(claims.amr).toEqual([{ method: 'otp', timestamp: Math.floor(auth.clock.now() / 1000) }]);
    const token = reply.body.access_token as string;
    expect((await auth.get('/api/v1/whoami', { token })).status).toBe(200);
    expect(refusal(await verify({ email: user.email, token: code }))).toEqual(EXPIRED);
  });

  it('starts one for the link’s token, once, with and without a PKCE flow', async () => {
    const pkce = { code_challenge: CHALLENGE, code_challenge_method: 's256' };
    for (const more of [{}, pkce]) {
      const { user, token, code } = await forgotten(more);
      const reply = await verify({ token_hash: token });
      expect([reply.status, (reply.body.user as { id: string }).id]).toEqual([200, user.id]);
      expect(refusal(await verify({ token_hash: token }))).toEqual(BAD_LINK);
      expect(refusal(await verify({ email: user.email, token: code }))).toEqual(EXPIRED);
    }
    expect(await database.asAuth((trx) => trx.selectFrom('auth_flow_states').selectAll().execute())).toEqual(
      [],
    );
  });

  it('takes the digits of a PKCE flow too', async () => {
    const pkce = { code_challenge: CHALLENGE, code_challenge_method: 's256' };
    const { user, code } = await forgotten(pkce);
    expect((await verify({ email: user.email, token: code })).status).toBe(200);
  });

  it('lives ten minutes', async () => {
    const late = await forgotten();
    const inTime = await forgotten();
    auth.clock.advance(599_999);
    expect((await verify({ email: inTime.user.email, token: inTime.code })).status).toBe(200);
    auth.clock.advance(1);
    expect(refusal(await verify({ email: late.user.email, token: late.code }))).toEqual(EXPIRED);
    expect(refusal(await verify({ token_hash: late.token }))).toEqual(BAD_LINK);
  });

  it('is void after five wrong tries until another is asked for, and its link is not', async () => {
    const { user, code, token } = await forgotten();
    for (let n = 0; n < 4; n += 1) await verify({ email: user.email, token: wrongFor(code) });
    auth.clock.advance(60_000);
    const next = await mailed(user.email);
    // The former digits are as wrong as any.
    expect(refusal(await verify({ email: user.email, token: code }))).toEqual(EXPIRED);
    for (let n = 0; n < 3; n += 1) {
      expect(refusal(await verify({ email: user.email, token: wrongFor(next.code) }))).toEqual(EXPIRED);
    }
    expect((await verify({ email: user.email, token: next.code })).status).toBe(200);
    // One proof ends the links of all mails.
    expect(refusal(await verify({ token_hash: token }))).toEqual(BAD_LINK);

    auth.clock.advance(60_000);
    const last = await mailed(user.email);
    for (let n = 0; n < 5; n += 1) await verify({ email: user.email, token: wrongFor(last.code) });
    expect(refusal(await verify({ email: user.email, token: last.code }))).toEqual(EXPIRED);
    expect((await verify({ token_hash: last.token })).status).toBe(200);
  });

  it('counts no text that is not six digits', async () => {
    const { user, code } = await forgotten();
    for (const text of [
      ` ${wrongFor(code)}`,
      '12345',
      '1234567',
      '12345a',
      '１２３４５６',
      '1'.repeat(9000),
    ]) {
      for (let n = 0; n < 2; n += 1)
        expect(refusal(await verify({ email: user.email, token: text }))).toEqual(EXPIRED);
    }
    expect((await verify({ email: user.email, token: code })).status).toBe(200);
  });

  it('opens by its link alone for a day, and says so, after twenty wrong codes of one account', async () => {
    const { user } = await forgotten();
    for (let codes = 0; codes < 5; codes += 1) {
      auth.clock.advance(60_000);
      const { code } = await mailed(user.email);
      // Four of each leave every code good by itself.
      for (let n = 0; n < 4; n += 1) await verify({ email: user.email, token: wrongFor(code) });
    }
    auth.clock.advance(60_000);
    const { code, token } = await mailed(user.email);
    expect(code).toBe('');
    expect(auth.mailsTo(user.email).at(-1)?.text).toContain('Too many wrong codes');
    expect((await verify({ token_hash: token })).status).toBe(200);

    auth.clock.advance(24 * 3_600_000);
    const tomorrow = await mailed(user.email);
    expect((await verify({ email: user.email, token: tomorrow.code })).status).toBe(200);
  });

  it('refuses the right digits of a code that was mailed before the twentieth wrong one', async () => {
    const { user, code, token } = await forgotten();
    await database.asAuth((trx) =>
      trx
        .updateTable('auth_users')
        .set({ wrong_codes: 19, wrong_codes_since: new Date(auth.clock.now()).toISOString() })
        .where('id', '=', user.id)
        .execute(),
    );
    await verify({ email: user.email, token: wrongFor(code) });
    expect(refusal(await verify({ email: user.email, token: code }))).toEqual(EXPIRED);
    expect((await verify({ token_hash: token })).status).toBe(200);
  });

  it('counts tries at the same moment, and lets one of two right ones in', async () => {
    const { user, code } = await forgotten();
    const right = Array.from({ length: 3 }, () => verify({ email: user.email, token: code }));
    const replies = await Promise.all(right);
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toEqual([200]);

    const other = await forgotten();
    const wrong = { email: other.user.email, token: wrongFor(other.code) };
    await Promise.all(Array.from({ length: 5 }, () => verify(wrong)));
    expect(refusal(await verify({ email: other.user.email, token: other.code }))).toEqual(EXPIRED);
  });

  it('confirms the address', async () => {
    const { user, code } = await forgotten();
    await database.asAuth((trx) =>
      trx.updateTable('auth_users').set({ email_confirmed_at: null }).where('id', '=', user.id).execute(),
    );
    const reply = await verify({ email: user.email, token: code });
    const at = new Date(auth.clock.now()).toISOString();
    expect(reply.body.user).toMatchObject({ email_confirmed_at: at, last_sign_in_at: at });
  });

  it('refuses a banned account', async () => {
    const { user, code } = await forgotten();
    const banned_until = '2030-01-01T00:00:00.000Z';
    await database.asAuth((trx) =>
      trx.updateTable('auth_users').set({ banned_until }).where('id', '=', user.id).execute(),
    );
    const reply = await verify({ email: user.email, token: code });
    expect(refusal(reply)).toEqual([403, 'user_banned', 'User is banned']);
  });

  it('does not take the code of one purpose for another', async () => {
    const { user, code, token } = await forgotten();
    const signup = { type: 'signup', email: user.email, token: code };
    expect(refusal(await verify(signup))).toEqual(EXPIRED);
    expect(refusal(await verify({ type: 'signup', token_hash: token }))).toEqual(BAD_LINK);
    expect((await verify({ token_hash: token })).status).toBe(200);
  });

  describe('by opening the link', () => {
    const site = 'http://127.0.0.1:4173';

    it('brings a session in the fragment', async () => {
      const { token } = await forgotten();
      const { reply, to } = await openLink({
        token,
        type: 'recovery',
        redirect_to: `${site}/reset-password?a=1#x`,
      });
      expect([reply.status, to.origin + to.pathname + to.search]).toEqual([
        303,
        `${site}/reset-password?a=1`,
      ]);
      const brought = new URLSearchParams(to.hash.slice(1));
      expect([...brought.keys()]).toEqual([
        'access_token',
        'expires_at',
        'expires_in',
        'refresh_token',
        'sb',
        'token_type',
        'type',
      ]);
      expect([brought.get('type'), brought.get('token_type')]).toEqual(['recovery', 'bearer']);
      expect((await auth.refresh(brought.get('refresh_token') ?? '')).status).toBe(200);
      expect(reply.headers['cache-control']).toBe('no-store');
    });

    it('tells in the query and in the fragment that it was used, and leaves other parts alone', async () => {
      for (const more of [{}, { code_challenge: CHALLENGE, code_challenge_method: 's256' }]) {
        const { token } = await forgotten(more);
        const query = { token, type: 'recovery', redirect_to: `${site}/reset-password?a=1` };
        await openLink(query);
        const { reply, to } = await openLink(query);
        const mails =
          'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired';
        expect([reply.status, to.href]).toEqual([303, `${site}/reset-password?a=1&${mails}#${mails}&sb=`]);
      }
    });

    it('brings a code where a PKCE flow began it', async () => {
      const { token } = await forgotten({ code_challenge: CHALLENGE, code_challenge_method: 's256' });
      const { to } = await openLink({ token, type: 'recovery', redirect_to: `${site}/reset-password?a=1` });
      expect(to.href).toMatch(new RegExp(`^${site}/reset-password\\?a=1&code=[0-9a-f-]{36}$`));
    });

    it.each([
      'https://else.example/x',
      'javascript:alert(1)',
      '//else.example',
      '',
      `${site}:1@else.example/`,
      'http://127.0.0.1:4174/',
      'https://127.0.0.1:4173/',
    ])('goes to the site and not to %j', async (redirect_to) => {
      const { to } = await openLink({ token: 'x', type: 'recovery', redirect_to });
      expect([to.origin, to.pathname]).toEqual([site, '/']);
    });

    it('tells of a type it does not know', async () => {
      const { to } = await openLink({ token: 'x', type: 'magic' });
      expect(to.search).toContain('error=invalid_request&error_code=validation_failed');
    });

    it('answers a link that is no link with 400', async () => {
      for (const [query, message] of [
        [{ token: 'x' }, 'Verify requires a verification type'],
        [{ type: 'recovery' }, 'Verify requires a token or a token hash'],
      ] as const) {
        expect(refusal((await openLink(query)).reply)).toEqual([400, 'validation_failed', message]);
      }
    });

    it('is not used up by a scanner that asks for its headers', async () => {
      const { token } = await forgotten();
      const url = `/auth/v1/verify?token=${token}&type=recovery`;
      expect((await auth.app.inject({ method: 'HEAD', url })).statusCode).toBeGreaterThanOrEqual(400);
      expect((await verify({ token_hash: token })).status).toBe(200);
    });
  });

  it('bounds the tries of one network address', async () => {
    const strict = await openAuthApp(database, { env: { PUBLIC_URL: 'https://daymark.example' } });
    const seen: number[] = [];
    for (let n = 0; n < 31; n += 1) {
      const body = { type: 'recovery', email: `v${n}@daymark.example`, token: '123456' };
      seen.push((await strict.post('/auth/v1/verify', body)).status);
    }
    expect([seen.filter((status) => status === 403).length, seen.at(-1)]).toEqual([30, 429]);
    await strict.close();
  });
});
