import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { openAuthApp } from './testing/auth-app.ts';
import type { AuthApp } from './testing/auth-app.ts';

const STRANGERS = 'password of a stranger';
const OWN = 'password of the owner';
const VERIFIER = 'v'.repeat(56);

describe.each(testDatabases())('an address that a stranger signed up first, or again ($name)', ({ open }) => {
  let database: Database;
  let auth: AuthApp;
  let people = 0;

  beforeAll(async () => {
    database = await open();
    auth = await openAuthApp(database, { env: { AUTH_AUTOCONFIRM: 'false' } });
  });
  afterAll(async () => {
    await auth.close();
    await database.close();
  });

  const address = () => `owner-${(people += 1)}@daymark.example`;
  const stranger = (email: string) =>
    auth.post('/auth/v1/signup', { email, password: STRANGERS, data: { name: 'A stranger' } });
  const owner = (email: string) =>
    auth.post('/auth/v1/signup', {
      email,
      password: OWN,
      data: { name: 'The owner' },
      code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
      code_challenge_method: 's256',
    });
  const mails = (email: string) =>
    auth.mailsTo(email).map(({ code = '', link = '' }) => ({
      code,
      token_hash: new URL(link).searchParams.get('token_hash') ?? '',
    }));
  const verify = (body: object) => auth.post('/auth/v1/verify', { type: 'signup', ...body });
  /** As this product's own pages ask. */
  const confirm = (body: object) => verify({ code_verifiers: [], ...body });
  const wait = async () => {
    auth.clock.advance(30_000);
    await auth.mailsSent();
  };
  const opens = async (email: string) => {
    const tried: Record<string, unknown> = {};
    for (const [name, password] of Object.entries({ OWN, STRANGERS })) {
      const answer = await auth.post('/auth/v1/token?grant_type=password', { email, password });
      tried[name] = answer.status === 200 ? 200 : answer.body.code;
    }
    return tried;
  };
  const OWNED = { OWN: 200, STRANGERS: 'invalid_credentials' };
  const nameOf = (reply: { body: Record<string, unknown> }) =>
    (reply.body.user as { user_metadata: { name?: string } } | undefined)?.user_metadata.name;

  it('takes the password and the name of the sign-up whose code was typed', async () => {
    const email = address();
    await stranger(email);
    await wait();
    await owner(email);
    const entered = await verify({ email, token: mails(email).at(-1)?.code });
    expect([entered.status, nameOf(entered)]).toEqual([200, 'The owner']);
    expect(await opens(email)).toEqual(OWNED);
  });

  it('opens nothing by the code of the former sign-up, and mails the later its own where both came at once', async () => {
    const email = address();
    await stranger(email);
    await owner(email);
    expect(mails(email)).toHaveLength(1);
    expect((await verify({ email, token: mails(email)[0]?.code })).status).toBe(403);
    await wait();
    expect(mails(email)).toHaveLength(2);
    expect((await verify({ email, token: mails(email)[1]?.code })).status).toBe(200);
    expect(await opens(email)).toEqual(OWNED);
  });

  it('keeps the link of a sign-up good when a stranger signs up after it', async () => {
    const email = address();
    await owner(email);
    await wait();
    await stranger(email);
    const [own, strangers] = mails(email);
    const page = { code_verifiers: ['w'.repeat(56), VERIFIER] };
    // The owner opens the newer mail: its sign-up is not in this browser, and its password is another.
    const refused = await confirm({ token_hash: strangers?.token_hash, ...page });
    expect([refused.status, refused.body.code]).toEqual([400, 'password_required']);
    const wrong = await confirm({ token_hash: strangers?.token_hash, ...page, password: OWN });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_credentials']);
    const digits = await confirm({ email, token: strangers?.code, ...page, password: OWN });
    expect(digits.body.code).toBe('invalid_credentials');

    expect(nameOf(await confirm({ token_hash: own?.token_hash, ...page }))).toBe('The owner');
    expect(await opens(email)).toEqual(OWNED);
    expect((await verify({ token_hash: strangers?.token_hash })).status).toBe(403);
  });

  it('is finished in another browser with the password of the sign-up', async () => {
    const email = address();
    await owner(email);
    const { token_hash } = mails(email).at(-1) ?? {};
    expect((await confirm({ token_hash })).body.code).toBe('password_required');
    expect((await confirm({ token_hash, password: OWN })).status).toBe(200);
    expect((await confirm({ token_hash, password: OWN })).status).toBe(403);
  });

  it('has no password of a sign-up after a reset', async () => {
    const email = address();
    await stranger(email);
    await auth.post('/auth/v1/recover', { email });
    const { token_hash } = mails(email).at(-1) ?? {};
    const proved = await auth.post('/auth/v1/verify', { type: 'recovery', token_hash });
    expect([proved.status, nameOf(proved)]).toEqual([200, undefined]);
    expect((await opens(email)).STRANGERS).toBe('invalid_credentials');
    await auth.put('/auth/v1/user', { password: OWN }, { token: String(proved.body.access_token) });
    expect(await opens(email)).toEqual(OWNED);
  });

  it('gives a mail scanner that opens every link of the mails nothing to use up', async () => {
    const email = address();
    await owner(email);
    for (const mail of auth.mailsTo(email)) {
      for (const [link] of `${mail.text} ${mail.html}`.matchAll(/https?:\/\/[^\s"<]+/g)) {
        const { pathname, search } = new URL(link.replaceAll('&amp;', '&'));
        expect(pathname).not.toContain('/auth/v1');
        await auth.app.inject(pathname + search);
      }
    }
    expect((await opens(email)).OWN).toBe('email_not_confirmed');
    expect((await confirm({ token_hash: mails(email)[0]?.token_hash, password: OWN })).status).toBe(200);
  });
});
