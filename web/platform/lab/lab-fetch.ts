import type { Fate } from '#sync/lab/fate.ts';
import type { LabFaults } from '#sync/lab/lab-faults.ts';
import type { LabProfileName } from '#sync/lab/lab-profiles.ts';
import { meetFate } from '#sync/lab/meet-fate.ts';

/** What happens to every request alike. A session that is over, or a change too large, is the sync's matter alone. */
const OF_THE_NETWORK: ReadonlySet<LabProfileName> = new Set([
  'offline',
  'slow',
  'flaky',
  'hang',
  'captive',
  '500',
  '502',
  '503',
  '504',
  '429',
]);

/** fetch for what does not go through the sync: signing in, refreshing the session, other calls of the API. */
export function createLabFetch(
  inner: typeof fetch,
  profile: LabProfileName,
  faults: LabFaults,
): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://relative.invalid');
    const signal = init?.signal ?? (input instanceof Request ? input.signal : null);
    const givenUp = signal ? aborted(signal) : never();
    const met = meetFate<Response>(fateOf(url), {
      send: () => inner(input, init),
      lost: () => {
        throw new TypeError('Failed to fetch');
      },
      answered,
      kill: () => undefined,
      isGivenUp: () => signal?.aborted ?? false,
      onWait: (wait) => wait,
    });
    return Promise.race([met, givenUp]);
  };

  function fateOf(url: URL): Fate {
    if (profile === 'refresh_rejected' && url.searchParams.get('grant_type') === 'refresh_token') {
      return { kind: 'answered', status: 400, body: { code: 'refresh_token_not_found', message: '' } };
    }
    if (!OF_THE_NETWORK.has(profile)) return { kind: 'delivered' };
    return faults.fate({ push: [] });
  }
}

function answered({ status, body, retryAfterSeconds }: Extract<Fate, { kind: 'answered' }>): Response {
  const isText = typeof body === 'string';
  return new Response(isText ? body : JSON.stringify(body), {
    status,
    headers: {
      'content-type': isText ? 'text/html' : 'application/json',
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    },
  });
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    // fetch rejects with whatever reason its signal bears.
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

const never = (): Promise<never> => new Promise(() => undefined);
