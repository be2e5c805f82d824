import { AuthClient } from '@supabase/auth-js';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { updateAccountForOperator } from './manage-account.ts';
import type { OperatorChange } from './manage-account.ts';
import { openAuthApp, PASSWORD } from '../testing/auth-app.ts';
import type { AuthApp, Reply } from '../testing/auth-app.ts';

const ORIGIN = { ip: '127.0.0.1', userAgent: null, device: null, local: true };

const NO_CHANGE: OperatorChange = {
  id: null,
  email: null,
  password: null,
  confirmed: false,
  userMetadata: {},
  appMetadata: {},
  banDuration: null,
};

describe.each(testDatabases())('another e-mail address ($name)', ({ open }) => {
  let database: Database;
  let auth: AuthApp;
  let context: AuthContext;
  let people = 0;

  beforeAll(async () => {
    database = await open();
    auth = await openAuthApp(database, { register: async (_app, made) => void ({ context } = made) });
  });

  afterAll(async () => {
    await auth.close();
    await database.close();
  });

  const refusal = ({ status, body }: Reply) => [status, body.code, body.message];
  const ask = (token: string, email: string) =>
    auth.put('/auth/v1/user', { email, current_password: PASSWORD }, { token });
  const verify = (email: string, token: string | undefined) =>
    auth.post('/auth/v1/verify', { type: 'email_change', email, token });
  const codeTo = (email: string) => auth.mailsTo(email).at(-1)?.code;
  const subjectsTo = (email: string) => auth.mailsTo(email).map(({ subject }) => subject);

  /** Somebody signed in, and an address that is nobody's yet. */
  async function person() {
    people += 1;
    const session = await auth.signUp(`former-${people}@daymark.example`);
    return { session, former: session.user.email, next: `next-${people}@daymark.example` };
  }

  it('counts when the code that was mailed to it is typed; both addresses are told', async () => {
    const { session, former, next } = await person();
    const asked = await ask(session.access_token, next.toUpperCase());
    expect([asked.status, asked.body.email, asked.body.new_email]).toEqual([200, former, next]);
    expect(asked.body.email_change_sent_at).toBe('2026-03-05T08:00:00.000Z');
    expect(subjectsTo(next)).toEqual(['Confirm your new email address for Daymark']);
    expect(subjectsTo(former)).toEqual(['Somebody asked to change your email address']);

    const verified = await verify(next, codeTo(next));
    expect(verified.status).toBe(200);
    expect(verified.body).toMatchObject({ user: { id: session.user.id, email: next } });
    expect(verified.body.user).not.toHaveProperty('new_email');
    expect(auth.mailsTo(former).at(-1)?.subject).toBe('Your Daymark email address was changed');
    const signIn = (email: string) =>
      auth.post('/auth/v1/token?grant_type=password', { email, password: PASSWORD });
    expect((await signIn(next)).status).toBe(200);
    expect((await signIn(former)).status).toBe(400);
    expect((await auth.refresh(session.refresh_token)).body).toMatchObject({ user: { email: next } });
  });

  it.each([true, false])(
    'asks the former address to answer where answers are read: %s',
    async (mailIsAnswered) => {
      const { session, former, next } = await person();
      await ask(session.access_token, next);
      const proof = { kind: 'own_code', userId: session.user.id, code: codeTo(next) ?? '' } as const;
      const settings = { ...context.settings, mailIsAnswered };
      await confirmEmailChange({ ...context, settings }, proof, ORIGIN);
      await auth.mailsSent();
      const { text = '' } = auth.mailsTo(former).at(-1) ?? {};
      expect(text).toContain('no longer opens the account');
      expect(text.includes('reply to this email')).toBe(mailIsAnswered);
    },
  );

  it('counts when the button behind the link is pressed, in whatever browser; nobody is signed in by it', async () => {
    const { session, former, next } = await person();
    await ask(session.access_token, next);
    const link = new URL(auth.mailsTo(next).at(-1)?.link ?? '');
    expect(link.pathname).toBe('/confirm-email');
    const body = { token_hash: link.searchParams.get('token_hash') };
    const confirmed = await auth.post('/api/v1/auth/email', body);
    expect([confirmed.status, confirmed.body]).toEqual([200, { email: next }]);
    expect((await auth.get('/auth/v1/user', { token: session.access_token })).body.email).toBe(next);
    expect(subjectsTo(former).at(-1)).toBe('Your Daymark email address was changed');
    expect(auth.mailsTo(next).map(({ subject }) => subject)).not.toContain(
      'New sign-in to your Daymark account',
    );
    const again = await auth.post('/api/v1/auth/email', body);
    expect([again.status, again.body]).toEqual([
      400,
      { code: 'otp_expired', detail: 'Email link is invalid or has expired' },
    ]);
  });

  it('opens no account any more by a link that went to its former address', async () => {
    const { session, former, next } = await person();
    expect((await auth.post('/auth/v1/recover', { email: former })).status).toBe(200);
    const recovery = auth.mailsTo(former).at(-1);
    const token_hash = new URL(recovery?.link ?? '').searchParams.get('token_hash');
    await ask(session.access_token, next);
    expect((await verify(next, codeTo(next))).status).toBe(200);
    const taken = await auth.post('/auth/v1/verify', { type: 'recovery', token_hash });
    expect(refusal(taken)).toEqual([403, 'otp_expired', 'Email link is invalid or has expired']);
  });

  /** A reset that began in a browser, as far as its link was clicked; what is left is the exchange. */
  async function clickedReset(email: string) {
    const code_verifier = 'v'.repeat(56);
    const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
    auth.clock.advance(60_000);
    await auth.post('/auth/v1/recover', { email, code_challenge, code_challenge_method: 's256' });
    const link = new URL(auth.mailsTo(email).at(-1)?.link ?? '');
    const token = link.searchParams.get('token_hash') ?? '';
    const reply = await auth.get(`/auth/v1/verify?token=${token}&type=recovery`);
    const auth_code = new URL(reply.headers.location as string).searchParams.get('code');
    return () => auth.post('/auth/v1/token?grant_type=pkce', { auth_code, code_verifier });
  }
  const byOperator = (userId: string, email: string) =>
    updateAccountForOperator(context, userId, { ...NO_CHANGE, email }, ORIGIN);

  it.each(['its participant', 'an operator'])(
    'opens no account by a link that was clicked before %s changed the address',
    async (who) => {
      const { session, former, next } = await person();
      const exchange = await clickedReset(former);
      if (who === 'an operator') await byOperator(session.user.id, next);
      else {
        await ask(session.access_token, next);
        expect((await verify(next, codeTo(next))).status).toBe(200);
      }
      expect(refusal(await exchange())).toEqual([
        404,
        'flow_state_not_found',
        'invalid flow state, no valid flow state found',
      ]);
      expect((await (await clickedReset(next))()).status).toBe(200);
    },
  );

  it('opens no account by a link to an address that an operator has changed', async () => {
    const { session, former, next } = await person();
    await auth.post('/auth/v1/recover', { email: former });
    const link = new URL(auth.mailsTo(former).at(-1)?.link ?? '');
    await byOperator(session.user.id, next);
    const token_hash = link.searchParams.get('token_hash');
    const taken = await auth.post('/auth/v1/verify', { type: 'recovery', token_hash });
    expect(refusal(taken)).toEqual([403, 'otp_expired', 'Email link is invalid or has expired']);
  });

  it('counts when the link that another client asked for is opened, in whatever browser', async () => {
    const { session, next } = await person();
    await auth.put(
      '/auth/v1/user?redirect_to=http%3A%2F%2F127.0.0.1%3A4173%2Flogin',
      { email: next, current_password: PASSWORD },
      { token: session.access_token },
    );
    const link = new URL(auth.mailsTo(next).at(-1)?.link ?? '');
    // Its link leads to the page; a client that has the token may still ask for the auth API's own way.
    expect([link.pathname, link.searchParams.get('type')]).toEqual(['/confirm-email', null]);
    const token = link.searchParams.get('token_hash') ?? '';
    const query = new URLSearchParams({ token, type: 'email_change', redirect_to: link.origin });
    const answer = await auth.app.inject({ method: 'GET', url: `/auth/v1/verify?${query}` });
    expect(answer.statusCode).toBe(303);
    const target = new URL(String(answer.headers.location));
    expect(new URLSearchParams(target.hash.slice(1)).get('type')).toBe('email_change');
    const user = await auth.get('/auth/v1/user', { token: session.access_token });
    expect(user.body.email).toBe(next);
  });

  it('counts for somebody signed in who types the code, and the session stays', async () => {
    const { session, next } = await person();
    await ask(session.access_token, next);
    const own = (code: string) => ({ kind: 'own_code', userId: session.user.id, code }) as const;
    await expect(confirmEmailChange(context, own('000000'), ORIGIN)).rejects.toMatchObject({
      status: 400,
      code: 'otp_expired',
    });
    await confirmEmailChange(context, own(codeTo(next) ?? ''), ORIGIN);
    const user = await auth.get('/auth/v1/user', { token: session.access_token });
    expect([user.status, user.body.email]).toEqual([200, next]);
  });

  it('works with the unmodified client, PKCE included', async () => {
    const { former, next } = await person();
    await auth.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = auth.app.server.address() as { port: number };
    const client = new AuthClient({
      url: `http://127.0.0.1:${port}/auth/v1`,
      headers: { apikey: 'public' },
      flowType: 'pkce',
      autoRefreshToken: false,
      persistSession: true,
    });
    await client.signInWithPassword({ email: former, password: PASSWORD });
    const changed = await client.updateUser({ email: next, current_password: PASSWORD });
    expect([changed.error, changed.data.user?.new_email]).toEqual([null, next]);
    await auth.mailsSent();
    const verified = await client.verifyOtp({ type: 'email_change', email: next, token: codeTo(next) ?? '' });
    expect([verified.error, verified.data.user?.email]).toEqual([null, next]);
  });

  it('is void after five wrong codes, after ten minutes, and once it was used', async () => {
    const { session, next } = await person();
    await ask(session.access_token, next);
    const right = codeTo(next);
    for (let n = 0; n < 5; n += 1) expect((await verify(next, '000000')).status).toBe(403);
    expect(refusal(await verify(next, right))).toEqual([
      403,
      'otp_expired',
      'Token has expired or is invalid',
    ]);
    auth.clock.advance(61_000);
    await ask(session.access_token, next);
    auth.clock.advance(10 * 60_000);
    expect((await verify(next, codeTo(next))).status).toBe(403);
    await ask(session.access_token, next);
    expect((await verify(next, codeTo(next))).status).toBe(200);
    expect((await verify(next, codeTo(next))).status).toBe(403);
  });

  it('two who asked for one address: the first to prove it has it, the other is told that it is taken', async () => {
    const [one, two] = [await person(), await person()];
    await ask(one.session.access_token, one.next);
    const first = codeTo(one.next);
    auth.clock.advance(61_000);
    await ask(two.session.access_token, one.next);
    const second = codeTo(one.next);
    expect((await verify(one.next, first)).body).toMatchObject({ user: { id: one.session.user.id } });
    expect(refusal(await verify(one.next, second))).toEqual([
      422,
      'email_exists',
      'A user with this email address has already been registered',
    ]);
  });

  it('sends one mail in 30 s to an address, and says so', async () => {
    const { session, next } = await person();
    expect((await ask(session.access_token, next)).status).toBe(200);
    const again = await ask(session.access_token, next);
    expect([again.status, again.body.code, again.headers['retry-after']]).toEqual([
      429,
      'over_email_send_rate_limit',
      '30',
    ]);
    expect(subjectsTo(next)).toHaveLength(1);
  });

  it('keeps the account as it is while nobody proves the new address', async () => {
    const { session, former, next } = await person();
    await ask(session.access_token, next);
    const signIn = (email: string) =>
      auth.post('/auth/v1/token?grant_type=password', { email, password: PASSWORD });
    expect([(await signIn(former)).status, (await signIn(next)).status]).toEqual([200, 400]);
  });
});
