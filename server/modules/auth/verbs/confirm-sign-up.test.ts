import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { accountByEmail } from '../store/accounts-repository.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { updateAccountForOperator } from './manage-account.ts';
import type { OperatorChange } from './manage-account.ts';
import { openAuthApp, PASSWORD } from '../testing/auth-app.ts';
import type { AuthApp, Reply } from '../testing/auth-app.ts';

const ORIGIN = { ip: '127.0.0.1', userAgent: null, device: null, local: true };
const NOTHING: OperatorChange = {
  id: null,
  email: null,
  password: null,
  confirmed: false,
  userMetadata: {},
  appMetadata: {},
  banDuration: null,
};
const SITE = 'http://127.0.0.1:4173';

describe.each(testDatabases())('a sign-up that is confirmed by mail ($name)', ({ open }) => {
  let database: Database;
  let auth: AuthApp;
  let people = 0;
  let verbs: AuthContext | undefined;

  beforeAll(async () => {
    database = await open();
    auth = await openAuthApp(database, {
      env: { AUTH_AUTOCONFIRM: 'false' },
      context: (made) => (verbs = made),
    });
  });

  afterAll(async () => {
    await auth.close();
    await database.close();
  });

  const context = () => {
    if (verbs === undefined) throw new Error('The application is not open');
    return verbs;
  };
  const refusal = ({ status, body }: Reply) => [status, body.code, body.message];
  const signUp = (email: string, more: object = {}) =>
    auth.post('/auth/v1/signup', { email, password: PASSWORD, data: { name: 'Ann' }, ...more });
  const signIn = (email: string) =>
    auth.post('/auth/v1/token?grant_type=password', { email, password: PASSWORD });
  const resend = (body: object) => auth.post('/auth/v1/resend', { type: 'signup', ...body });
  const lastMail = (email: string) => {
    const { code = '', link = '' } = auth.mailsTo(email).at(-1) ?? {};
    return { code, link };
  };
  /** As a client of the auth API that builds the link from its token. */
  const followLink = (email: string) => {
    const token = new URL(lastMail(email).link).searchParams.get('token_hash') ?? '';
    return auth.get(`/auth/v1/verify?${new URLSearchParams({ token, type: 'signup', redirect_to: SITE })}`);
  };
  async function waiting(more: object = {}) {
    people += 1;
    const email = `waiting-${people}@daymark.example`;
    return { email, reply: await signUp(email, more) };
  }

  it('answers the bare user, sends a mail and refuses to sign in until then', async () => {
    const { email, reply } = await waiting();
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      email,
      confirmation_sent_at: new Date(auth.clock.now()).toISOString(),
    });
    for (const member of ['access_token', 'email_confirmed_at', 'last_sign_in_at']) {
      expect(reply.body).not.toHaveProperty(member);
    }
    expect(refusal(await signIn(email))).toEqual([400, 'email_not_confirmed', 'Email not confirmed']);
    const { code, link } = lastMail(email);
    expect(code).toMatch(/^\d{6}$/);
    expect(link.startsWith(`${SITE}/confirm-email?token_hash=`)).toBe(true);

    const verified = await auth.post('/auth/v1/verify', { type: 'signup', email, token: code });
    expect(verified.body).toMatchObject({ token_type: 'bearer', user: { id: reply.body.id } });
    expect((await signIn(email)).status).toBe(200);
  });

  it('begins with the confirmation, whichever way, once, and with what the sign-up told', async () => {
    const started = (id: unknown) => auth.signedUp.filter(({ userId }) => userId === id);
    const data = { name: 'Ann', age: 42, time_zone: 'Europe/Paris' };
    const byCode = (type: string) => async (email: string) => {
      const verified = await auth.post('/auth/v1/verify', { type, email, token: lastMail(email).code });
      expect(verified.status).toBe(200);
    };
    const ways = {
      code: byCode('signup'),
      async link(email: string) {
        expect((await followLink(email)).status).toBe(303);
      },
      async operator(email: string) {
        const account = await database.asAuth((trx) => accountByEmail(trx, email));
        const change = { ...NOTHING, confirmed: true };
        await updateAccountForOperator(context(), account?.id ?? '', change, ORIGIN);
      },
    };
    for (const confirm of Object.values(ways)) {
      const { email, reply } = await waiting({ data });
      const { id } = reply.body;
      const signedUpAt = auth.clock.now();
      expect(started(id)).toEqual([]);
      auth.clock.advance(60_000);
      await confirm(email);
      expect(started(id)).toEqual([
        {
          userId: id,
          signedUpAt,
          startsAt: auth.clock.now(),
          timeZone: 'Europe/Paris',
          profile: { id, name: 'Ann', age: 42, gender: null },
        },
      ]);
      auth.clock.advance(60_000);
      await auth.post('/auth/v1/recover', { email });
      await byCode('recovery')(email);
      expect(started(id)).toHaveLength(1);
    }
  });

  it('begins with a reset too, with nothing that a sign-up told, for nobody proved it', async () => {
    const { email, reply } = await waiting({ data: { name: 'Ann', age: 42, time_zone: 'Europe/Paris' } });
    auth.clock.advance(60_000);
    await auth.post('/auth/v1/recover', { email });
    const { code: token } = lastMail(email);
    expect((await auth.post('/auth/v1/verify', { type: 'recovery', email, token })).status).toBe(200);
    const { id } = reply.body;
    expect(auth.signedUp.filter(({ userId }) => userId === id)).toMatchObject([
      { agreesLater: true, profile: { id, name: '', age: null, gender: null } },
    ]);
    expect((await signIn(email)).body.code).toBe('invalid_credentials');
  });

  it('leaves an account alone that got its programme with the sign-up', async () => {
    const { email, reply } = await waiting();
    await database.asAuth((trx) =>
      trx.updateTable('auth_users').set({ start_time_zone: null }).where('email', '=', email).execute(),
    );
    const { code: token } = lastMail(email);
    expect((await auth.post('/auth/v1/verify', { type: 'signup', email, token })).status).toBe(200);
    expect(auth.signedUp.map(({ userId }) => userId)).not.toContain(reply.body.id);
  });

  it('takes the client’s type email for the code', async () => {
    const { email } = await waiting();
    const body = { type: 'email', email, token: lastMail(email).code };
    expect((await auth.post('/auth/v1/verify', body)).status).toBe(200);
  });

  it('is confirmed by the link, which goes on to the site', async () => {
    const { email } = await waiting();
    const reply = await followLink(email);
    const to = new URL(reply.headers.location as string);
    expect([reply.status, to.origin]).toEqual([303, SITE]);
    expect(new URLSearchParams(to.hash.slice(1)).get('type')).toBe('signup');
    expect((await signIn(email)).status).toBe(200);
  });

  it('answers an address that is taken alike, and tells it to the log alone', async () => {
    const { email, reply } = await waiting();
    const { code } = lastMail(email);
    await auth.post('/auth/v1/verify', { type: 'signup', email, token: code });
    auth.clock.advance(60_000);
    const again = await signUp(email);
    expect(again.status).toBe(200);
    expect(again.body.id).not.toBe(reply.body.id);
    // Letter for letter, the order of members too.
    const shape = (body: object) =>
      JSON.stringify(body)
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
        .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'time');
    expect(shape(again.body)).toBe(shape(reply.body));
    // Nor does a sign-in with that password tell.
    for (const address of [email, (await waiting()).email]) {
      await signUp(address, { password: 'a password of nobody' });
      const answer = await auth.post('/auth/v1/token?grant_type=password', {
        email: address,
        password: 'a password of nobody',
      });
      expect(answer.body.code).toBe('email_not_confirmed');
    }
    expect(auth.mailsTo(email)).toHaveLength(1);
  });

  it('mails again, at most once in 30 s, when it is asked or repeated before it is confirmed', async () => {
    const { email } = await waiting();
    expect((await resend({ email })).body).toEqual({});
    expect(auth.mailsTo(email)).toHaveLength(1);
    auth.clock.advance(60_000);
    expect((await resend({ email })).status).toBe(200);
    expect(auth.mailsTo(email)).toHaveLength(2);
    auth.clock.advance(60_000);
    await signUp(email);
    expect(auth.mailsTo(email)).toHaveLength(3);
    const codes = auth.mailsTo(email).map(({ code }) => code);
    const statuses: number[] = [];
    for (const token of [codes[0], codes[2]]) {
      statuses.push((await auth.post('/auth/v1/verify', { type: 'signup', email, token })).status);
    }
    expect(statuses).toEqual(codes[0] === codes[2] ? [200, 403] : [403, 200]);
  });

  it('sends nothing to a confirmed or an unknown address, and answers alike', async () => {
    const { email } = await waiting();
    await auth.post('/auth/v1/verify', { type: 'signup', email, token: lastMail(email).code });
    auth.clock.advance(60_000);
    for (const address of [email, 'unknown@daymark.example']) {
      const before = auth.mailsTo(address).length;
      const reply = await resend({ email: address });
      expect([reply.status, reply.body]).toEqual([200, {}]);
      expect(auth.mailsTo(address)).toHaveLength(before);
    }
  });

  it('is answered for a phone, which nobody has, as for any that is unknown', async () => {
    const reply = await resend({ type: 'phone_change', phone: '+441234567890' });
    expect([reply.status, reply.body]).toEqual([200, {}]);
  });

  it('keeps the rules of a sign-up', async () => {
    const weak = await signUp('weak@daymark.example', { password: 'qwerty' });
    expect(weak.body.code).toBe('weak_password');
    const child = await signUp('child@daymark.example', { data: { age: 17 } });
    expect(child.status).toBe(422);
    expect(auth.mailsTo('child@daymark.example')).toEqual([]);
  });

  it('is told in the settings', async () => {
    expect((await auth.get('/auth/v1/settings')).body.mailer_autoconfirm).toBe(false);
  });
});
