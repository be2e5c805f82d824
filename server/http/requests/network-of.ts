import { normalizeIP } from '@fastify/rate-limit';

/** What one IPv6 subscriber is given at least (RFC 6177), and any address of it may be used for the next request. */
const SUBSCRIBER_BITS = 64;
/** What a household is given by many providers, and a site, or anybody from a free tunnel. */
const [HOUSEHOLD_BITS, SITE_BITS] = [56, 48];
/** As some proxies write it, another one for each connection: '203.0.113.7:50312', '[2001:db8::1]:50312'. */
const WITH_PORT = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/;

/** What every limit counts as one caller: an IPv4 address, IPv4-mapped too, or the /64 of an IPv6 address. */
export function networkOf(ip: string): string {
  return networksOf(ip).subscriber;
}

/** The /64, the /56 and the /48 of an IPv6 address; an IPv4 address is all three. */
export function networksOf(ip: string): { subscriber: string; household: string; site: string } {
  const [, bracketed, plain] = WITH_PORT.exec(ip) ?? [];
  const within = (bits: number) => normalizeIP(bracketed ?? plain ?? ip, bits);
  return { subscriber: within(SUBSCRIBER_BITS), household: within(HOUSEHOLD_BITS), site: within(SITE_BITS) };
}

/**
 * The networks to count a caller by, the narrowest first, and how many times the budget of one subscriber each has. A
 * larger network has more, and far less than its parts together: one of 65,536 subscribers is easily had.
 */
export function countedNetworks(ip: string): { network: string; times: number }[] {
  const { subscriber, household, site } = networksOf(ip);
  if (!subscriber.includes(':')) return [{ network: subscriber, times: 1 }];
  return [
    { network: subscriber, times: 1 },
    { network: `/56 ${household}`, times: 2 },
    { network: `/48 ${site}`, times: 4 },
  ];
}
