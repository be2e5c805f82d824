import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

/** Networks that lead to this machine or to its neighbours (IANA's special-purpose registries, RFC 6890). */
const INNER: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];

const inner = new BlockList();
for (const [network, prefix] of INNER) inner.addSubnet(network, prefix, isIPv6(network) ? 'ipv6' : 'ipv4');

/** Whether an IP address belongs to the open network. An IPv4 address written as an IPv6 one counts as itself. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const within = /^(?:::ffff:|64:ff9b::)(.+)$/i.exec(address)?.[1];
  if (within !== undefined) return isPublicAddress(dotted(within));
  return !inner.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** '142.250.187.74' of the last two groups of an IPv6 address, '8efa:bb4a'; an address with dots as it is. */
function dotted(end: string): string {
  const groups = /^([\da-f]{1,4}):([\da-f]{1,4})$/i
    .exec(end)
    ?.slice(1)
    .map((group) => Number.parseInt(group, 16));
  return groups ? groups.flatMap((group) => [group >> 8, group & 255]).join('.') : end;
}

/**
 * Resolves a name for a connection, and fails where any of its addresses leads inside. The connection goes to the
 * addresses that were looked at here, so a name cannot change in between.
 */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const within = addresses.find(({ address }) => !isPublicAddress(address));
    const first: LookupAddress | undefined = addresses[0];
    if (within || !first) return done(new Error(`${hostname} leads to no public address`), '');
    if (options.all === true) return done(null, addresses);
    done(null, first.address, first.family);
  });
};
