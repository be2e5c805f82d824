import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { createAuthContext } from '../create-auth-context.ts';
import { createAccount } from '../create-account.ts';
import { signIn } from './sign-in.ts';
import { CHEAP, openAuthApp, PASSWORD } from '../testing/auth-app.ts';
import type { AuthApp } from '../testing/auth-app.ts';

const ORIGIN = { ip: '127.0.0.1', userAgent: null, device: null, local: true };

describe.each(testDatabases())('signing up ($name)', ({ open }) => {
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

  const accounts = async (email: string) => {
    const rows = await database.asAuth((trx) =>
      trx.selectFrom('auth_users').select('id').where('email', '=', email).execute(),
    );
    return rows.length;
  };

  it('hands the profile and the time zone on, as that participant, in the same transaction', async () => {
    const session = await auth.signUp('whole@daymark.example');
    const id = session.user.id;
    expect(auth.signedUp.at(-1)).toEqual({
      userId: id,
      signedUpAt: auth.clock.now(),
      startsAt: auth.clock.now(),
      timeZone: 'Europe/Paris',
      profile: { id, name: 'Ann', age: 42, gender: 'female' },
    });
    const profiles = await database.asUser(id, (trx) => trx.selectFrom('profiles').select('name').execute());
    expect(profiles).toEqual([{ name: 'Ann' }]);
  });

  it('leaves nothing behind when the programme cannot be written', async () => {
    const broken = await openAuthApp(database, {
      onSignUp: async () => {
        throw new Error('no programme');
      },
    });
    const reply = await broken.post('/auth/v1/signup', { email: 'half@daymark.example', password: PASSWORD });
    expect([reply.status, reply.body.code]).toEqual([500, 'unexpected_failure']);
    expect(JSON.stringify(reply.body)).not.toContain('no programme');
    expect(await accounts('half@daymark.example')).toBe(0);
    expect(
      (await auth.post('/auth/v1/signup', { email: 'half@daymark.example', password: PASSWORD })).status,
    ).toBe(200);
    await broken.close();
  });

  it('makes one account of two sign-ups at once', async () => {
    const body = { email: 'twice@daymark.example', password: PASSWORD };
    const replies = await Promise.all([1, 2, 3].map(() => auth.post('/auth/v1/signup', body)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    expect(await accounts(body.email)).toBe(1);
  });

  it('does the work of a password for an unknown address too, outside any transaction', async () => {
    const context = createAuthContext(auth.deps, { hashCost: CHEAP, onSignUp: async () => {} });
    const work: (string | null)[] = [];
    let inTransaction = 0;
    const watched: Database = {
      ...database,
      asAuth: async (run) => {
        inTransaction += 1;
        return database.asAuth(run).finally(() => {
          inTransaction -= 1;
        });
      },
    };
    const passwords = {
      ...context.passwords,
      matches: (stored: string | null, password: string) => {
        expect(inTransaction).toBe(0);
        work.push(stored === null ? null : 'stored');
        return context.passwords.matches(stored, password);
      },
    };
    const known = await auth.signUp('known@daymark.example');
    const attempt = (email: string) =>
      signIn({ ...context, database: watched, passwords }, { email, password: 'wrong' }, ORIGIN);
    const refused = expect.objectContaining({ code: 'invalid_credentials' }) as Error;
    await expect(attempt(known.user.email)).rejects.toEqual(refused);
    await expect(attempt('unknown@daymark.example')).rejects.toEqual(refused);
    expect(work).toEqual(['stored', null]);
  });

  it('compares with a real hash of the same cost where nobody is known', async () => {
    const { passwords } = createAuthContext(auth.deps, { hashCost: CHEAP, onSignUp: async () => {} });
    expect(await passwords.matches(null, PASSWORD)).toBe(false);
    const stored = await passwords.of(PASSWORD);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
    expect([await passwords.matches(stored, PASSWORD), await passwords.matches(stored, 'x')]).toEqual([
      true,
      false,
    ]);
  });

  it('refuses a sign-in whose password was changed while it was compared', async () => {
    const context = createAuthContext(auth.deps, { hashCost: CHEAP, onSignUp: async () => {} });
    const { user } = await auth.signUp('changing@daymark.example');
    const passwords = {
      ...context.passwords,
      async matches(stored: string | null, password: string) {
        const right = await context.passwords.matches(stored, password);
        const password_hash = await context.passwords.of('another password');
        await database.asAuth((trx) =>
          trx.updateTable('auth_users').set({ password_hash }).where('id', '=', user.id).execute(),
        );
        return right;
      },
    };
    await expect(
      signIn({ ...context, passwords }, { email: user.email, password: PASSWORD }, ORIGIN),
    ).rejects.toEqual(expect.objectContaining({ code: 'invalid_credentials' }));
  });

  it('has a door without HTTP for seeding', async () => {
    const seen: unknown[] = [];
    const onSignUp = async (_trx: unknown, person: unknown) => void seen.push(person);
    const account = {
      email: 'demo@daymark.example',
      password: PASSWORD,
      name: 'Demo',
      timeZone: 'Europe/Rome',
    };
    const made = await createAccount(auth.deps, account, { onSignUp, hashCost: CHEAP });
    expect(made).toMatchObject({ kind: 'created' });
    expect(seen).toMatchObject([{ timeZone: 'Europe/Rome', profile: { name: 'Demo', age: null } }]);
    expect(await createAccount(auth.deps, account, { onSignUp, hashCost: CHEAP })).toEqual({ kind: 'taken' });
    const login = await auth.post('/api/v1/auth/login', { email: account.email, password: PASSWORD });
    expect(login.status).toBe(200);
    const child = createAccount(auth.deps, { ...account, email: 'c@d.example', age: 12 }, { onSignUp });
    await expect(child).rejects.toEqual(expect.objectContaining({ code: 'validation_failed' }));
  });
});
