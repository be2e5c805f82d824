import type { RefreshOutcome } from './session-refresh.ts';

/** By these codes a 401 or 403 speaks of the session, and not of what was asked for. */
const AUTH_CODES = new Set([
  'no_authorization',
  'bad_jwt',
  'session_not_found',
  'user_not_found',
  'user_banned',
]);

/**
 * fetch for the product API: the bearer is read for every request, and an answer that refuses it leads to one refresh,
 * shared with every other request, and one retry. Rejects as fetch does. A request body must be text or bytes, so that
 * it can be sent again.
 */
export function createApiFetch(deps: {
  fetch: typeof fetch;
  accessToken: () => string | null;
  refresh: () => Promise<RefreshOutcome>;
}): (url: string, init?: RequestInit) => Promise<Response> {
  return async (url, init) => {
    const used = deps.accessToken();
    const response = await deps.fetch(url, withBearer(init, used));
    if (used === null || !(await refusesBearer(response))) return response;
    // Somebody may have refreshed between the request and its answer.
    const renewed = deps.accessToken() !== used || (await deps.refresh()) === 'refreshed';
    const token = deps.accessToken();
    return renewed && token !== null ? deps.fetch(url, withBearer(init, token)) : response;
  };
}

function withBearer(init: RequestInit | undefined, token: string | null): RequestInit {
  const headers = new Headers(init?.headers);
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  return { cache: 'no-store', credentials: 'omit', ...init, headers };
}

async function refusesBearer(response: Response): Promise<boolean> {
  if (response.status !== 401 && response.status !== 403) return false;
  const text = await response.clone().text();
  try {
    const body = JSON.parse(text) as { code?: unknown } | null;
    return typeof body?.code === 'string' && AUTH_CODES.has(body.code);
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
