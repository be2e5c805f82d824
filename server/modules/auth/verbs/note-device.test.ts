import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { openAuthApp, PASSWORD } from '../testing/auth-app.ts';
import type { AuthApp } from '../testing/auth-app.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe.each(testDatabases())('notice of a sign-in from a new device ($name)', ({ open }) => {
  let database: Database;
  let auth: AuthApp;
  let people = 0;

  beforeAll(async () => {
    database = await open();
    auth = await openAuthApp(database);
  });

  afterAll(async () => {
    await auth.close();
    await database.close();
  });

  /** Signs up on an iPhone whose browser names itself; the address. */
  async function person() {
    people += 1;
    const email = `device-${people}@daymark.example`;
    const body = { email, password: PASSWORD, data: { name: 'Ann' } };
    const headers = { 'user-agent': IPHONE, 'x-daymark-device': 'first-browser' };
    expect((await auth.post('/auth/v1/signup', body, { headers })).status).toBe(200);
    await auth.proveMailbox(email);
    return email;
  }
  const signIn = (email: string, headers: Record<string, string>) =>
    auth.post('/auth/v1/token?grant_type=password', { email, password: PASSWORD }, { headers });
  const texts = (email: string) => auth.mailsTo(email).map(({ text }) => text);

  it('is sent once for a browser that was not seen before, and never for the one of the sign-up', async () => {
    const email = await person();
    await signIn(email, { 'user-agent': IPHONE, 'x-daymark-device': 'first-browser' });
    expect(texts(email)).toEqual([]);
    for (const _ of [1, 2])
      await signIn(email, { 'user-agent': WINDOWS, 'x-daymark-device': 'second-browser' });
    expect(texts(email)).toHaveLength(1);
    expect(texts(email)[0]).toContain(
      'Chrome on Windows signed in to your Daymark account on 5 March 2026 at 08:00 UTC.',
    );
  });

  it('is sent for another browser of the same kind, where browsers name themselves', async () => {
    const email = await person();
    await signIn(email, { 'user-agent': IPHONE, 'x-daymark-device': 'stolen-password' });
    expect(texts(email)).toHaveLength(1);
  });

  it('knows a browser without a name by its kind', async () => {
    const email = await person();
    for (const _ of [1, 2]) await signIn(email, { 'user-agent': WINDOWS });
    await signIn(email, { 'user-agent': WINDOWS, 'x-daymark-device': 'not a name; drop table' });
    expect(texts(email)).toHaveLength(1);
  });

  it('is sent after a sign-in by a mailed code too', async () => {
    const email = await person();
    await auth.post('/auth/v1/recover', { email });
    const { code } = auth.mailsTo(email).at(-1) ?? {};
    const headers = { 'user-agent': WINDOWS };
    await auth.post('/auth/v1/verify', { type: 'recovery', email, token: code }, { headers });
    expect(texts(email).at(-1)).toContain('Chrome on Windows signed in');
  });

  it('is not sent for a sign-in that fails', async () => {
    const email = await person();
    const body = { email, password: 'not the password' };
    await auth.post('/auth/v1/token?grant_type=password', body, { headers: { 'user-agent': WINDOWS } });
    expect(texts(email)).toEqual([]);
  });

  it('is not sent to somebody whose address was confirmed for the first sign-in', async () => {
    const own = await open();
    const strict = await openAuthApp(own, { env: { AUTH_AUTOCONFIRM: 'false' } });
    const email = 'confirmed-device@daymark.example';
    await strict.post('/auth/v1/signup', { email, password: PASSWORD, data: {} });
    const { code } = strict.mailsTo(email).at(-1) ?? {};
    const verified = await strict.post('/auth/v1/verify', { type: 'signup', email, token: code });
    expect(verified.status).toBe(200);
    expect(strict.mailsTo(email)).toHaveLength(1);
    await strict.close();
    await own.close();
  });
});
