import { expect, it } from 'vitest';
import { countedNetworks, networkOf } from './network-of.ts';

it('is an IPv4 address itself, however it is written', () => {
  for (const ip of ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7'])
    expect(networkOf(ip)).toBe('203.0.113.7');
  expect(networkOf('::ffff:203.0.113.8')).not.toBe(networkOf('::ffff:203.0.113.7'));
});

it('is the /64 of an IPv6 address', () => {
  const one = networkOf('2001:db8:0:1::1');
  for (const ip of ['2001:DB8::1:ffff:ffff:ffff:ffff', '2001:0db8:0000:0001:a:b:c:d'])
    expect(networkOf(ip)).toBe(one);
  expect(networkOf('2001:db8:0:2::1')).not.toBe(one);
  expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2'));
});

it('is the same whether or not a proxy writes the port beside the address', () => {
  for (const ip of ['203.0.113.7:50312', '[::ffff:203.0.113.7]:50312'])
    expect(networkOf(ip)).toBe(networkOf('203.0.113.7'));
  for (const ip of ['[2001:db8:0:1::1]:50312', '[2001:db8:0:1::2]'])
    expect(networkOf(ip)).toBe(networkOf('2001:db8:0:1::1'));
});

it('leaves what a proxy wrote that is no address', () => {
  expect(networkOf('unknown')).toBe('unknown');
});

it('is counted as its /64, /56 and /48 with growing budgets, an IPv4 address once', () => {
  const counted = (ip: string) => countedNetworks(ip).map(({ network, times }) => `${network} ${times}`);
  expect(counted('203.0.113.7')).toEqual(['203.0.113.7 1']);
  expect(counted('2001:db8:1:ff02::1')).toEqual([
    '2001:db8:1:ff02:: 1',
    '/56 2001:db8:1:ff00:: 2',
    '/48 2001:db8:1:: 4',
  ]);
  expect(counted('2001:db8::1')).toHaveLength(3);
});
