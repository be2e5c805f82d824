import { normalizeIP } from '@fastify/rate-limit';

/** What one IPv6 subscriber is given at least (RFC 6177), and any address of it may be used for the next request. */
const SUBSCRIBER_BITS = 64;

/** What every limit counts as one caller: an IPv4 address, IPv4-mapped too, or the /64 of an IPv6 address. */
export function networkOf(ip: string): string {
  return normalizeIP(ip, SUBSCRIBER_BITS);
}
