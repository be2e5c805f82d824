import type { FastifyRequest } from 'fastify';
import { isFromThisMachine } from '#server/http/requests/is-from-this-machine.ts';
import { DEVICE_HEADER } from '#shared/http/device-header.ts';
import { MOST_SEALED, SEALED_HEADER } from '#shared/http/sealed-header.ts';
import type { Origin } from '../store/origin.ts';

const LONGEST_USER_AGENT = 400;
const KEY_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DEVICE = /^[A-Za-z0-9-]{8,64}$/;

/** Where the request came from; `ip` as Fastify's trusted proxies tell it. */
export function originOf(request: FastifyRequest): Origin {
  // Header bytes arrive as latin1, so NUL and the like are possible where PostgreSQL would refuse them.
  const userAgent = request.headers['user-agent']?.replace(/[^\x20-\x7e]/g, '?').slice(0, LONGEST_USER_AGENT);
  const device = request.headers[DEVICE_HEADER];
  const isDevice = typeof device === 'string' && DEVICE.test(device);
  return {
    ip: request.ip,
    userAgent: userAgent ?? null,
    device: isDevice ? device : null,
    sealedWith: sealedWith(request.headers[SEALED_HEADER]),
    local: isFromThisMachine(request),
  };
}

function sealedWith(header: string | string[] | undefined): string[] {
  if (typeof header !== 'string') return [];
  return header
    .split(',')
    .filter((id) => KEY_ID.test(id))
    .slice(0, MOST_SEALED);
}
