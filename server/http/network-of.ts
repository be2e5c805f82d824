import { normalizeIP } from '@fastify/rate-limit';

/** What one IPv6 subscriber is given at least (RFC 6177), and any address of it may be used for the next request. */
const SUBSCRIBER_BITS = 64;
/** As some proxies write it, another one for each connection: '203.0.113.7:50312', '[2001:db8::1]:50312'. */
const WITH_PORT = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/;

/** What every limit counts as one caller: an IPv4 address, IPv4-mapped too, or the /64 of an IPv6 address. */
export function networkOf(ip: string): string {
  const [, bracketed, plain] = WITH_PORT.exec(ip) ?? [];
  return normalizeIP(bracketed ?? plain ?? ip, SUBSCRIBER_BITS);
}
