import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { openAuthApp, PASSWORD } from '../testing/auth-app.ts';
import type { AuthApp } from '../testing/auth-app.ts';

const EMAIL = 'taken@daymark.example';
const GRANT = '/auth/v1/token?grant_type=';

/** One refusal of the contract's tables: what is sent where, and the status, the code and the words of the answer. */
type Row = [what: string, url: string, body: unknown, status: number, code: string, message: string];

describe.each(testDatabases())('the auth API ($name)', ({ open }) => {
  let database: Database;
  let auth: AuthApp;

  beforeAll(async () => {
    database = await open();
    auth = await openAuthApp(database);
    for (const name of ['taken', 'banned', 'unconfirmed', 'passwordless']) {
      await auth.signUp(`${name}@daymark.example`);
    }
    await database.asAuth(async (trx) => {
      const set = (email: string) => trx.updateTable('auth_users').where('email', '=', email);
      await set('banned@daymark.example').set({ banned_until: '2030-01-01T00:00:00.000Z' }).execute();
      await set('unconfirmed@daymark.example').set({ email_confirmed_at: null }).execute();
      await set('passwordless@daymark.example').set({ password_hash: null }).execute();
    });
  });

  afterAll(async () => {
    await auth.close();
    await database.close();
  });

  const badEmail = 'Unable to validate email address: invalid format';
  const weak = 'Password is known to be weak and easy to guess, please choose a different one.';
  const pkce = 'PKCE flow requires code_challenge_method and code_challenge';
  const json = 'Could not parse request body as JSON';
  const challenge = 'a'.repeat(43);

  /** Rows of one endpoint: its body where everything is right, and what is changed in it. */
  function refusals(url: string, good: object, rows: [string, unknown, number, string, string][]): Row[] {
    return rows.map(([what, change, status, code, message]) => {
      const isMembers = typeof change === 'object' && change !== null && !Array.isArray(change);
      return [what, url, isMembers ? { ...good, ...change } : change, status, code, message];
    });
  }

  const good = { email: 'new@daymark.example', password: PASSWORD };
  const registered = ['user_already_exists', 'User already registered'] as const;
  const anonymous = 'Anonymous sign-ins are disabled';
  const needsPassword = 'Signup requires a valid password';
  const adults = 'This service is for adults aged 18 or over';
  const signUps = refusals('/auth/v1/signup', good, [
    ['an existing address', { email: EMAIL }, 422, ...registered],
    ['its other spelling', { email: EMAIL.toUpperCase() }, 422, ...registered],
    ['no email', { email: undefined }, 422, 'anonymous_provider_disabled', anonymous],
    ['a null email', { email: null }, 422, 'anonymous_provider_disabled', anonymous],
    ['no body', undefined, 422, 'anonymous_provider_disabled', anonymous],
    ['a phone', { email: '', phone: '+4411' }, 422, 'phone_provider_disabled', 'Phone signups are disabled'],
    ['a bad address', { email: 'nobody' }, 400, 'validation_failed', badEmail],
    ['a blank around it', { email: ' new@daymark.example' }, 400, 'validation_failed', badEmail],
    [
      'an endless address',
      { email: `${'a'.repeat(240)}@daymark.example` },
      400,
      'validation_failed',
      badEmail,
    ],
    ['an empty password', { password: '' }, 400, 'validation_failed', needsPassword],
    ['a null password', { password: null }, 400, 'validation_failed', needsPassword],
    [
      'a short password',
      { password: 'x7#qp' },
      422,
      'weak_password',
      'Password should be at least 6 characters.',
    ],
    ['a known password', { password: 'Password1' }, 422, 'weak_password', weak],
    [
      'a short known one',
      { email: 'abcd@daymark.example', password: 'abcd' },
      422,
      'weak_password',
      `Password should be at least 6 characters. ${weak}`,
    ],
    [
      'a long password',
      { password: 'x'.repeat(257) },
      400,
      'validation_failed',
      'Password cannot be longer than 256 characters',
    ],
    ['a challenge alone', { code_challenge: challenge }, 400, 'validation_failed', pkce],
    ['a method alone', { code_challenge_method: 's256' }, 400, 'validation_failed', pkce],
    [
      'a short challenge',
      { code_challenge: 'a', code_challenge_method: 's256' },
      400,
      'validation_failed',
      'code challenge has to be between 43 and 128 characters',
    ],
    [
      'an endless challenge',
      { code_challenge: 'a'.repeat(129), code_challenge_method: 'S256' },
      400,
      'validation_failed',
      'code challenge has to be between 43 and 128 characters',
    ],
    [
      'a challenge of other characters',
      { code_challenge: '+'.repeat(43), code_challenge_method: 's256' },
      400,
      'validation_failed',
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    ],
    // The order of the checks: password, its length, PKCE, address.
    [
      'an empty password first',
      { password: '', code_challenge: 'a' },
      400,
      'validation_failed',
      needsPassword,
    ],
    [
      'a short password before PKCE',
      { password: 'x7#qp', code_challenge: 'a', email: 'nobody' },
      422,
      'weak_password',
      'Password should be at least 6 characters.',
    ],
    ['PKCE before the address', { code_challenge: 'a', email: 'nobody' }, 400, 'validation_failed', pkce],
    ['a child', { data: { age: 17 } }, 422, 'validation_failed', adults],
    ['text for a number', { email: 7 }, 400, 'bad_json', `${json}: email must be a string`],
    ['a list', [], 400, 'bad_json', `${json}: an object is expected`],
    ['broken JSON', '{"email":', 400, 'bad_json', json],
    [
      'a huge body',
      { pad: 'x'.repeat(16 * 1024) },
      413,
      'request_entity_too_large',
      'Request body is too large',
    ],
  ]);

  const invalid = ['invalid_credentials', 'Invalid login credentials'] as const;
  const signIns = refusals(`${GRANT}password`, { email: EMAIL, password: PASSWORD }, [
    ['an unknown user', { email: 'who@daymark.example' }, 400, ...invalid],
    ['a wrong password', { password: 'wrong' }, 400, ...invalid],
    ['an empty password', { password: '' }, 400, ...invalid],
    ['no password set', { email: 'passwordless@daymark.example' }, 400, ...invalid],
    ['no email', { email: undefined }, 400, 'validation_failed', 'missing email or phone'],
    ['a phone', { email: '', phone: '+4411' }, 422, 'phone_provider_disabled', 'Phone logins are disabled'],
    ['a banned user', { email: 'banned@daymark.example' }, 400, 'user_banned', 'User is banned'],
    ['a banned user, wrong password', { email: 'banned@daymark.example', password: 'x' }, 400, ...invalid],
    [
      'an unconfirmed user',
      { email: 'unconfirmed@daymark.example' },
      400,
      'email_not_confirmed',
      'Email not confirmed',
    ],
    [
      'an unconfirmed user, wrong password',
      { email: 'unconfirmed@daymark.example', password: 'x' },
      400,
      ...invalid,
    ],
  ]);

  const noFlow = 'invalid flow state, no valid flow state found';
  const bothCodes = 'invalid request: both auth code and code verifier should be non-empty';
  const unknownCode = '0193c1de-7a5b-4c3d-8e9f-a0b1c2d3e4f5';
  const otherGrants: Row[] = [
    ['an unknown grant', `${GRANT}magic`, {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
    ['no grant', '/auth/v1/token', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
    [
      'a malformed token',
      `${GRANT}refresh_token`,
      { refresh_token: 'abc' },
      400,
      'refresh_token_not_found',
      'Invalid Refresh Token: Refresh Token Not Found',
    ],
    ...refusals(`${GRANT}pkce`, { auth_code: unknownCode, code_verifier: 'a' }, [
      ['no code', { auth_code: '' }, 400, 'validation_failed', bothCodes],
      ['no verifier', { code_verifier: null }, 400, 'validation_failed', bothCodes],
      ['an unknown code', {}, 404, 'flow_state_not_found', noFlow],
      ['what is no code', { auth_code: 'x' }, 404, 'flow_state_not_found', noFlow],
    ]),
  ];

  const recoveries = refusals('/auth/v1/recover', { email: 'a@daymark.example' }, [
    ['no address', { email: undefined }, 400, 'validation_failed', 'Password recovery requires an email'],
    ['a bad address', { email: 'nobody' }, 400, 'validation_failed', badEmail],
    ['a challenge alone', { code_challenge: challenge }, 400, 'validation_failed', pkce],
    [
      'a plain challenge',
      { code_challenge: challenge, code_challenge_method: 'plain' },
      400,
      'validation_failed',
      'code_challenge_method must be s256',
    ],
  ]);

  const either = 'Verify requires either a token or a token hash';
  const only = 'Only an email address or phone number should be provided on verify';
  const expired = 'Token has expired or is invalid';
  const code = { type: 'recovery', email: 'who@daymark.example', token: '123456' };
  const link = { type: 'recovery', token_hash: 'pkce_0' };
  const proofs = [
    ...refusals('/auth/v1/verify', code, [
      ['no type', { type: null }, 400, 'validation_failed', 'Verify requires a verification type'],
      ['an unknown type', { type: 'sms' }, 400, 'validation_failed', 'Unsupported verification type'],
      ['neither token', { token: '' }, 400, 'validation_failed', either],
      ['both tokens', { token_hash: 'a' }, 400, 'validation_failed', either],
      ['a token without an address', { email: '' }, 400, 'validation_failed', only],
      ['an address and a phone', { phone: '+44' }, 400, 'validation_failed', only],
      ['a bad address', { email: 'nobody' }, 422, 'validation_failed', 'Invalid email format'],
      ['an unknown address', {}, 403, 'otp_expired', expired],
      ['a wrong code', { email: EMAIL }, 403, 'otp_expired', expired],
    ]),
    ...refusals('/auth/v1/verify', link, [
      ['an unknown link', {}, 403, 'otp_expired', 'Email link is invalid or has expired'],
      [
        'a link with an address',
        { email: EMAIL },
        400,
        'validation_failed',
        'Only the token_hash and type should be provided',
      ],
    ]),
  ];

  const resent = refusals('/auth/v1/resend', { type: 'signup', email: 'a@daymark.example' }, [
    ['no type', { type: null }, 400, 'validation_failed', 'Only the mail of type signup can be sent again'],
    ['no address', { email: '' }, 400, 'validation_failed', 'Type provided requires an email address'],
    ['a bad address', { email: 'nobody' }, 400, 'validation_failed', badEmail],
    [
      'a phone without one',
      { type: 'sms' },
      400,
      'validation_failed',
      'Type provided requires a phone number',
    ],
    [
      'an address and a phone',
      { phone: '+441234567890' },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided.',
    ],
  ]);

  const noBearer = ['no_authorization', 'This endpoint requires a valid Bearer token'] as const;
  const elsewhere: Row[] = [
    ['no bearer', '/auth/v1/logout', undefined, 401, ...noBearer],
    ['an unknown path', '/auth/v1/unknown', {}, 404, 'not_found', 'There is nothing at this address.'],
    [
      'another method',
      '/auth/v1/settings',
      {},
      405,
      'method_not_allowed',
      'POST is not possible here; use GET, HEAD.',
    ],
  ];

  const rows = [...signUps, ...signIns, ...otherGrants, ...recoveries, ...proofs, ...resent, ...elsewhere];

  it.each(rows)(
    'answers %s at %s in the newer form',
    async (_what, url, body, status, errorCode, message) => {
      const reply = await auth.post(url, body);
      expect([reply.status, reply.body.code, reply.body.message]).toEqual([status, errorCode, message]);
      expect(reply.headers['x-supabase-api-version']).toBe('2024-01-01');
      expect(reply.headers['x-sb-error-code']).toBe(errorCode === 'weak_password' ? undefined : errorCode);
      expect(reply.headers['cache-control']).toBe('no-store');
    },
  );

  it.each(rows)(
    'answers %s at %s in the older form',
    async (_what, url, body, status, errorCode, message) => {
      const reply = await auth.post(url, body, { version: null });
      expect(reply.status).toBe(status);
      expect(reply.body).toMatchObject({ code: status, error_code: errorCode, msg: message });
      expect(reply.headers['x-sb-error-code']).toBe(errorCode);
      expect(reply.headers).not.toHaveProperty('x-supabase-api-version');
    },
  );

  it('names the reasons of a weak password in both forms', async () => {
    for (const version of [null, '2023-12-31', '2024-01-01', '2025-06-01']) {
      const reply = await auth.post('/auth/v1/signup', { ...good, password: 'Password1' }, { version });
      expect(reply.body.weak_password).toEqual({ reasons: ['pwned'] });
    }
  });

  it('makes no account for anybody it refused', async () => {
    const found = await database.asAuth((trx) =>
      trx.selectFrom('auth_users').select('email').where('email', '=', good.email).execute(),
    );
    expect(found).toEqual([]);
  });

  it('answers an empty refresh token as OAuth does', async () => {
    const reply = await auth.refresh('');
    expect([reply.status, reply.body]).toEqual([
      400,
      { error: 'invalid_request', error_description: 'refresh_token required' },
    ]);
  });

  it('tells its health and settings', async () => {
    expect((await auth.get('/auth/v1/health')).body).toEqual({
      version: '1',
      name: 'Daymark Auth',
      description: 'Accounts and sessions of Daymark',
    });
    expect((await auth.get('/auth/v1/settings')).body).toMatchObject({
      external: { email: true, phone: false },
      disable_signup: false,
      mailer_autoconfirm: true,
    });
  });

  it('takes nobody where sign-ups are closed, whatever else is wrong', async () => {
    const closed = await openAuthApp(database, { env: { AUTH_SIGNUP_ENABLED: 'false' } });
    for (const body of [good, { ...good, password: '' }, { ...good, code_challenge: 'a' }]) {
      const reply = await closed.post('/auth/v1/signup', body);
      expect([reply.status, reply.body.code, reply.body.message]).toEqual([
        422,
        'signup_disabled',
        'Signups not allowed for this instance',
      ]);
    }
    expect((await closed.get('/auth/v1/settings')).body.disable_signup).toBe(true);
    expect((await closed.post('/api/v1/auth/signup', good)).status).toBe(422);
    await closed.close();
  });

  it('sets no cookie, whoever signs in', async () => {
    const credentials = { email: EMAIL, password: PASSWORD };
    const session = await auth.post(`${GRANT}password`, credentials);
    const refresh_token = session.body.refresh_token;
    const replies = [
      session,
      await auth.post('/api/v1/auth/login', credentials),
      await auth.post(`${GRANT}refresh_token`, { refresh_token }),
      await auth.get('/auth/v1/user', { token: String(session.body.access_token) }),
    ];
    expect(replies.map(({ status, headers }) => [status, headers['set-cookie']])).toEqual(
      replies.map(() => [200, undefined]),
    );
  });

  it('logs who did what, failed sign-ins included, without a secret', async () => {
    const session = await auth.signUp('logged@daymark.example');
    await auth.refresh(session.refresh_token);
    const { access_token: token } = session;
    await auth.post('/auth/v1/recover', { email: 'logged@daymark.example' });
    await auth.post('/auth/v1/resend', { type: 'signup', email: 'logged@daymark.example' });
    await auth.put('/auth/v1/user', { data: { theme: 'dark' } }, { token });
    const changed = { password: 'staple battery horse', current_password: PASSWORD };
    expect((await auth.put('/auth/v1/user', changed, { token })).status).toBe(200);
    await auth.post('/auth/v1/logout', undefined, { token });
    const log = await database.asAuth((trx) => trx.selectFrom('auth_audit_log').selectAll().execute());
    const actions = new Set(log.map(({ action }) => action));
    expect([...actions].toSorted()).toEqual([
      'login',
      'login_failed',
      'logout',
      'token_refreshed',
      'user_confirmation_requested',
      'user_modified',
      'user_recovery_requested',
      'user_repeated_signup',
      'user_signedup',
      'user_updated_password',
    ]);
    const failed = log.find(({ action, actor_id }) => action === 'login_failed' && actor_id === null);
    expect(failed?.payload).toMatchObject({
      actor_username: 'who@daymark.example',
      traits: { code: 'invalid_credentials' },
    });
    const text = JSON.stringify(log);
    for (const secret of [
      PASSWORD,
      changed.password,
      'argon2',
      session.access_token,
      session.refresh_token,
    ]) {
      expect(text).not.toContain(secret);
    }
  });
});
