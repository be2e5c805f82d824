import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { openAuthApp, PASSWORD } from '../testing/auth-app.ts';
import type { AuthApp } from '../testing/auth-app.ts';

const MINUTE_MS = 60_000;
const VICTIM = 'victim@daymark.example';

describe.each(testDatabases())('the mail of everybody, against two strangers ($name)', ({ open }) => {
  let database: Database;
  let auth: AuthApp;

  beforeAll(async () => {
    database = await open();
    auth = await openAuthApp(database, {
      env: {
        PUBLIC_URL: 'https://daymark.example',
        TRUST_PROXY: '127.0.0.1',
        AUTH_MAILS_PER_HOUR: '20',
        AUTH_AUTOCONFIRM: 'false',
      },
    });
  });
  afterAll(async () => {
    await auth.close();
    await database.close();
  });

  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
  const recover = (email: string, ip: string) => auth.post('/auth/v1/recover', { email }, from(ip));
  const signUp = (email: string, ip: string) =>
    auth.post('/auth/v1/signup', { email, password: PASSWORD }, from(ip));
  const counted = (replies: { status: number; body: Record<string, unknown> }[]) =>
    replies.reduce<Record<string, number>>((counts, { status, body }) => {
      const name = status === 200 ? '200' : String(body.code);
      return { ...counts, [name]: (counts[name] ?? 0) + 1 };
    }, {});
  const mailed = async (email: string) => {
    // The mailer begins a random time after the promise.
    auth.clock.advance(3000);
    await auth.mailsSent();
    return auth.mailsTo(email).length;
  };

  it('is not used up by requests that promise none, and a network gets its share of requests', async () => {
    for (const ip of ['10.1.0.1', '10.1.0.2', '10.1.0.3']) {
      const replies = [];
      for (let n = 0; n < 12; n += 1) replies.push(await recover(`nobody-${ip}-${n}@daymark.example`, ip));
      expect(counted(replies)).toEqual({ 200: 10, over_email_send_rate_limit: 2 });
    }
    expect((await signUp(VICTIM, '10.1.0.9')).status).toBe(200);
    expect(await mailed(VICTIM)).toBe(1);
  });

  it('begins at a random time of 1 to 3 s after the promise, and never in the time of the next request', async () => {
    const email = 'random@daymark.example';
    auth.clock.advance(60 * MINUTE_MS);
    expect((await signUp(email, '10.3.0.1')).status).toBe(200);
    auth.clock.advance(999);
    await recover('nobody@daymark.example', '10.3.0.2');
    expect(auth.mailsTo(email)).toEqual([]);
    auth.clock.advance(2001);
    await recover('nobody-else@daymark.example', '10.3.0.2');
    expect(auth.mailsTo(email)).toHaveLength(1);
    auth.clock.advance(60 * MINUTE_MS);
  });

  it('has the mails beyond it wait in silence, and refuses nobody for them', async () => {
    for (const [at, ip] of ['10.2.0.1', '10.2.0.2', '10.2.0.3'].entries()) {
      for (let n = 0; n < 10; n += 1) {
        expect((await signUp(`many-${at}-${n}@daymark.example`, ip)).status).toBe(200);
      }
    }
    expect((await signUp('late@daymark.example', '10.2.0.9')).status).toBe(200);
    expect(await mailed('late@daymark.example')).toBe(0);
    auth.clock.advance(45 * MINUTE_MS);
    expect(await mailed('late@daymark.example')).toBe(1);
  });
});
