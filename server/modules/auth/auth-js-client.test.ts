import type { AddressInfo } from 'node:net';
import { AuthClient, isAuthApiError, isAuthWeakPasswordError } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { openAuthApp, PASSWORD } from './testing/auth-app.ts';
import type { AuthApp } from './testing/auth-app.ts';

describe.each(testDatabases('both'))('the unmodified auth client against the server ($name)', ({ open }) => {
  let database: Database;
  let auth: AuthApp;
  let url: string;

  beforeAll(async () => {
    database = await open();
    auth = await openAuthApp(database);
    // The client judges expiry by this machine's clock.
    auth.clock.set(Date.now());
    await auth.app.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(auth.app.server.address() as AddressInfo).port}/auth/v1`;
  });

  afterAll(async () => {
    await auth.close();
    await database.close();
  });

  /** A browser's storage that several clients may share, as tabs do. */
  function createTab(storage = new Map<string, string>()) {
    const client = new AuthClient({
      url,
      headers: { apikey: 'daymark-web' },
      storageKey: 'daymark-auth',
      flowType: 'pkce',
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage: {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => void storage.set(key, value),
        removeItem: (key: string) => void storage.delete(key),
      },
    });
    return { client, storage };
  }

  it('signs up, reads the user, refreshes, signs out and signs in again', async () => {
    const { client } = createTab();
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const credentials = { email: 'client@daymark.example', password: PASSWORD };

    const signedUp = await client.signUp({
      ...credentials,
      options: { data: { name: 'Cleo', age: 30, gender: 'other', time_zone: 'Europe/Madrid' } },
    });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session?.user.user_metadata).toMatchObject({
      name: 'Cleo',
      age: 30,
      gender: 'other',
    });
    expect(auth.signedUp.at(-1)?.timeZone).toBe('Europe/Madrid');

    const { data: user, error: userError } = await client.getUser();
    expect([user.user?.email, userError]).toEqual([credentials.email, null]);

    const { data: claims, error: claimsError } = await client.getClaims();
    expect([claims?.claims.sub, claimsError]).toEqual([user.user?.id, null]);

    const before = signedUp.data.session?.refresh_token;
    const refreshed = await client.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(refreshed.data.session?.refresh_token).not.toBe(before);

    expect((await client.signOut({ scope: 'local' })).error).toBeNull();
    expect((await client.getSession()).data.session).toBeNull();
    const gone = await createTab().client.refreshSession({
      refresh_token: refreshed.data.session?.refresh_token ?? '',
    });
    expect(isAuthApiError(gone.error) && gone.error.code).toBe('refresh_token_not_found');

    const signedIn = await client.signInWithPassword(credentials);
    expect(signedIn.data.user?.id).toBe(user.user?.id);
    for (const event of ['SIGNED_IN', 'TOKEN_REFRESHED', 'SIGNED_OUT']) expect(events).toContain(event);
    await client.stopAutoRefresh();
  });

  it('is told what is wrong, with a code and the reasons', async () => {
    const { client } = createTab();
    const wrong = await client.signInWithPassword({ email: 'client@daymark.example', password: 'x' });
    expect(
      isAuthApiError(wrong.error) && [wrong.error.status, wrong.error.code, wrong.error.message],
    ).toEqual([400, 'invalid_credentials', 'Invalid login credentials']);
    const weak = await client.signUp({ email: 'weak@daymark.example', password: 'qwerty' });
    expect(isAuthWeakPasswordError(weak.error) && weak.error.reasons).toEqual(['pwned']);
    const taken = await client.signUp({ email: 'client@daymark.example', password: PASSWORD });
    expect(isAuthApiError(taken.error) && taken.error.message).toBe('User already registered');
  });

  it('sets a new password with the code of a mail, and with its link', async () => {
    const email = 'forgetful@daymark.example';
    await createTab().client.signUp({ email, password: PASSWORD });
    const { client } = createTab();
    const asked = await client.resetPasswordForEmail(email, { redirectTo: `${url}/reset-password` });
    expect(asked.error).toBeNull();
    await auth.mailsSent();
    const { code = '' } = auth.mailsTo(email).at(-1) ?? {};
    const wrong = await client.verifyOtp({ email, token: 'x', type: 'recovery' });
    expect(isAuthApiError(wrong.error) && wrong.error.code).toBe('otp_expired');
    const verified = await client.verifyOtp({ email, token: code, type: 'recovery' });
    expect([verified.error, verified.data.user?.email]).toEqual([null, email]);
    const same = await client.updateUser({ password: PASSWORD });
    expect(isAuthApiError(same.error) && same.error.code).toBe('same_password');
    const updated = await client.updateUser({ password: 'staple battery horse' });
    expect([updated.error, updated.data.user?.email]).toEqual([null, email]);

    auth.clock.advance(60_000);
    await client.resetPasswordForEmail(email);
    await auth.mailsSent();
    const link = new URL(auth.mailsTo(email).at(-1)?.link ?? '');
    const token_hash = link.searchParams.get('token_hash') ?? '';
    const elsewhere = createTab().client;
    const opened = await elsewhere.verifyOtp({ token_hash, type: 'recovery' });
    expect([opened.error, opened.data.session?.user.email]).toEqual([null, email]);
  });

  it('ends a PKCE flow in the browser that began it', async () => {
    const email = 'pkce@daymark.example';
    await createTab().client.signUp({ email, password: PASSWORD });
    const { client } = createTab();
    await client.resetPasswordForEmail(email);
    await auth.mailsSent();
    const token = new URL(auth.mailsTo(email).at(-1)?.link ?? '').searchParams.get('token_hash') ?? '';
    const clicked = await fetch(`${url}/verify?token=${token}&type=recovery`, { redirect: 'manual' });
    const code = new URL(clicked.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const exchanged = await client.exchangeCodeForSession(code);
    expect([exchanged.error, exchanged.data.user?.email]).toEqual([null, email]);
    expect((await client.updateUser({ password: 'staple battery horse' })).error).toBeNull();
  });

  it('keeps two tabs signed in that refresh one expired session at once', async () => {
    const first = createTab();
    await first.client.signUp({ email: 'tabs@daymark.example', password: PASSWORD });
    const stored = JSON.parse(first.storage.get('daymark-auth') ?? '{}') as Record<string, unknown>;
    first.storage.set(
      'daymark-auth',
      JSON.stringify({ ...stored, expires_at: Math.floor(Date.now() / 1000) - 10 }),
    );
    const tabs = [first, createTab(first.storage), createTab(first.storage)];
    const sessions = await Promise.all(tabs.map(({ client }) => client.getSession()));
    expect(sessions.map(({ data }) => data.session === null)).toEqual([false, false, false]);
    expect(new Set(sessions.map(({ data }) => data.session?.refresh_token)).size).toBe(1);
  });
});
