import { filter, firstValueFrom } from 'rxjs';
import type { Observable } from 'rxjs';
import { MOST_SEALED, SEALED_HEADER } from '#shared/http/sealed-header.ts';
import { anySignal } from '../sync/any-signal.ts';
import { isNetworkFailure } from './network-failure.ts';
import { NOT_OURS } from './sign-in-answer.ts';

/** What the browser believes; it may be wrong in both directions. */
export interface Online {
  readonly online$: Observable<boolean>;
  isOnline(): boolean;
}

/** The only codes by which the server says that a session is over. */
const REJECTIONS = new Set([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_banned',
  'user_not_found',
]);

export interface GuardedFetchDeps {
  fetch: typeof fetch;
  /** Where it is given, a refresh waits while the device is offline. */
  online?: Online;
  now: () => number;
  refreshTimeoutMs: number;
  /** Sign-in and sign-up hash a password on a busy server. */
  timeoutMs: number;
  /** The keys of what this device keeps sealed, so that a session of their account brings what opens them. */
  sealedWith: () => Promise<readonly string[]>;
  /** Whether this account may sign in here; where it may not, its new session is handed back. */
  admits: (userId: string, refreshToken: string) => boolean;
  /** The server has said that the session of this refresh token is over. */
  onRejected: (refreshToken: string) => void;
}

/**
 * The fetch that the auth client is given. With an expired token the client drops the session on any answer that it
 * does not take for a broken network, a 429 or a proxy's page included. So of the answers to a refresh only a new
 * session and a real rejection pass; everything else becomes the TypeError of a broken network. */
export function createGuardedFetch(deps: GuardedFetchDeps): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://relative.invalid');
    if (url.searchParams.get('grant_type') === 'refresh_token') return refreshGrant(deps, input, init);
    if (!isGrant(url)) return deps.fetch(input, withTimeout(init, deps.timeoutMs));
    const response = await deps.fetch(input, withTimeout(await naming(deps, init), deps.timeoutMs));
    if (!response.ok) return response;
    if (!(await isJson(response))) return inItsPlace(NOT_OURS, 'A page of somebody else.');
    return (await isAdmitted(deps, response)) ? withOwnExpiry(response, deps.now()) : notAdmitted();
  };
}

async function refreshGrant(
  deps: GuardedFetchDeps,
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
): Promise<Response> {
  const { online } = deps;
  if (online && !online.isOnline()) await firstValueFrom(online.online$.pipe(filter(Boolean)));
  const { response, body } = await ask(deps, input, init);
  if (response.ok && typeof body.access_token === 'string' && typeof body.refresh_token === 'string') {
    return withOwnExpiry(response, deps.now());
  }
  if (isRejection(response.status, body)) {
    deps.onRejected(refreshTokenOf(init));
    return response;
  }
  throw new TypeError(`The session could not be refreshed (status ${response.status})`);
}

async function ask(
  deps: GuardedFetchDeps,
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
): Promise<{ response: Response; body: Record<string, unknown> }> {
  try {
    const response = await deps.fetch(input, withTimeout(await naming(deps, init), deps.refreshTimeoutMs));
    return { response, body: await readObject(response.clone()) };
  } catch (error) {
    if (!isNetworkFailure(error)) throw error;
    throw new TypeError('The session could not be refreshed', { cause: error });
  }
}

function isRejection(status: number, body: Record<string, unknown>): boolean {
  const code = typeof body.code === 'string' ? body.code : body.error_code;
  return (
    (status === 400 || status === 401 || status === 403) && typeof code === 'string' && REJECTIONS.has(code)
  );
}

function isGrant(url: URL): boolean {
  return (
    url.searchParams.has('grant_type') || url.pathname.endsWith('/signup') || url.pathname.endsWith('/verify')
  );
}

async function naming({ sealedWith }: GuardedFetchDeps, init: RequestInit | undefined): Promise<RequestInit> {
  const ids = await sealedWith();
  if (ids.length === 0) return init ?? {};
  const headers = new Headers(init?.headers);
  headers.set(SEALED_HEADER, ids.slice(0, MOST_SEALED).join(','));
  return { ...init, headers };
}

async function isAdmitted({ admits }: GuardedFetchDeps, response: Response): Promise<boolean> {
  const { user, refresh_token } = await readObject(response.clone());
  if (typeof refresh_token !== 'string' || typeof user !== 'object' || user === null) return true;
  return !('id' in user) || typeof user.id !== 'string' || admits(user.id, refresh_token);
}

/** As the auth API would say it, so that the auth client stores no session. */
function notAdmitted(): Response {
  const message =
    'This device holds data of another account that could not be sealed. Only that account can sign in here.';
  return inItsPlace('device_held', message);
}

function inItsPlace(code: string, message: string): Response {
  return new Response(JSON.stringify({ code, message }), {
    status: 403,
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
  });
}

const isJson = (response: Response): Promise<boolean> =>
  response
    .clone()
    .json()
    .then(
      () => true,
      (error: unknown) => !(error instanceof SyntaxError),
    );

/**
 * `expires_at` by this device's clock: a phone whose clock is wrong would take every token for expired, or none.
 */
async function withOwnExpiry(response: Response, now: number): Promise<Response> {
  const body = await readObject(response.clone());
  if (typeof body.expires_in !== 'number') return response;
  const expires_at = Math.floor(now / 1000) + body.expires_in;
  const { status, statusText, headers } = response;
  return new Response(JSON.stringify({ ...body, expires_at }), {
    status,
    statusText,
    headers: plain(headers),
  });
}

/** The body is no longer encoded or as long as it was when it was sent. */
function plain(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.delete('content-encoding');
  kept.delete('content-length');
  return kept;
}

async function readObject(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text();
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

function refreshTokenOf(init: RequestInit | undefined): string {
  const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as { refresh_token?: unknown }) : {};
  return typeof body.refresh_token === 'string' ? body.refresh_token : '';
}

function withTimeout(init: RequestInit | undefined, ms: number): RequestInit {
  const timeout = AbortSignal.timeout(ms);
  const signal = init?.signal ? anySignal(init.signal, timeout) : timeout;
  return { ...init, signal, cache: 'no-store', credentials: 'omit' };
}
