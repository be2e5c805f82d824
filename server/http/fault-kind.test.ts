import { describe, expect, it } from 'vitest';
import { faultKind } from './fault-kind.ts';

const withCode = (code: string) => Object.assign(new Error('as a driver tells it'), { code });

describe('a fault of the database', () => {
  it.each([
    ['a lost connection', '08006'],
    ['a full disk', '53100'],
    ['a server that shuts down', '57P01'],
    ['a deadlock', '40P01'],
    ['a disk that fails', '58030'],
    ['a standby that takes no writes, after a failover', '25006'],
    ['a transaction that idled too long', '25P03'],
    ['a server that refuses connections', 'ECONNREFUSED'],
    ['a machine that is gone', 'EHOSTUNREACH'],
    ['a network without a way there', 'ENETUNREACH'],
  ])('of %s says nothing about what was sent (%s)', (_what, code) => {
    expect(faultKind(withCode(code))).toBe('unavailable');
    expect(faultKind(new Error('wrapped', { cause: withCode(code) }))).toBe('unavailable');
  });

  it.each([
    ['22P05', 'unstorable'],
    ['23505', 'bug'],
    ['42703', 'bug'],
    ['57014', 'bug'],
    ['25P02', 'bug'],
  ])('with the code %s is of what was sent, or ours', (code, kind) => {
    expect(faultKind(withCode(code))).toBe(kind);
  });

  it('without a code is ours', () => {
    expect([faultKind(new Error('no code')), faultKind(undefined)]).toEqual(['bug', 'bug']);
  });
});
