import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { openAuthApp, PASSWORD } from '../testing/auth-app.ts';
import type { AuthApp } from '../testing/auth-app.ts';

describe.each(testDatabases())('guessing never locks the owner out ($name)', ({ open }) => {
  let database: Database;
  let auth: AuthApp;
  let people = 0;
  beforeAll(async () => {
    database = await open();
    auth = await openAuthApp(database, {
      env: { PUBLIC_URL: 'https://daymark.example', TRUST_PROXY: '127.0.0.1' },
    });
  });
  afterAll(async () => {
    await auth.close();
    await database.close();
  });

  const from = (ip: string, device?: string) => ({
    headers: { 'x-forwarded-for': ip, ...(device !== undefined && { 'x-daymark-device': device }) },
  });
  const signIn = (email: string, password: string, ip: string, device?: string) =>
    auth.post('/auth/v1/token?grant_type=password', { email, password }, from(ip, device));
  const signUp = async (device: string) => {
    const email = `owner-${(people += 1)}@daymark.example`;
    const ip = `10.1.${people}.1`;
    await auth.post('/auth/v1/signup', { email, password: PASSWORD }, from(ip));
    expect((await signIn(email, PASSWORD, ip, device)).status).toBe(200);
    return email;
  };
  /** A mail goes out a moment after it was asked for. */
  async function recover(email: string, ip: string): Promise<void> {
    await auth.post('/auth/v1/recover', { email }, from(ip));
    auth.clock.advance(4_000);
    await auth.mailsSent();
  }
  /** As seventy strangers do, each from an address of its own. */
  async function guessed(email: string): Promise<void> {
    for (let n = 0; n < 70; n += 1) await signIn(email, `guess-${n}`, `10.2.${people}.${n}`);
    const refused = await signIn(email, PASSWORD, '10.3.0.1', 'device-of-a-stranger');
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'Too many wrong passwords were tried. Reset the password by mail to sign in.',
    ]);
  }

  it('out of a browser that signed in before, in whatever network it is now', async () => {
    const email = await signUp('phone-of-the-owner');
    await guessed(email);
    for (const ip of ['10.4.0.1', '10.4.0.2'])
      expect((await signIn(email, PASSWORD, ip, 'phone-of-the-owner')).status).toBe(200);
    // The id of another account's browser opens no door here.
    const neighbour = await signUp('phone-of-a-neighbour');
    await guessed(neighbour);
    expect((await signIn(neighbour, PASSWORD, '10.4.0.3', 'phone-of-the-owner')).status).toBe(429);
  });

  it('out of anywhere: a link by mail opens, though strangers ask for mails and type digits all the time', async () => {
    const email = await signUp('old-phone-in-the-sea');
    await guessed(email);
    auth.clock.advance(60_000);
    await recover(email, '10.5.0.1');
    const mail = auth.mailsTo(email).at(-1);
    if (mail?.code === undefined) throw new Error('The mail brought no code');
    for (let n = 0; n < 5; n += 1) {
      auth.clock.advance(31_000);
      await recover(email, `10.6.0.${n}`);
      for (let wrong = 0; wrong < 6; wrong += 1)
        await auth.post('/auth/v1/verify', { type: 'recovery', email, token: '000000' }, from(`10.6.0.${n}`));
    }
    const linkOf = (link: string | undefined) => new URL(link ?? '').searchParams.get('token_hash');
    const open = (token_hash: string | null) =>
      auth.post('/auth/v1/verify', { type: 'recovery', token_hash }, from('10.5.0.2'));
    // The digits of the former mail are void, its link is not.
    const digits = { type: 'recovery', email, token: mail.code };
    expect((await auth.post('/auth/v1/verify', digits, from('10.5.0.2'))).status).toBe(403);
    expect((await open(linkOf(mail.link))).status).toBe(200);
    // It works once, and ends those of the other mails.
    expect((await open(linkOf(mail.link))).status).toBe(403);
    expect((await open(linkOf(auth.mailsTo(email).at(-1)?.link))).status).toBe(403);
    expect((await signIn(email, PASSWORD, '10.5.0.2')).status).toBe(200);
  });

  it('beside a neighbour in the network who guesses at anything', async () => {
    const email = await signUp('laptop-of-the-owner');
    const ip = '10.7.0.1';
    await recover(email, ip);
    const link = new URL(auth.mailsTo(email).at(-1)?.link ?? '').searchParams.get('token_hash');
    for (let n = 0; n < 40; n += 1) {
      await signIn(`nobody-${n}@daymark.example`, 'wrong', ip);
      await auth.post(
        '/auth/v1/verify',
        { type: 'recovery', email: 'x@y.example', token: '000000' },
        from(ip),
      );
    }
    expect((await signIn('nobody@daymark.example', 'wrong', ip)).status).toBe(429);
    expect((await signIn(email, PASSWORD, ip, 'laptop-of-the-owner')).status).toBe(200);
    const opened = await auth.post('/auth/v1/verify', { type: 'recovery', token_hash: link }, from(ip));
    expect(opened.status).toBe(200);
  });

  it('nor does who bears a stolen token: wrong current passwords elsewhere take nothing of the owner’s', async () => {
    const email = await signUp('tablet-of-the-owner');
    const { body } = await signIn(email, PASSWORD, '10.8.0.1', 'tablet-of-the-owner');
    const change = (current_password: string, ip: string) =>
      auth.put(
        '/auth/v1/user',
        { password: 'an other good horse', current_password },
        { ...from(ip, 'tablet-of-the-owner'), token: String(body.access_token) },
      );
    for (let n = 0; n < 32; n += 1) await change('wrong', '10.9.0.1');
    expect((await change('wrong', '10.9.0.1')).status).toBe(429);
    expect((await change(PASSWORD, '10.8.0.1')).status).toBe(200);
  });
});
