import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '#server/config.ts';

/**
 * Whether a request was made on this machine to this machine: the peer's address says so, no proxy speaks for another,
 * and the Host is a loopback name (a page elsewhere can point its own name at 127.0.0.1, but not change what it sends).
 */
export function isFromThisMachine(
  request: Pick<FastifyRequest, 'headers'> & { socket: { remoteAddress?: string } },
): boolean {
  const { remoteAddress } = request.socket;
  const { host } = request.headers;
  if (remoteAddress === undefined || !isLoopbackHost(remoteAddress)) return false;
  if (host === undefined || !isLoopbackHost(host.replace(/:\d+$/, ''))) return false;
  return !Object.keys(request.headers).some(
    (name) => PROXY_HEADERS.has(name) || name.startsWith('x-forwarded-'),
  );
}

const PROXY_HEADERS: ReadonlySet<string> = new Set(['forwarded', 'via', 'x-real-ip']);
