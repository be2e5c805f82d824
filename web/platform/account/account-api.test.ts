import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccountApi } from './account-api.ts';
import { createCachedReads } from './cached-reads.ts';

const SESSION = {
  id: '0190a000-0000-7000-8000-000000000001',
  device: 'Chrome on Linux',
  created_at: '2026-03-01T08:00:00.000Z',
  last_seen_at: '2026-03-05T08:00:00.000Z',
  current: true,
};
const USER = { id: 'u', email: 'ana@example.org', user_metadata: { name: 'Ana' } };

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => void vi.unstubAllGlobals());

function open(answer: () => Response | Promise<Response>) {
  const calls: { url: string; method: string; body: unknown }[] = [];
  const onChanged = vi.fn();
  const api = createAccountApi({
    onChanged,
    reads: createCachedReads({ now: () => 0, wait: async () => undefined, isOnline: () => true }),
    fetch: async (url, init) => {
      calls.push({
        url,
        method: init?.method ?? 'GET',
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      });
      return answer();
    },
  });
  return { api, calls, onChanged };
}

const json = (status: number, body: unknown) => () =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

function pieces(...sizes: number[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      for (const size of sizes) controller.enqueue(new Uint8Array(size));
      controller.close();
    },
  });
}

describe("asking about one's own account", () => {
  it('lists the sessions', async () => {
    const { api, calls } = open(json(200, { sessions: [SESSION] }));
    expect(await api.sessions()).toEqual({ ok: true, value: [SESSION] });
    expect(calls[0]).toMatchObject({ url: '/api/v1/account/sessions', method: 'GET' });
  });

  it('counts a session that has ended meanwhile as ended', async () => {
    const { api } = open(json(404, { code: 'not_found', detail: 'This session has ended already.' }));
    expect(await api.endSession(SESSION.id)).toEqual({ ok: true, value: true });
  });

  it("tells the product's and the auth API's words of a refusal, with their codes", async () => {
    for (const body of [
      { code: 'current_password_invalid', detail: 'Words' },
      { code: 'current_password_invalid', message: 'Words' },
    ]) {
      const { api } = open(json(400, body));
      expect(await api.change({ password: 'new-one-12', currentPassword: 'x' })).toEqual({
        ok: false,
        kind: 'refused',
        message: 'Words',
        code: 'current_password_invalid',
      });
    }
  });

  it('tells a failing server in the agreed words, and offline where the browser alone says so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const failing = open(json(500, { code: 'unexpected_failure', detail: 'Secret' }));
    expect(await failing.api.sessions()).toMatchObject({ kind: 'unexpected' });
    for (const answer of [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => new Response('<html>Hotel</html>', { status: 200 }),
    ]) {
      const words = /^An unexpected error occurred\. Please try again\. No answer came: /;
      const message = expect.stringMatching(words) as string;
      expect(await open(answer).api.sessions()).toEqual({ ok: false, kind: 'offline', message });
      vi.stubGlobal('navigator', { onLine: false });
      const offline = expect.stringMatching(/^You're offline\./) as string;
      expect(await open(answer).api.sessions()).toEqual({ ok: false, kind: 'offline', message: offline });
      vi.stubGlobal('navigator', { onLine: true });
    }
    vi.restoreAllMocks();
  });

  it('sends only what is to change and passes on the account as it then is', async () => {
    const user = { ...USER, new_email: 'ana2@example.org' };
    const { api, calls, onChanged } = open(json(200, user));
    expect(await api.change({ email: 'ana2@example.org', currentPassword: 'secret1' })).toEqual({
      ok: true,
      value: { email: 'ana@example.org', name: 'Ana', newEmail: 'ana2@example.org' },
    });
    expect(calls[0]).toEqual({
      url: '/auth/v1/user',
      method: 'PUT',
      body: { email: 'ana2@example.org', current_password: 'secret1' },
    });
    expect(onChanged).toHaveBeenCalledWith(user);
  });

  it('reads the export piece by piece, and takes no page for it', async () => {
    const zip = () =>
      new Response(pieces(10, 20), {
        headers: { 'content-type': 'application/zip' },
      });
    const heard: number[] = [];
    const answer = await open(zip).api.exportData((bytes) => heard.push(bytes));
    expect(answer.ok && answer.value.size).toBe(30);
    expect(heard.at(-1)).toBe(30);
    const page = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
    expect(await open(page).api.exportData(() => {})).toMatchObject({ ok: false, kind: 'offline' });
  });
});
