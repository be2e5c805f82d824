import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import type { SessionJson } from '../context/start-session.ts';
import { openAuthApp, PASSWORD } from '../testing/auth-app.ts';
import type { AuthApp, Reply } from '../testing/auth-app.ts';

const NEW_PASSWORD = 'staple battery horse';

describe.each(testDatabases())('changing one’s account ($name)', ({ open }) => {
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

  const change = (session: { access_token: string }, body: object) =>
    auth.put('/auth/v1/user', body, { token: session.access_token });
  const refusal = ({ status, body }: Reply) => [status, body.code, body.message];
  const signIn = (email: string, password: string) =>
    auth.post('/auth/v1/token?grant_type=password', { email, password });
  const whoami = async ({ access_token }: { access_token: string }) =>
    (await auth.get('/api/v1/whoami', { token: access_token })).status;
  const sessionOf = (reply: Reply) => reply.body as unknown as SessionJson;

  /** A session that began with the code of a reset mail. */
  async function recovered(email: string) {
    await auth.post('/auth/v1/recover', { email });
    const { code } = auth.mailsTo(email).at(-1) ?? {};
    return sessionOf(await auth.post('/auth/v1/verify', { type: 'recovery', email, token: code }));
  }

  it('sets a new password, ends the other sessions at once, keeps this one and tells by mail', async () => {
    const session = await auth.signUp();
    const { email } = session.user;
    const other = sessionOf(await signIn(email, PASSWORD));
    expect([await whoami(session), await whoami(other)]).toEqual([200, 200]);
    const reply = await change(session, { password: NEW_PASSWORD, current_password: PASSWORD });
    expect([reply.status, reply.body.id, reply.body.email]).toEqual([200, session.user.id, email]);
    expect(reply.body).not.toHaveProperty('access_token');
    expect([await whoami(session), await whoami(other)]).toEqual([200, 401]);
    expect((await auth.refresh(other.refresh_token)).status).toBe(400);
    expect((await auth.refresh(session.refresh_token)).status).toBe(200);
    expect((await signIn(email, PASSWORD)).status).toBe(400);
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
    expect(auth.mailsTo(email).map(({ subject }) => subject)).toEqual(['Your Daymark password was changed']);
    expect(JSON.stringify(auth.mailsTo(email))).not.toContain(NEW_PASSWORD);
  });

  it('needs no current password in a session that began with a mail, for a day', async () => {
    const { user } = await auth.signUp();
    const session = await recovered(user.email);
    expect((await change(session, { password: NEW_PASSWORD })).status).toBe(200);
    expect((await signIn(user.email, NEW_PASSWORD)).status).toBe(200);
    auth.clock.advance(24 * 3_600_000);
    const later = sessionOf(await auth.refresh(session.refresh_token));
    expect((await change(later, { password: PASSWORD })).body.code).toBe('current_password_required');
  });

  it('refuses a wrong current password also in a session that began with a mail', async () => {
    const { user } = await auth.signUp();
    const session = await recovered(user.email);
    for (const wanted of [{ password: NEW_PASSWORD }, { email: 'elsewhere@daymark.example' }]) {
      const reply = await change(session, { ...wanted, current_password: 'wrong' });
      expect([reply.status, reply.body.code]).toEqual([400, 'current_password_invalid']);
    }
    expect((await signIn(user.email, PASSWORD)).status).toBe(200);
    expect(auth.mailsTo('elsewhere@daymark.example')).toEqual([]);
  });

  it('voids the codes that were mailed before', async () => {
    const session = await auth.signUp();
    const { email, id } = session.user;
    const challenge = { code_challenge: 'a'.repeat(43), code_challenge_method: 's256' };
    await auth.post('/auth/v1/recover', { email, ...challenge });
    const { code } = auth.mailsTo(email)[0] ?? {};
    await change(session, { password: NEW_PASSWORD, current_password: PASSWORD });
    const reply = await auth.post('/auth/v1/verify', { type: 'recovery', email, token: code });
    expect(reply.body.code).toBe('otp_expired');
    const flows = await database.asAuth((trx) =>
      trx.selectFrom('auth_flow_states').select('id').where('user_id', '=', id).execute(),
    );
    expect(flows).toEqual([]);
  });

  it('lets one of two changes at the same moment win, and leaves one session', async () => {
    const first = await auth.signUp();
    const { email } = first.user;
    const second = sessionOf(await signIn(email, PASSWORD));
    const replies = await Promise.all(
      [first, second].map((session, n) =>
        change(session, { password: `${NEW_PASSWORD} ${n}`, current_password: PASSWORD }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const lost = replies.find(({ status }) => status !== 200);
    expect(['session_not_found', 'conflict', 'current_password_invalid']).toContain(lost?.body.code);
    const winner = replies.findIndex(({ status }) => status === 200);
    expect((await signIn(email, `${NEW_PASSWORD} ${winner}`)).status).toBe(200);
    expect([await whoami(first), await whoami(second)].filter((status) => status === 200)).toHaveLength(1);
  });

  it('merges data member by member, deletes with null, and leaves the session and the password', async () => {
    const session = await auth.signUp();
    await auth.proveMailbox(session.user.email);
    const data = { name: ' Bea ', gender: null, theme: { dark: true } };
    const reply = await change(session, { data });
    expect([reply.status, reply.body.user_metadata]).toEqual([
      200,
      { name: 'Bea', age: 42, theme: { dark: true } },
    ]);
    const again = await change(session, { data: { theme: null }, email: session.user.email.toUpperCase() });
    expect(again.body.user_metadata).toEqual({ name: 'Bea', age: 42 });
    expect((await change(session, {})).status).toBe(200);
    expect((await signIn(session.user.email, PASSWORD)).status).toBe(200);
    expect(auth.mailsTo(session.user.email).map(({ subject }) => subject)).toEqual([
      'Your Daymark name was changed',
    ]);
  });

  it('asks for no current password where the setting is off', async () => {
    const lenient = await openAuthApp(database, { env: { AUTH_REQUIRE_CURRENT_PASSWORD: 'false' } });
    const { access_token } = await lenient.signUp('lenient@daymark.example');
    const body = { password: NEW_PASSWORD };
    expect((await lenient.put('/auth/v1/user', body, { token: access_token })).status).toBe(200);
    await lenient.close();
  });

  describe('refuses', () => {
    let session: SessionJson;
    beforeAll(async () => {
      session = await auth.signUp('keeper@daymark.example');
      await auth.signUp('taken@daymark.example');
    });

    const current_password = PASSWORD;
    it.each<[string, object, number, string, string]>([
      [
        'no current password',
        { password: NEW_PASSWORD },
        400,
        'current_password_required',
        'Current password required when setting new password.',
      ],
      [
        'a wrong current password',
        { password: NEW_PASSWORD, current_password: 'wrong' },
        400,
        'current_password_invalid',
        'The current password is wrong.',
      ],
      [
        'the same password',
        { password: PASSWORD, current_password },
        422,
        'same_password',
        'New password should be different from the old password.',
      ],
      [
        'a short password',
        { password: 'x7#qp', current_password },
        422,
        'weak_password',
        'Password should be at least 6 characters.',
      ],
      [
        'an empty password',
        { password: '', current_password },
        422,
        'weak_password',
        'Password should be at least 6 characters.',
      ],
      [
        'a long password',
        { password: 'x'.repeat(257), current_password },
        400,
        'validation_failed',
        'Password cannot be longer than 256 characters',
      ],
      [
        'an address that is taken',
        { email: 'taken@daymark.example' },
        422,
        'email_exists',
        'A user with this email address has already been registered',
      ],
      [
        'another address without the password',
        { email: 'moved@daymark.example' },
        400,
        'current_password_required',
        'Current password required when setting new email address.',
      ],
      [
        'another address with a wrong password',
        { email: 'moved@daymark.example', current_password: 'wrong' },
        400,
        'current_password_invalid',
        'The current password is wrong.',
      ],
      [
        'a bad address',
        { email: 'nobody' },
        400,
        'validation_failed',
        'Unable to validate email address: invalid format',
      ],
      ['a phone', { phone: '+4411' }, 422, 'phone_provider_disabled', 'Phone numbers are not supported'],
      [
        'app_metadata',
        { app_metadata: { role: 'admin' } },
        403,
        'not_admin',
        'Updating app_metadata is for administrators',
      ],
      [
        'data of a child',
        { data: { age: 17 } },
        422,
        'validation_failed',
        'This service is for adults aged 18 or over',
      ],
      [
        'data too large',
        { data: { note: 'x'.repeat(9000) } },
        422,
        'validation_failed',
        'The profile is too large or holds characters that cannot be stored',
      ],
      [
        'data that cannot be stored',
        { data: { note: '\0' } },
        422,
        'validation_failed',
        'The profile is too large or holds characters that cannot be stored',
      ],
    ])('%s', async (_what, body, status, code, message) => {
      expect(refusal(await change(session, body))).toEqual([status, code, message]);
      const user = await auth.get('/auth/v1/user', { token: session.access_token });
      expect(user.body.user_metadata).toEqual({ name: 'Ann', age: 42, gender: 'female' });
    });

    it('somebody without a bearer', async () => {
      const reply = await auth.put('/auth/v1/user', { data: {} });
      expect([reply.status, reply.body.code]).toEqual([401, 'no_authorization']);
    });
  });

  it('bounds guesses at the current password', async () => {
    const strict = await openAuthApp(database, { env: { PUBLIC_URL: 'https://daymark.example' } });
    const { access_token: token } = await strict.signUp('guessed@daymark.example');
    const seen: number[] = [];
    for (let n = 0; n < 31; n += 1) {
      const body = { password: NEW_PASSWORD, current_password: `guess ${n}` };
      seen.push((await strict.put('/auth/v1/user', body, { token })).status);
    }
    expect([seen.filter((status) => status === 400).length, seen.at(-1)]).toEqual([30, 429]);
    await strict.close();
  });
});
