// @vitest-environment jsdom
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENT } from '#web/testing/patient.ts';
import { createSealingShelf } from './sealing-shelf.ts';
import { RECEIPT_KEY } from './receipt-key.ts';
import { createAuth } from './auth.ts';
import { createSessionMirror } from './session-mirror.ts';
import { createFakeDevice, json, sessionText } from './testing/fake-device.ts';
import type { Answer, FakeDevice } from './testing/fake-device.ts';

const INPUT = { email: 'ann@daymark.example', password: 'correct horse battery' };
const page = (status: number) => () =>
  new Response('<html>Sign in to the hotel network</html>', {
    status,
    headers: { 'content-type': 'text/html' },
  });
const never: Answer = () => new Promise<Response>(() => {});

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('signing in', () => {
  it('stores the session where the guard, the service worker and the specification look', async () => {
    const device = createFakeDevice();
    device.answer = () => json(200, JSON.parse(sessionText(1)));
    expect(await device.auth.signIn(INPUT)).toEqual({ ok: true, userId: 'user-1' });
    expect(device.auth.storedSession()).toMatchObject({
      userId: 'user-1',
      email: 'ann@daymark.example',
      name: 'Ann',
      accessToken: 'access-1',
    });
    expect(await device.mirrored()).toEqual(device.auth.storedSession());
    expect(device.storage.getItem('access_token')).toBe('access-1');
    expect(device.events).toEqual([{ kind: 'signed_in', userId: 'user-1' }]);
    expect(device.calls[0]?.headers.get('apikey')).toBe('daymark-web');
    expect(device.calls[0]?.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  });

  it.each([
    ['here', (device: FakeDevice) => device.auth.signIn(INPUT)],
    ['in another tab', async (device: FakeDevice) => device.writeElsewhere(sessionText(1))],
  ])('%s drops the receipt of an account that was deleted in this tab', async (_, signIn) => {
    const device = createFakeDevice();
    device.answer = () => json(200, JSON.parse(sessionText(1)));
    device.tabStorage.setItem(RECEIPT_KEY, '{}');
    await signIn(device);
    expect(device.auth.storedSession()?.userId).toBe('user-1');
    expect(device.tabStorage.getItem(RECEIPT_KEY)).toBeNull();
  });

  it('names the browser profile alike each time, so that only a new one is told by mail', async () => {
    const device = createFakeDevice();
    device.answer = () => json(200, JSON.parse(sessionText(1)));
    await device.auth.signIn(INPUT);
    await device.auth.signIn(INPUT);
    const names = device.calls.map(({ headers }) => headers.get('x-daymark-device'));
    expect(names[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(names[1]).toBe(names[0]);
  });

  it('keeps out whose account may not sign in here, and hands the new session back', async () => {
    const device = createFakeDevice();
    device.answer = ({ path }) =>
      path.includes('/logout') ? new Response(null, { status: 204 }) : json(200, JSON.parse(sessionText(1)));
    device.auth.admitOnly(new Set(['user-2']));
    expect(await device.auth.signIn(INPUT)).toMatchObject({ ok: false, kind: 'refused' });
    expect(device.auth.storedSession()).toBeNull();
    await device.auth.start();
    expect(device.calls.map(({ body }) => body.refresh_token)).toContain('refresh-1');
    device.auth.admitOnly(null);
    expect(await device.auth.signIn(INPUT)).toMatchObject({ ok: true });
  });

  it('keeps the public key beside the session, longer than that, and what opens no longer than it is needed', async () => {
    const device = createFakeDevice();
    const id = '00000000-0000-4000-8000-000000000001';
    const [key, opener] = [
      { id, x: 'x', y: 'y' },
      { id: 'former', x: 'x', y: 'y', d: 'secret' },
    ];
    const session = JSON.parse(sessionText(1)) as object;
    device.answer = () => json(200, { ...session, sealing: { key, opens: [opener] } });
    await device.auth.signIn(INPUT);
    expect(device.auth.storedSession()?.opens).toEqual([opener]);
    device.auth.forgetOpeningKeys();
    expect([...device.storage.entries.values()].join(' ')).not.toContain('secret');
    await device.auth.signOut();
    expect(createSealingShelf(device.storage).keyOf('user-1')).toEqual(key);
    expect([...device.storage.entries].join(' ')).not.toContain('user-1');
  });

  it.each(['at a start with a connection', 'at the first sync after an offline start'])(
    'gets a key to seal with for a session that has none: %s',
    async (when) => {
      const key = { id: '00000000-0000-4000-8000-000000000001', x: 'x', y: 'y' };
      const session = JSON.parse(sessionText(2)) as object;
      const device = createFakeDevice({ stored: sessionText(1) });
      device.answer = () => json(200, { ...session, sealing: { key, opens: [] } });
      const kept = () => createSealingShelf(device.storage).keyOf('user-1');
      if (when.includes('offline')) {
        device.setOnline(false);
        await device.auth.start();
        expect([kept(), device.calls]).toEqual([null, []]);
        device.setOnline(true);
        device.auth.answered();
      } else await device.auth.start();
      await vi.waitFor(() => expect(kept()).toEqual(key), PATIENT);
      device.auth.answered();
      expect(device.calls.map(({ body }) => body.refresh_token)).toEqual(['refresh-1']);
    },
  );

  it('asks a server that gives no keys for one once', async () => {
    const device = createFakeDevice({ stored: sessionText(1) });
    device.answer = () => json(200, JSON.parse(sessionText(2)));
    device.auth.answered();
    await vi.waitFor(() => expect(device.auth.accessToken()).toBe('access-2'), PATIENT);
    device.auth.answered();
    expect(device.calls).toHaveLength(1);
  });

  it('sends the profile and the time zone when signing up', async () => {
    const device = createFakeDevice();
    device.answer = () => json(200, JSON.parse(sessionText(1)));
    await device.auth.signUp({ ...INPUT, name: 'Ann', age: 42, gender: null });
    expect(device.calls[0]).toMatchObject({
      path: expect.stringMatching(/^\/auth\/v1\/signup\b/) as string,
      body: {
        email: INPUT.email,
        data: {
          name: 'Ann',
          age: 42,
          gender: null,
          time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
      },
    });
  });

  const UNEXPECTED = 'An unexpected error occurred. Please try again.';
  const STRANGER =
    'A page of this network came in the place of our answer: it may want you to sign in to it first.';
  const OFFLINE = "You're offline. Connect to the internet and try again.";
  const LOST = `${UNEXPECTED} No answer came: the connection may be down, or this network may want you to sign in to it first.`;
  const refusal =
    (status: number, code: string, message: string, extra = {}) =>
    () =>
      json(status, { code, message, ...extra });
  it.each<[string, Answer, string, string]>([
    [
      'wrong password',
      refusal(400, 'invalid_credentials', 'Invalid login credentials'),
      'refused',
      'Invalid login credentials',
    ],
    [
      'weak password',
      refusal(422, 'weak_password', 'Password is known to be weak', {
        weak_password: { reasons: ['pwned'] },
      }),
      'refused',
      'Password is known to be weak',
    ],
    [
      'too many tries',
      refusal(429, 'over_request_rate_limit', 'Request rate limit reached'),
      'refused',
      'Request rate limit reached',
    ],
    ['server failure', refusal(500, 'unexpected_failure', 'Unexpected failure'), 'unexpected', UNEXPECTED],
    ['bad gateway page', page(502), 'unexpected', UNEXPECTED],
    ['captive portal', page(200), 'unexpected', `${UNEXPECTED} ${STRANGER}`],
    ['proxy page', page(403), 'unexpected', UNEXPECTED],
    ['lost request', () => Promise.reject(new TypeError('Failed to fetch')), 'offline', LOST],
  ])('tells about %s', async (_case, answer, kind, message) => {
    const device = createFakeDevice();
    device.answer = answer;
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await device.auth.signIn(INPUT)).toEqual({
      ok: false,
      kind,
      message,
      ...(_case === 'weak password' && { reasons: ['pwned'] }),
    });
    expect(device.auth.storedSession()).toBeNull();
    logged.mockRestore();
  });

  it('finishes a sign-up that has to be confirmed by the digits, or by the link in the same browser', async () => {
    const device = createFakeDevice();
    device.answer = () => json(200, { id: 'user-1', email: INPUT.email });
    const asked = await device.auth.signUp({ ...INPUT, name: 'Ann', age: null, gender: null });
    expect(asked).toMatchObject({ ok: false, kind: 'unconfirmed' });
    expect(device.calls[0]?.path).toBe(
      `/auth/v1/signup?redirect_to=${encodeURIComponent('http://daymark.test/login')}`,
    );
    device.answer = () => json(200, JSON.parse(sessionText(1)));
    expect(await device.auth.confirmByReturn('abc')).toEqual({ ok: true, userId: 'user-1' });
    expect(await device.auth.confirmByCode(INPUT.email, '123456')).toEqual({ ok: true, userId: 'user-1' });
    expect(device.calls.at(-1)?.body).toMatchObject({ type: 'signup', token: '123456' });

    const other = createFakeDevice();
    expect(await other.auth.confirmByReturn('abc')).toMatchObject({ ok: false, kind: 'unconfirmed' });
    other.answer = refusal(400, 'email_not_confirmed', 'Email not confirmed');
    expect(await other.auth.signIn(INPUT)).toMatchObject({ ok: false, kind: 'unconfirmed' });
  });

  it('says that the local storage is full where it cannot keep the session', async () => {
    const device = createFakeDevice();
    device.storage.setItem = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    device.answer = () => json(200, JSON.parse(sessionText(1)));
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await device.auth.signIn(INPUT)).toMatchObject({
      ok: false,
      message: expect.stringContaining('local storage for this address is full') as string,
    });
    expect(device.auth.storedSession()).toBeNull();
    logged.mockRestore();
  });

  it('says so while offline, and signs in where the browser alone says that it is', async () => {
    const device = createFakeDevice();
    device.setOnline(false);
    expect(await device.auth.signIn(INPUT)).toMatchObject({ ok: false, kind: 'offline', message: OFFLINE });
    device.setOnline(true);
    device.setHint(false);
    device.answer = () => json(200, JSON.parse(sessionText(1)));
    expect(await device.auth.signIn(INPUT)).toMatchObject({ ok: true });
  });
});

describe('the stored session', () => {
  it('signs the participant in whatever its expiry says', () => {
    const device = createFakeDevice({ stored: sessionText(1, { expiresIn: -999_999 }) });
    expect(device.auth.storedSession()?.userId).toBe('user-1');
    expect(device.auth.accessToken()).toBe('access-1');
  });

  it.each(['', 'null', '{', '{}', '"x"', '{"access_token":"a"}', '[]'])(
    'is none when storage holds %j',
    (stored) => {
      expect(createFakeDevice({ stored }).auth.storedSession()).toBeNull();
    },
  );

  it('has its token in its own entry from the start on, which is empty without a session', async () => {
    const device = createFakeDevice({ stored: sessionText(1) });
    await device.auth.start();
    expect(device.storage.entries.get('access_token')).toBe('access-1');
    const { storage } = device;
    storage.entries.delete('daymark-auth');
    await createFakeDevice({ storage }).auth.start();
    expect(storage.entries.has('access_token')).toBe(false);
  });

  it('ends here when another tab signs out, and changes when another tab signs in', () => {
    const device = createFakeDevice({ stored: sessionText(1) });
    device.writeElsewhere(sessionText(2));
    device.writeElsewhere(null);
    device.writeElsewhere(sessionText(3, { userId: 'user-2' }));
    expect(device.events).toEqual([
      { kind: 'token_refreshed', userId: 'user-1' },
      { kind: 'signed_out', userId: 'user-1', reason: 'elsewhere' },
      { kind: 'signed_in', userId: 'user-2' },
    ]);
  });

  it('tells of another name or address, which no screen would look for', () => {
    const device = createFakeDevice({ stored: sessionText(1) });
    const { user } = JSON.parse(sessionText(1)) as { user: { id: string } };
    device.auth.keepAccount({ ...user, email: 'ana@example.org', new_email: 'next@example.org' });
    expect(device.events).toEqual([{ kind: 'account_changed', userId: 'user-1' }]);
    expect(device.auth.storedSession()).toMatchObject({ newEmail: 'next@example.org' });
  });

  it('is looked at again by a page that comes back from the browser without having heard the other tabs', () => {
    const device = createFakeDevice({ stored: sessionText(1) });
    device.storage.entries.set('daymark-auth', sessionText(2, { userId: 'user-2' }));
    device.comeBack();
    device.storage.entries.delete('daymark-auth');
    device.comeBack();
    device.comeBack();
    expect(device.events).toEqual([
      { kind: 'signed_in', userId: 'user-2' },
      { kind: 'signed_out', userId: 'user-2', reason: 'elsewhere' },
    ]);
  });
});

describe('a refresh', () => {
  it('stores the new tokens with an expiry by this device, and is one request however many ask', async () => {
    const device = createFakeDevice({ stored: sessionText(1) });
    device.now = Date.now() + 7_200_000;
    device.answer = () => json(200, JSON.parse(sessionText(2)));
    const outcomes = await Promise.all([device.auth.refresh(), device.auth.refresh(), device.auth.refresh()]);
    expect(outcomes).toEqual(['refreshed', 'refreshed', 'refreshed']);
    expect(device.calls.map((call) => call.body)).toEqual([{ refresh_token: 'refresh-1' }]);
    expect(device.auth.storedSession()).toMatchObject({
      accessToken: 'access-2',
      expiresAt: Math.floor(device.now / 1000) * 1000 + 3_600_000,
    });
    expect(device.events).toEqual([{ kind: 'token_refreshed', userId: 'user-1' }]);
  });

  const refused = (status: number, code: string) => () => json(status, { code, message: 'no' });
  it.each<[string, Answer]>([
    ['429 from the server', refused(429, 'over_request_rate_limit')],
    ['409 from the server', refused(409, 'conflict')],
    ['500', refused(500, 'unexpected_failure')],
    ['502 without a body', () => new Response(null, { status: 502 })],
    ['503', refused(503, 'unavailable')],
    ['504 page', page(504)],
    ['a captive portal, 200', page(200)],
    ['a captive portal that redirected, 400', page(400)],
    ['a proxy page, 403', page(403)],
    ['a proxy page, 407', page(407)],
    ['404 of a half-deployed server', refused(404, 'not_found')],
    ['400 with a code that is no verdict', refused(400, 'bad_json')],
    ['400 with no code', () => json(400, { error: 'invalid_request' })],
    ['401 with a gateway code', refused(401, 'no_api_key')],
    ['200 without tokens', () => json(200, {})],
    ['200 with null', () => json(200, null)],
    ['200 with half a session', () => json(200, { access_token: 'a', refresh_token: 'b' })],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('keeps the session on %s', async (_case, answer) => {
    const device = createFakeDevice({ stored: sessionText(1, { expiresIn: -60 }) });
    device.answer = answer;
    expect(await device.auth.refresh()).toBe('unreachable');
    expect(device.auth.accessToken()).toBe('access-1');
    expect(device.events).toEqual([]);
  });

  it('keeps the session when no answer comes in time', async () => {
    const device = createFakeDevice({ stored: sessionText(1), refreshTimeoutMs: 20 });
    device.answer = never;
    expect(await device.auth.refresh()).toBe('unreachable');
    expect(device.auth.accessToken()).toBe('access-1');
  });

  it('answers at once while offline, and asks where the browser alone says that it is', async () => {
    const device = createFakeDevice({ stored: sessionText(1) });
    device.setOnline(false);
    expect(await device.auth.refresh()).toBe('unreachable');
    device.setOnline(true);
    device.setHint(false);
    device.answer = () => json(200, JSON.parse(sessionText(2)));
    expect(await device.auth.refresh()).toBe('refreshed');
  });

  it.each([
    [400, 'refresh_token_not_found'],
    [400, 'refresh_token_already_used'],
    [400, 'session_not_found'],
    [400, 'session_expired'],
    [400, 'user_banned'],
    [401, 'user_not_found'],
    [403, 'session_not_found'],
  ])('ends the session on %i %s', async (status, code) => {
    const device = createFakeDevice({ stored: sessionText(1) });
    device.answer = refused(status, code);
    expect(await device.auth.refresh()).toBe('rejected');
    expect(device.auth.storedSession()).toBeNull();
    expect(device.storage.getItem('access_token')).toBeNull();
    expect(await device.mirrored()).toBeNull();
    expect(device.events).toEqual([{ kind: 'signed_out', userId: 'user-1', reason: 'rejected' }]);
  });

  it('ends the session on a rejection in the older error form', async () => {
    const device = createFakeDevice({ stored: sessionText(1) });
    device.answer = () =>
      json(
        400,
        { code: 400, error_code: 'refresh_token_not_found', msg: 'no' },
        { 'x-supabase-api-version': '' },
      );
    expect(await device.auth.refresh()).toBe('rejected');
  });

  it('does not end a session that another tab has renewed meanwhile', async () => {
    const device = createFakeDevice({ stored: sessionText(1) });
    device.answer = () => {
      device.writeElsewhere(sessionText(2));
      return json(400, { code: 'refresh_token_already_used', message: 'no' });
    };
    expect(await device.auth.refresh()).toBe('refreshed');
    expect(device.auth.accessToken()).toBe('access-2');
  });

  it('does not bring back a session that was signed out meanwhile', async () => {
    const device = createFakeDevice({ stored: sessionText(1) });
    device.answer = async ({ path }) => {
      if (path.includes('refresh_token') && device.auth.storedSession() !== null) await device.auth.signOut();
      return json(200, JSON.parse(sessionText(2)));
    };
    expect(await device.auth.refresh()).toBe('rejected');
    expect(device.auth.storedSession()).toBeNull();
  });

  it('is rejected without a session', async () => {
    expect(await createFakeDevice().auth.refresh()).toBe('rejected');
  });
});

describe('the auth client inside', () => {
  it('keeps an expired session through a 429, and ends it on a rejection', async () => {
    const device = createFakeDevice({ stored: sessionText(1, { expiresIn: -60 }) });
    let answers = 0;
    device.answer = () => {
      answers += 1;
      return answers === 1
        ? json(429, { code: 'over_request_rate_limit', message: 'slow down' })
        : json(400, { code: 'session_expired', message: 'over' });
    };
    await device.auth.start();
    await vi.waitFor(
      () => expect(device.events).toEqual([{ kind: 'signed_out', userId: 'user-1', reason: 'rejected' }]),
      PATIENT,
    );
    expect(answers).toBe(2);
  });

  it('waits with its refresh until the device is online', async () => {
    const device = createFakeDevice({ stored: sessionText(1, { expiresIn: -60 }) });
    device.setOnline(false);
    device.answer = () => json(200, JSON.parse(sessionText(2)));
    await device.auth.start();
    expect(device.auth.accessToken()).toBe('access-1');
    expect(device.calls).toEqual([]);
    device.setOnline(true);
    await vi.waitFor(() => expect(device.auth.accessToken()).toBe('access-2'), PATIENT);
    expect(device.events).toEqual([{ kind: 'token_refreshed', userId: 'user-1' }]);
  });
});

describe('signing out', () => {
  it('counts at once on this device, offline too, and is told to the server at the next start', async () => {
    const device = createFakeDevice({ stored: sessionText(1) });
    device.setOnline(false);
    await device.auth.signOut();
    expect(device.auth.storedSession()).toBeNull();
    expect(await device.mirrored()).toBeNull();
    expect(device.storage.getItem('access_token')).toBeNull();
    expect(device.events).toEqual([{ kind: 'signed_out', userId: 'user-1', reason: 'asked' }]);

    device.setOnline(true);
    device.calls.length = 0;
    device.answer = ({ path }) =>
      path.includes('logout') ? new Response(null, { status: 204 }) : json(200, JSON.parse(sessionText(2)));
    await device.auth.start();
    expect(device.calls.map(({ path, headers }) => [path, headers.get('authorization')])).toEqual([
      ['/auth/v1/token?grant_type=refresh_token', null],
      ['/auth/v1/logout?scope=local', 'Bearer access-2'],
    ]);
    expect(device.auth.storedSession()).toBeNull();

    device.calls.length = 0;
    await device.auth.start();
    expect(device.calls).toEqual([]);
  });

  it('keeps trying until the server has answered', async () => {
    const device = createFakeDevice({ stored: sessionText(7) });
    device.answer = page(502);
    await device.auth.signOut();
    await device.auth.start();
    device.calls.length = 0;
    // As the server answers: a code in words for who names this version of its API, else the status.
    device.answer = ({ headers }) => {
      const isNamed = headers.get('x-supabase-api-version') === '2024-01-01';
      return json(400, { code: isNamed ? 'refresh_token_not_found' : 400, message: 'gone already' });
    };
    await device.auth.start();
    expect(device.calls).toHaveLength(1);
    device.calls.length = 0;
    await device.auth.start();
    expect(device.calls).toEqual([]);
  });

  it('gives up after 30 days', async () => {
    const device = createFakeDevice({ stored: sessionText(8) });
    await device.auth.signOut();
    await device.auth.start();
    device.calls.length = 0;
    device.now += 31 * 86_400_000;
    await device.auth.start();
    expect(device.calls).toEqual([]);
  });
});

describe('fetch for the product API', () => {
  const URL_OF_ME = 'http://daymark.test/api/v1/auth/me';
  const expired = () => json(401, { code: 'bad_jwt', detail: 'expired' });

  it('refreshes once for all requests that fail together, and sends each again once', async () => {
    const device = createFakeDevice({ stored: sessionText(1) });
    device.answer = ({ path, headers }) => {
      if (path.includes('/token')) return json(200, JSON.parse(sessionText(2)));
      return headers.get('authorization') === 'Bearer access-2' ? json(200, { ok: true }) : expired();
    };
    const answers = await Promise.all([1, 2, 3].map(() => device.auth.apiFetch(URL_OF_ME)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(device.calls.filter(({ path }) => path.includes('/token'))).toHaveLength(1);
    expect(device.calls).toHaveLength(7);
  });

  it('sends its body again with the new token', async () => {
    const device = createFakeDevice({ stored: sessionText(1) });
    device.answer = ({ path, headers, body }) => {
      if (path.includes('/token')) return json(200, JSON.parse(sessionText(2)));
      return headers.get('authorization') === 'Bearer access-2' ? json(200, body) : expired();
    };
    const answer = await device.auth.apiFetch(URL_OF_ME, { method: 'POST', body: '{"a":1}' });
    expect(await answer.json()).toEqual({ a: 1 });
  });

  it('gives the refusal back when the retry is refused as well', async () => {
    const device = createFakeDevice({ stored: sessionText(1) });
    device.answer = ({ path }) =>
      path.includes('/token') ? json(200, JSON.parse(sessionText(2))) : expired();
    expect((await device.auth.apiFetch(URL_OF_ME)).status).toBe(401);
    expect(device.calls).toHaveLength(3);
  });

  it('gives the refusal back, and keeps the session, when the refresh finds nobody', async () => {
    const device = createFakeDevice({ stored: sessionText(1) });
    device.answer = ({ path }) => (path.includes('/token') ? page(503)() : expired());
    expect((await device.auth.apiFetch(URL_OF_ME)).status).toBe(401);
    expect(device.auth.accessToken()).toBe('access-1');
  });

  it.each([
    [403, { code: 'not_found' }],
    [403, 'forbidden by a proxy'],
    [401, null],
    [404, { code: 'bad_jwt' }],
    [500, { code: 'unexpected_failure' }],
  ])('does not refresh for %i %j', async (status, body) => {
    const device = createFakeDevice({ stored: sessionText(1) });
    device.answer = () => json(status, body);
    expect((await device.auth.apiFetch(URL_OF_ME)).status).toBe(status);
    expect(device.calls).toHaveLength(1);
  });

  it('rejects as fetch does when there is no network', async () => {
    const device = createFakeDevice({ stored: sessionText(1) });
    await expect(device.auth.apiFetch(URL_OF_ME)).rejects.toThrow(TypeError);
  });
});

describe('in a browser, with nothing given', () => {
  it('keeps the session in localStorage and its mirror, and hears the other tabs', async () => {
    localStorage.setItem('daymark-auth', sessionText(1));
    const auth = createAuth({ loadLibrary: () => Promise.reject(new TypeError('offline')) });
    const events: unknown[] = [];
    auth.session$.subscribe((event) => events.push(event));
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await auth.start();
    expect(logged).toHaveBeenCalledWith('auth_client_not_loaded', 'TypeError');
    logged.mockRestore();
    expect((await createSessionMirror().read())?.userId).toBe('user-1');
    localStorage.removeItem('daymark-auth');
    window.dispatchEvent(new StorageEvent('storage', { key: 'daymark-auth' }));
    expect(events).toEqual([{ kind: 'signed_out', userId: 'user-1', reason: 'elsewhere' }]);
    expect(auth.storedSession()).toBeNull();
  });

  it('starts where the browser forbids all storage, and keeps who signs in until the page is left', async () => {
    const denied = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    const forbidden = [
      vi.spyOn(window, 'localStorage', 'get').mockImplementation(denied),
      vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(denied),
      vi.spyOn(indexedDB, 'open').mockImplementation(denied),
      vi.spyOn(console, 'warn').mockImplementation(() => {}),
    ];
    const auth = createAuth({ fetch: async () => json(200, JSON.parse(sessionText(1))) });
    expect(auth.storedSession()).toBeNull();
    expect(await auth.signIn(INPUT)).toEqual({ ok: true, userId: 'user-1' });
    expect(auth.storedSession()?.accessToken).toBe('access-1');
    await auth.signOut();
    expect(auth.storedSession()).toBeNull();
    for (const spy of forbidden) spy.mockRestore();
  });
});
