import type { FastifyRequest } from 'fastify';
import { isFromThisMachine } from '#server/http/requests/is-from-this-machine.ts';
import { DEVICE_HEADER } from '#shared/http/device-header.ts';
import type { Origin } from '../store/origin.ts';

const LONGEST_USER_AGENT = 400;
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
    local: isFromThisMachine(request),
  };
}
