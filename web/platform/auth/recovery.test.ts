// @vitest-environment jsdom
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeDevice, json, sessionText } from './testing/fake-device.ts';
import type { FakeDevice } from './testing/fake-device.ts';

const EMAIL = 'ann@daymark.example';
const session = () => JSON.parse(sessionText(1)) as Record<string, unknown>;
const refusal = (status: number, code: string, message: string) => () => json(status, { code, message });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('asking for a reset', () => {
  it('names the page that the link leads to, and remembers the request while its code counts', async () => {
    const device = createFakeDevice();
    device.answer = () => json(200, {});
    expect(await device.recovery.request(EMAIL)).toEqual({ ok: true });
    const call = new URL(device.calls[0]?.path ?? '', 'http://daymark.test');
    expect(call.pathname).toBe('/auth/v1/recover');
    expect(call.searchParams.get('redirect_to')).toBe('http://daymark.test/reset-password');
    expect(device.calls[0]?.body).toMatchObject({ email: EMAIL, code_challenge_method: 's256' });
    expect(device.recovery.pending()).toEqual({ email: EMAIL, sentAt: device.now });
    device.now += 10 * 60_000;
    expect(device.recovery.pending()).toBeNull();
  });

  it('remembers nothing where the request failed', async () => {
    const device = createFakeDevice();
    device.answer = refusal(429, 'over_email_send_rate_limit', 'Wait');
    expect(await device.recovery.request(EMAIL)).toEqual({
      ok: false,
      kind: 'refused',
      code: 'over_email_send_rate_limit',
      message: 'Wait',
    });
    expect(device.recovery.pending()).toBeNull();
  });

  it('says so while offline, and takes a hotel page for no network', async () => {
    const device = createFakeDevice();
    device.setOnline(false);
    expect(await device.recovery.request(EMAIL)).toMatchObject({ ok: false, kind: 'offline' });
    device.setOnline(true);
    device.answer = () => new Response('<html></html>', { status: 200 });
    expect(await device.recovery.request(EMAIL)).toMatchObject({ ok: false, kind: 'offline' });
  });

  it.each(['', 'null', '{', '{"email":1}', '[]', '1', `then ${EMAIL}`])('reads %j as no request', (text) => {
    const device = createFakeDevice();
    device.storage.setItem('daymark-recovery-pending', text);
    expect(device.recovery.pending()).toBeNull();
  });
});

describe('proving that the mail was read', () => {
  it('keeps the proof in this tab and signs nobody in or out on this device', async () => {
    const device = createFakeDevice({ stored: sessionText(9, { userId: 'somebody-else' }) });
    device.answer = () => json(200, session());
    expect(device.recovery.isProved()).toBe(false);
    expect(await device.recovery.proveByCode(EMAIL, '123456')).toEqual({ ok: true });
    expect(device.calls[0]).toMatchObject({
      path: '/auth/v1/verify',
      body: { type: 'recovery', email: EMAIL, token: '123456' },
    });
    expect(device.recovery.isProved()).toBe(true);
    expect(device.auth.storedSession()?.userId).toBe('somebody-else');
    expect(device.tabStorage.entries.has('daymark-recovery')).toBe(true);
    expect(device.storage.entries.has('daymark-recovery')).toBe(false);
    expect(device.events).toEqual([]);
  });

  it('takes the link of the mail in any browser', async () => {
    const device = createFakeDevice();
    device.answer = () => json(200, session());
    expect(await device.recovery.proveByLink('pkce_abc')).toEqual({ ok: true });
    expect(device.calls[0]?.body).toMatchObject({ type: 'recovery', token_hash: 'pkce_abc' });
  });

  it("tells the server's words about a wrong code", async () => {
    const device = createFakeDevice();
    device.answer = refusal(403, 'otp_expired', 'Token has expired or is invalid');
    expect(await device.recovery.proveByCode(EMAIL, '000000')).toEqual({
      ok: false,
      kind: 'refused',
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    });
    expect(device.recovery.isProved()).toBe(false);
  });

  it('exchanges the code of a followed link in the browser that asked, and says so in another one', async () => {
    const device = createFakeDevice();
    expect(await device.recovery.proveByReturn('some-code')).toMatchObject({ kind: 'other_device' });
    expect(device.calls).toEqual([]);
    device.answer = () => json(200, {});
    await device.recovery.request(EMAIL);
    device.answer = () => json(200, session());
    expect(await device.recovery.proveByReturn('some-code')).toEqual({ ok: true });
    expect(device.calls.at(-1)?.path).toBe('/auth/v1/token?grant_type=pkce');
  });
});

describe('setting the password', () => {
  it('needs no current one, and the proof is over with it', async () => {
    const device = createFakeDevice();
    device.answer = ({ path }) => (path.includes('/user') ? json(200, session().user) : json(200, session()));
    await device.recovery.proveByCode(EMAIL, '123456');
    expect(await device.recovery.setPassword('slow-river-41')).toEqual({ ok: true });
    const update = device.calls.find(({ path }) => path.endsWith('/user'));
    expect(update?.body).toMatchObject({ password: 'slow-river-41' });
    expect(update?.headers.get('authorization')).toBe('Bearer access-1');
    expect(device.calls.at(-1)?.path).toBe('/auth/v1/logout?scope=local');
    expect(device.recovery.isProved()).toBe(false);
  });

  it('keeps the proof when the password is refused', async () => {
    const device = createFakeDevice();
    device.answer = () => json(200, session());
    await device.recovery.proveByCode(EMAIL, '123456');
    const message = 'New password should be different from the old password.';
    device.answer = refusal(422, 'same_password', message);
    expect(await device.recovery.setPassword('slow-river-41')).toEqual({
      ok: false,
      kind: 'refused',
      code: 'same_password',
      message,
    });
    expect(device.recovery.isProved()).toBe(true);
  });

  it('says in words that nothing was proved, or that the proof is over', async () => {
    const device = createFakeDevice();
    const words = 'This password reset link is invalid or has already been used. Please request a new one.';
    const noProof = { ok: false, kind: 'no_proof', message: words };
    expect(await device.recovery.setPassword('slow-river-41')).toEqual(noProof);
    device.answer = () => json(200, session());
    await device.recovery.proveByCode(EMAIL, '123456');
    device.answer = refusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
    expect(await device.recovery.setPassword('slow-river-41')).toEqual(noProof);
  });

  it('tells an unforeseen failure in the agreed words', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const device = createFakeDevice();
    device.answer = () => json(200, session());
    await device.recovery.proveByCode(EMAIL, '123456');
    device.answer = refusal(500, 'unexpected_failure', 'Unexpected failure');
    expect(await device.recovery.setPassword('slow-river-41')).toEqual({
      ok: false,
      kind: 'unexpected',
      message: 'An unexpected error occurred. Please try again.',
    });
    vi.restoreAllMocks();
  });
});

describe('when somebody signs in or out on the device', () => {
  const signIn = (device: FakeDevice) => device.auth.signIn({ email: EMAIL, password: 'slow-river-41' });
  const signOut = (device: FakeDevice) => device.auth.signOut();
  const turns = [
    ['a sign-in', undefined, signIn],
    ['a sign-out', sessionText(9), signOut],
  ] as const;
  const open = (options: Parameters<typeof createFakeDevice>[0] = {}) => {
    const device = createFakeDevice(options);
    device.answer = () => json(200, session());
    return device;
  };
  const anotherTab = ({ storage }: FakeDevice) => open({ storage });
  const holdsProof = ({ tabStorage }: FakeDevice) => tabStorage.entries.has('daymark-recovery');

  it.each(['', '{', 'null', '7'])(
    'a link is asked for and returns although its entry was damaged: %j',
    async (text) => {
      const device = open();
      device.storage.setItem('daymark-recovery-verifiers', text);
      expect(await device.recovery.request(EMAIL)).toMatchObject({ ok: true });
      expect(await device.recovery.proveByReturn('some-code')).toEqual({ ok: true });
    },
  );

  it.each(turns)('%s leaves nothing of a reset that was asked for', async (_turn, stored, turn) => {
    const device = open(stored === undefined ? {} : { stored });
    await device.recovery.request(EMAIL);
    device.storage.setItem('daymark-confirmation-pending', `${device.now} ${EMAIL}`);
    await turn(device);
    expect(device.recovery.pending()).toBeNull();
    const left = [...device.storage.entries.keys()].filter((key) => /recovery|confirmation/.test(key));
    expect(left).toEqual([]);
    expect(await device.recovery.proveByReturn('some-code')).toMatchObject({ kind: 'other_device' });
  });

  it.each(turns)(
    '%s ends the proof in this tab, so that it sets nobody a password',
    async (_turn, stored, turn) => {
      const device = open(stored === undefined ? {} : { stored });
      await device.recovery.proveByCode(EMAIL, '123456');
      await turn(device);
      expect(holdsProof(device)).toBe(false);
      expect(device.recovery.isProved()).toBe(false);
      expect(await device.recovery.setPassword('calm-harbour-72')).toMatchObject({ kind: 'no_proof' });
      expect(device.calls.filter(({ path }) => path.endsWith('/user'))).toEqual([]);
    },
  );

  it.each(turns)('%s in another tab ends it too', async (_turn, stored, turn) => {
    const device = open(stored === undefined ? {} : { stored });
    const other = anotherTab(device);
    await other.recovery.proveByCode(EMAIL, '123456');
    await turn(device);
    other.hear();
    expect(holdsProof(other)).toBe(false);
  });

  it('a tab that slept through both has no proof either, and drops it as it wakes or is loaded anew', async () => {
    const device = open();
    const [asleep, closed] = [anotherTab(device), anotherTab(device)];
    await asleep.recovery.proveByCode(EMAIL, '123456');
    await closed.recovery.proveByCode(EMAIL, '123456');
    await signIn(device);
    await signOut(device);
    expect(asleep.recovery.isProved()).toBe(false);
    asleep.comeBack();
    expect(holdsProof(asleep)).toBe(false);
    const reopened = open(closed);
    expect(holdsProof(reopened)).toBe(false);
  });

  it('a proof of an earlier time does not count again with a later one', async () => {
    const device = open();
    const asleep = anotherTab(device);
    await asleep.recovery.proveByCode(EMAIL, '123456');
    await signIn(device);
    device.now += 60_000;
    await device.recovery.proveByCode('ben@daymark.example', '123456');
    expect(device.recovery.isProved()).toBe(true);
    expect(asleep.recovery.isProved()).toBe(false);
  });

  it('a tab that hears of it late leaves what was begun since', async () => {
    const device = open({ stored: sessionText(9) });
    const late = anotherTab(device);
    await signOut(device);
    await device.recovery.proveByCode(EMAIL, '123456');
    await device.recovery.request(EMAIL);
    late.hear();
    expect(late.events).toEqual([{ kind: 'signed_out', userId: 'user-1', reason: 'elsewhere' }]);
    expect(device.recovery.isProved()).toBe(true);
    expect(device.recovery.pending()).toMatchObject({ email: EMAIL });
    expect(await device.recovery.proveByReturn('some-code')).toEqual({ ok: true });
  });

  it('a renewed token is neither', async () => {
    const device = open({ stored: sessionText(9) });
    await device.recovery.proveByCode(EMAIL, '123456');
    await device.recovery.request(EMAIL);
    expect(await device.auth.refresh()).toBe('refreshed');
    expect(device.events).toEqual([{ kind: 'token_refreshed', userId: 'user-1' }]);
    expect(device.recovery.isProved()).toBe(true);
    expect(device.recovery.pending()).toMatchObject({ email: EMAIL });
  });
});
