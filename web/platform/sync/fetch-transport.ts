import type { Transport, TransportReply } from '#sync/client.ts';
import type { UploadCall } from '#sync/ports/ports.ts';
import { anySignal } from './any-signal.ts';

/** What sync needs of the session. The token is asked for at every request and never kept. */
export interface SyncAuth {
  accessToken(): Promise<string | null> | string | null;
  refresh(): Promise<'refreshed' | 'unreachable' | 'rejected'>;
}

const TIMEOUT_MS = 15_000;

/** A part takes longer than a request on a slow line; the engine makes parts smaller after a timeout. */
const UPLOAD_TIMEOUT_MS = 30_000;

/** POST /api/v1/sync and the calls of an upload, with the bearer. Whatever goes wrong is a value. */
export function createFetchTransport(auth: SyncAuth): Transport {
  return {
    refreshAuth: () => auth.refresh(),
    sync: (request, { keepalive, signal }) =>
      send('/api/v1/sync', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(request),
        keepalive,
        signal,
        timeoutMs: TIMEOUT_MS,
      }),
    upload: (call, { signal }) => {
      const { path, ...request } = uploadRequest(call);
      return send(`/api/v1/documents/uploads${path}`, { ...request, signal, timeoutMs: UPLOAD_TIMEOUT_MS });
    },
  };

  async function send(
    path: string,
    {
      timeoutMs,
      signal,
      headers,
      ...init
    }: RequestInit & { timeoutMs: number; headers: Record<string, string>; signal?: AbortSignal | undefined },
  ): Promise<TransportReply> {
    const token = await auth.accessToken();
    if (token === null) return { kind: 'no_answer', reason: 'no_session' };
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(path, {
        ...init,
        headers: {
          ...headers,
          Authorization: `Bearer ${token}`,
          Accept: 'application/json',
          'X-Request-Id': crypto.randomUUID(),
        },
        cache: 'no-store',
        credentials: 'omit',
        signal: signal ? anySignal(timeout, signal) : timeout,
      });
      return await readAnswer(response);
    } catch (error) {
      // fetch rejects with a TypeError for the network, and with an AbortError when the engine stops.
      if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
      // By the signal too: while a body is read, Firefox calls this an abort like any other.
      const isLate = timeout.aborted || error.name === 'TimeoutError';
      return { kind: 'no_answer', reason: isLate ? 'timeout' : 'network' };
    }
  }
}

function uploadRequest(call: UploadCall) {
  if (call.kind === 'begin') {
    const { kind: _, ...file } = call;
    const headers = { 'Content-Type': 'application/json' };
    return { path: '', method: 'POST', headers, body: JSON.stringify(file) };
  }
  const { id, offset, bytes, sha256 } = call;
  const headers = { 'Content-Type': 'application/octet-stream', 'X-Part-SHA256': sha256 };
  return { path: `/${id}?offset=${offset}`, method: 'PATCH', headers, body: bytes };
}

/** `body` is undefined where the answer is no JSON: the engine takes that for a captive portal. */
async function readAnswer(response: Response): Promise<TransportReply> {
  const text = await response.text();
  const retryAfterSeconds = parseRetryAfter(response.headers.get('Retry-After'), Date.now());
  return {
    kind: 'answer',
    status: response.status,
    body: parseJson(text),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Seconds, from either form of RFC 9110: a number of seconds or a date. At most a day. */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.min(86_400, Math.max(0, seconds));
}
