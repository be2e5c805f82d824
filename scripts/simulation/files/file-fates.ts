import type { Rng } from '#sync/ports/ports.ts';
import type { Fate } from '#sync/lab/fate.ts';
import type { Happening } from '../coverage.ts';

const ours = (status: number, code: string, retryAfterSeconds?: number): Fate => ({
  kind: 'answered',
  status,
  body: { code, detail: `The server says ${code}.` },
  ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
});

/** The longest Retry-After of any answer, in seconds. */
export const LONGEST_RETRY_AFTER = 120;

/** What becomes of a call of an upload where the line or the server is bad. `wait` resolves after so many milliseconds. */
const BAD: readonly { what: Happening; fate: (wait: (ms: number) => Promise<void>) => Fate }[] = [
  { what: 'a call of an upload is lost', fate: () => ({ kind: 'request_lost' }) },
  { what: 'an answer to an upload is lost', fate: () => ({ kind: 'response_lost' }) },
  { what: 'an answer to an upload is lost', fate: () => ({ kind: 'response_lost' }) },
  { what: 'an upload is answered late', fate: (wait) => ({ kind: 'late', until: wait(9_000) }) },
  { what: 'an upload is not answered in time', fate: (wait) => ({ kind: 'late', until: wait(40_000) }) },
  { what: 'an upload is answered 404', fate: () => ours(404, 'not_found') },
  { what: 'an upload is answered 401', fate: () => ours(401, 'bad_jwt') },
  { what: 'an upload is answered 401', fate: () => ours(401, 'bad_jwt') },
  { what: 'an upload is answered 413', fate: () => ours(413, 'request_entity_too_large') },
  {
    what: 'an upload is answered 429',
    fate: () => ours(429, 'over_request_rate_limit', LONGEST_RETRY_AFTER),
  },
  { what: 'an upload is answered 500', fate: () => ours(500, 'unexpected_failure') },
  { what: 'an upload is answered 503', fate: () => ours(503, 'unavailable', 20) },
  {
    what: 'a captive portal answers an upload',
    fate: () => ({ kind: 'answered', status: 200, body: '<html>Sign in to our Wi-Fi</html>' }),
  },
  { what: 'a tab dies with a part on its way', fate: () => ({ kind: 'killed', when: 'sent' }) },
];

export function drawFate(
  rng: Rng,
  wait: (ms: number) => Promise<void>,
  count: (what: Happening) => void,
): Fate {
  if (rng.random() < 0.55) return { kind: 'delivered' };
  const drawn = BAD[Math.floor(rng.random() * BAD.length)];
  if (!drawn) return { kind: 'delivered' };
  count(drawn.what);
  return drawn.fate(wait);
}
