import { afterEach, describe, expect, it, vi } from 'vitest';
import { uuidSchema } from '#shared/protocol/ids.ts';
import { PROTO, SCHEMA_VERSION, type SyncRequest } from '#shared/protocol/sync.ts';
import { uuidv7 } from './browser-rng.ts';
import { createFetchTransport, parseRetryAfter } from './fetch-transport.ts';
import { localSmallStore } from './local-small-store.ts';
import { createSseReader } from './sse-reader.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('ids', () => {
  it('are UUIDv7 that sort by time', () => {
    const random = Uint8Array.from({ length: 16 }, (_, i) => i * 17);
    const earlier = uuidv7(1_760_000_000_000, random);
    const later = uuidv7(1_760_000_000_001, new Uint8Array(16));
    expect(uuidSchema.safeParse(earlier).success).toBe(true);
    expect(earlier[14]).toBe('7');
    expect('89ab').toContain(earlier[19]);
    expect(earlier < later).toBe(true);
  });
});

describe('Retry-After', () => {
  it('is read as seconds or as a date, and is never negative or longer than a day', () => {
    const now = Date.parse('2026-03-05T08:00:00.000Z');
    expect(parseRetryAfter('120', now)).toBe(120);
    expect(parseRetryAfter('Thu, 05 Mar 2026 08:00:30 GMT', now)).toBe(30);
    expect(parseRetryAfter('Thu, 05 Mar 2026 07:00:00 GMT', now)).toBe(0);
    expect(parseRetryAfter('99999999', now)).toBe(86_400);
    expect(parseRetryAfter('soon', now)).toBeUndefined();
    expect(parseRetryAfter(null, now)).toBeUndefined();
  });
});

describe('the stream of pokes', () => {
  it('is read whatever the pieces are', () => {
    const text = ': hello\r\n\r\ndata: {"through":4}\r\n\r\ndata:{"through":\ndata: 5}\n\nevent: x\n\n';
    for (let size = 1; size <= text.length; size += 1) {
      const seen: string[] = [];
      const read = createSseReader((data) => seen.push(data));
      for (let at = 0; at < text.length; at += size) read(text.slice(at, at + size));
      expect(seen).toEqual(['{"through":4}', '{"through":\n5}']);
    }
  });
});

describe('the transport', () => {
  const request: SyncRequest = {
    proto: PROTO,
    clientId: '00000000-0000-7000-8000-000000000001',
    schema: SCHEMA_VERSION,
    dataEpoch: null,
    clientNow: '2026-03-05T08:00:00.000Z',
    cursor: null,
    push: [],
    pullLimit: 500,
  };
  const change: SyncRequest['push'][number] = {
    uid: '00000000-0000-7000-8000-000000000002',
    kind: 'event.set_status',
    kv: 1,
    args: {},
    entities: ['w:events:1'],
    occurredAt: '2026-03-05T08:00:00.000Z',
    skew: 0,
  };
  /** Answers nothing, until it is given up. */
  const hang: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });
  const auth = (token: string | null) => ({
    accessToken: () => token,
    refresh: async () => 'refreshed' as const,
  });

  it('sends nothing without a session', async () => {
    const fetched = vi.fn<typeof fetch>();
    vi.stubGlobal('fetch', fetched);
    const reply = await createFetchTransport(auth(null)).sync(request, { keepalive: false });
    expect(reply).toEqual({ kind: 'no_answer', reason: 'no_session' });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('hands on status, JSON and Retry-After, and an answer that is no JSON without a body', async () => {
    vi.stubGlobal(
      'fetch',
      async () => new Response('{"a":1}', { status: 503, headers: { 'Retry-After': '7' } }),
    );
    const transport = createFetchTransport(auth('token'));
    expect(await transport.sync(request, { keepalive: false })).toEqual({
      kind: 'answer',
      status: 503,
      body: { a: 1 },
      retryAfterSeconds: 7,
    });
    vi.stubGlobal('fetch', async () => new Response('<html>Welcome to the hotel</html>'));
    expect(await transport.sync(request, { keepalive: false })).toEqual({
      kind: 'answer',
      status: 200,
      body: undefined,
    });
  });

  it('tells a timeout from a network that is down', async () => {
    const transport = createFetchTransport(auth('token'));
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await transport.sync(request, { keepalive: false })).toEqual({
      kind: 'no_answer',
      reason: 'network',
    });
    vi.stubGlobal('fetch', async () => Promise.reject(new DOMException('late', 'TimeoutError')));
    expect(await transport.sync(request, { keepalive: false })).toEqual({
      kind: 'no_answer',
      reason: 'timeout',
    });
  });

  it('tells a timeout also where the browser calls it an abort, as Firefox does while it reads a body', async () => {
    const timeout = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    const text = async () => {
      timeout.abort(new DOMException('signal timed out', 'TimeoutError'));
      throw new DOMException('The operation was aborted. ', 'AbortError');
    };
    vi.stubGlobal('fetch', async () => ({ status: 200, headers: new Headers(), text }));
    expect(await createFetchTransport(auth('token')).sync(request, { keepalive: false })).toEqual({
      kind: 'no_answer',
      reason: 'timeout',
    });
  });

  describe.each([
    ['a push', { ...request, push: [change] }],
    ['a pull', request],
  ])('with %s', (_what, asked) => {
    it.each([true, false])('outlives the page where that is asked for: %s', async (keepalive) => {
      const fetched = vi.fn<typeof fetch>(async () => new Response('{}'));
      vi.stubGlobal('fetch', fetched);
      const { signal } = new AbortController();
      for (const how of [{ keepalive }, { keepalive, signal }])
        await createFetchTransport(auth('token')).sync(asked, how);
      expect(fetched.mock.calls.map(([, init]) => init?.keepalive)).toEqual([keepalive, keepalive]);
      expect(fetched.mock.calls[0]?.[1]?.body).toBe(JSON.stringify(asked));
    });

    it.each(['alone', 'beside the signal of the engine'])('gives up after 15 s, %s', async (how) => {
      const late = new AbortController();
      const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
      const fetched = vi.fn(hang);
      vi.stubGlobal('fetch', fetched);
      const { signal } = new AbortController();
      const reply = createFetchTransport(auth('token')).sync(
        asked,
        how === 'alone' ? { keepalive: true } : { keepalive: false, signal },
      );
      await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1), 30_000);
      expect(limit.mock.calls).toEqual([[15_000]]);
      late.abort(new DOMException('signal timed out', 'TimeoutError'));
      expect(await reply).toEqual({ kind: 'no_answer', reason: 'timeout' });
    });

    it('gives up when the engine stops, and takes that for no timeout', async () => {
      const fetched = vi.fn(hang);
      vi.stubGlobal('fetch', fetched);
      const stop = new AbortController();
      const { signal } = stop;
      const reply = createFetchTransport(auth('token')).sync(asked, { keepalive: false, signal });
      await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1), 30_000);
      stop.abort(new DOMException('stopped', 'AbortError'));
      expect(await reply).toEqual({ kind: 'no_answer', reason: 'network' });
    });
  });
});

describe('the small store', () => {
  it('never throws where localStorage is switched off', () => {
    const refuse = (): never => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(localSmallStore.get('a')).toBeNull();
    expect(localSmallStore.set('a', 'b')).toBe(false);
    expect(() => localSmallStore.remove('a')).not.toThrow();
  });
});
