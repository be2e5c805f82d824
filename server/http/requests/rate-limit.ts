import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import type { AppInstance } from '../app-instance.ts';
import { HttpError } from '../http-error.ts';
import { countedNetworks, networkOf } from './network-of.ts';

const MINUTE_MS = 60_000;
/** How many busy participants one network address (a clinic, a mobile network) may stand for. */
const PARTICIPANTS_PER_ADDRESS = 20;

/**
 * Bounds /api/v1 by participant and address together, and by address alone (as networkOf has it), since the participant
 * named in a token is not proven yet at this point. A route with `config: { rateLimit: false }` is not counted.
 * /auth/v1 is bounded by address, but for the refreshes of sessions: a client that is refused one drops its session. All
 * of it counts before the body is read.
 */
export async function limitRequestRate(
  app: AppInstance,
  config: Pick<Config, 'apiRequestsPerMinute' | 'devTools'>,
): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => rateLimited(Math.ceil(ttl / 1000)),
  });
  const max = config.apiRequestsPerMinute;
  const limits = [
    app.createRateLimit({
      max: max * PARTICIPANTS_PER_ADDRESS,
      timeWindow: MINUTE_MS,
      keyGenerator: (request) => networkOf(request.ip),
    }),
    app.createRateLimit({
      max,
      timeWindow: MINUTE_MS,
      keyGenerator: (request) => `${networkOf(request.ip)} ${claimedSubject(request)}`,
    }),
  ];
  // As authSettings has it: all test runs on a developer's machine share one address.
  const ofSubscriber = config.devTools ? max * 100 : max;
  const authLimits = countedNetworks('::').map(({ times }, level) =>
    app.createRateLimit({
      max: ofSubscriber * times,
      timeWindow: MINUTE_MS,
      // An IPv4 address has one level, whose budget is the smallest.
      keyGenerator: ({ ip }) => `auth ${level} ${countedNetworks(ip)[level]?.network ?? networkOf(ip)}`,
    }),
  );
  app.addHook('onRequest', async (request) => {
    const { url: route, config: settings } = request.routeOptions;
    // By the route too, for an address may be spelt with escapes that the router undoes.
    const isUnder = (prefix: string) => [request.url, route].some((path) => path?.startsWith(prefix));
    if (settings?.rateLimit === false || isRefresh(request)) return;
    const counted = [...(isUnder('/api/v1/') ? limits : []), ...(isUnder('/auth/v1/') ? authLimits : [])];
    for (const count of counted) {
      const seen = await count(request);
      if (!seen.isAllowed && seen.isExceeded) throw rateLimited(seen.ttlInSeconds);
    }
  });
}

function rateLimited(seconds: number): HttpError {
  return new HttpError(429, 'over_request_rate_limit', 'Request rate limit reached', {
    headers: { 'retry-after': String(Math.max(1, seconds)) },
  });
}

/** As the route reads it: the parameter named twice is no refresh. */
function isRefresh({ routeOptions, query }: FastifyRequest): boolean {
  return (
    routeOptions.url === '/auth/v1/token' &&
    (query as { grant_type?: unknown }).grant_type === 'refresh_token'
  );
}

/** Whom the bearer token names, unproven; good for counting only. */
function claimedSubject(request: FastifyRequest): string {
  const payload = /^Bearer [^.]+\.([\w-]{1,4096})\./i.exec(request.headers.authorization ?? '')?.[1];
  if (payload === undefined) return '';
  try {
    const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub?: unknown };
    return typeof sub === 'string' ? sub.slice(0, 64) : '';
  } catch {
    // Not a token at all: counted with the callers that bear none.
    return '';
  }
}
