import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { accountModule } from '#server/modules/account/account-module.ts';
import { openDocuments } from '#server/modules/documents/open-documents.ts';
import { calendarFeedModule } from '#server/modules/calendar-feed/calendar-feed-module.ts';
import { accountByEmail } from '../store/accounts-repository.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { updateAccountForOperator } from '../verbs/manage-account.ts';
import { openAuthApp, PASSWORD } from '../testing/auth-app.ts';
import type { AuthApp } from '../testing/auth-app.ts';

const SPAM = 'your parcel is waiting, pay 1.99 at https://evil.example/29';
const ORIGIN = { ip: '127.0.0.1', userAgent: null, device: null, local: true };
const NO_CHANGE = {
  id: null,
  email: null,
  password: null,
  confirmed: false,
  userMetadata: {},
  appMetadata: {},
  banDuration: null,
};
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

describe.each(testDatabases())('what strangers can have mailed to a mailbox ($name)', ({ open }) => {
  let database: Database;
  let auth: AuthApp;
  let people = 0;
  let made: AuthContext | undefined;
  const verbs = () => {
    if (made === undefined) throw new Error('The application is not open');
    return made;
  };

  beforeAll(async () => {
    database = await open();
    auth = await openAuthApp(database, {
      async register(app, { deps, context, authenticate }) {
        made = context;
        const { files } = openDocuments(deps);
        await app.register(calendarFeedModule(deps, { authenticate }));
        await app.register(accountModule(context, { authenticate, files: [files] }));
      },
    });
  });
  afterAll(async () => {
    await auth.close();
    await database.close();
  });

  const signUp = async () => (await auth.signUp(`mailbox-${(people += 1)}@daymark.example`)).user.email;
  const signIn = async (email: string, password: string, device: string) => {
    const headers = { 'x-daymark-device': device };
    const answer = await auth.post('/auth/v1/token?grant_type=password', { email, password }, { headers });
    return String(answer.body.access_token);
  };
  const prove = async (email: string) => {
    await auth.post('/auth/v1/recover', { email });
    const { code: token } = auth.mailsTo(email).at(-1) ?? {};
    expect((await auth.post('/auth/v1/verify', { type: 'recovery', email, token })).status).toBe(200);
  };
  /** The subjects of the mails that came since the last call. */
  const reader = (email: string) => {
    let seen = auth.mailsTo(email).length;
    return async () => {
      await auth.mailsSent();
      const fresh = auth.mailsTo(email).slice(seen);
      seen += fresh.length;
      return fresh.map(({ subject }) => subject);
    };
  };
  const pester = async (email: string) => {
    const token = await signIn(email, PASSWORD, 'pestering-browser');
    for (let n = 0; n < 12; n += 1) {
      await auth.put('/auth/v1/user', { data: { name: `${SPAM} ${n}` } }, { token });
      await signIn(email, PASSWORD, `pestering-browser-${n}`);
      await auth.post('/api/v1/calendar-feed', { details: true }, { token });
    }
  };

  it('no name, device or feed of an account is told to a mailbox that nobody ever proved', async () => {
    const email = await signUp();
    const news = reader(email);
    await pester(email);
    auth.clock.advance(DAY_MS);
    expect(await news()).toEqual([]);
  });

  it('a proved mailbox hears of each kind once in ten minutes, and no text that somebody typed', async () => {
    const email = await signUp();
    await prove(email);
    const news = reader(email);
    await pester(email);
    const kinds = [
      'A calendar link to your programme was made',
      'New sign-in to your Daymark account',
      'Your Daymark name was changed',
    ];
    expect((await news()).toSorted()).toEqual(kinds);
    // One more of each kind speaks for all others.
    auth.clock.advance(10 * MINUTE_MS);
    expect((await news()).toSorted()).toEqual(kinds);
    auth.clock.advance(DAY_MS);
    expect(await news()).toEqual([]);
    expect(JSON.stringify(auth.mailsTo(email))).not.toContain('evil.example');
  });

  it('a new password is told in any case, and each of two in ten minutes', async () => {
    const email = await signUp();
    const news = reader(email);
    let token = await signIn(email, PASSWORD, 'first-browser');
    for (const [current_password, password] of [
      [PASSWORD, 'second horse battery'],
      ['second horse battery', 'third horse battery'],
    ]) {
      const changed = await auth.put('/auth/v1/user', { password, current_password }, { token });
      expect(changed.status).toBe(200);
    }
    expect(await news()).toEqual(['Your Daymark password was changed']);
    auth.clock.advance(10 * MINUTE_MS);
    expect(await news()).toEqual(['Your Daymark password was changed']);
    token = await signIn(email, 'third horse battery', 'first-browser');
    await auth.put(
      '/auth/v1/user',
      { email: 'elsewhere@evil.example', current_password: 'third horse battery' },
      { token },
    );
    expect(await news()).toEqual(['Somebody asked to change your email address']);
    expect(JSON.stringify(auth.mailsTo(email))).not.toContain('evil.example');
  });

  it('an unproved mailbox gets a few notices a day, whichever accounts are made and deleted under it', async () => {
    const email = `mailbox-${(people += 1)}@daymark.example`;
    const news = reader(email);
    let mails = 0;
    for (let n = 0; n < 6; n += 1) {
      const { access_token: token } = await auth.signUp(email);
      const gone = await auth.post('/api/v1/account/delete', { password: PASSWORD }, { token });
      expect(gone.status).toBe(200);
      auth.clock.advance(20 * MINUTE_MS);
      mails += (await news()).length;
    }
    expect(mails).toBe(3);
    auth.clock.advance(DAY_MS);
    const { access_token: token } = await auth.signUp(email);
    await auth.post('/api/v1/account/delete', { password: PASSWORD }, { token });
    expect(await news()).toEqual(['Your Daymark account was deleted']);
  });

  it('an address that an operator gave counts as never proved', async () => {
    const email = await signUp();
    await prove(email);
    const next = `next-of-${email}`;
    const account = await database.asAuth((trx) => accountByEmail(trx, email));
    await updateAccountForOperator(verbs(), account?.id ?? '', { ...NO_CHANGE, email: next }, ORIGIN);
    const news = reader(next);
    await pester(next);
    expect(await news()).toEqual([]);
  });
});
