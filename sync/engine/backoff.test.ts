import { describe, expect, it } from 'vitest';
import { createManualClock } from '../testing/manual-clock.ts';
import { createBackoff } from './backoff.ts';

/** One whose jitter is drawn by `random`, and how long each of its waits is. */
function backoffWith(random: () => number) {
  const time = createManualClock();
  const wall = { offset: 0 };
  const clock = time.view(
    () => wall.offset,
    () => true,
  );
  const backoff = createBackoff(clock, { random, uuid: () => '' });
  const { left } = backoff;
  const fail = (retryAfterSeconds?: number): number => {
    backoff.fail(retryAfterSeconds);
    return left();
  };
  const pass = (ms: number) => time.advance(ms, async () => undefined);
  return { backoff, fail, left, pass, wall };
}

describe('the wait after a failure', () => {
  it('may be twice as long each time, up to five minutes', () => {
    const { fail, backoff } = backoffWith(() => 1);
    const waits = Array.from({ length: 12 }, () => fail() / 1000);
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
    expect(backoff.tries()).toBe(12);
  });

  it.each([0, 0.25, 0.999])('is that part of it which the die says, down to none: %d', (share) => {
    const { fail } = backoffWith(() => share);
    const waits = Array.from({ length: 11 }, () => fail());
    const most = [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300];
    most.forEach((seconds, n) => expect(waits[n]).toBeCloseTo(share * seconds * 1000, 6));
  });

  it('counts by no clock that can be set', async () => {
    const { fail, left, pass, wall } = backoffWith(() => 1);
    for (let n = 0; n < 5; n += 1) fail();
    const whole = left();
    await pass(whole - 1000);
    for (const offset of [0, 366 * 86_400_000, -366 * 86_400_000]) {
      wall.offset = offset;
      expect(left()).toBe(1000);
    }
    await pass(1000);
    expect(left()).toBe(0);
  });

  it('is over, and the next one short again, where things may have changed', () => {
    const { backoff, fail, left } = backoffWith(() => 1);
    for (let n = 0; n < 9; n += 1) fail();
    backoff.reset();
    expect(left()).toBeLessThanOrEqual(0);
    expect(backoff.tries()).toBe(0);
    expect(fail()).toBe(1000);
  });

  it('that the server asked for holds where it is the longer one, until a success', () => {
    const { backoff, fail, left } = backoffWith(() => 1);
    expect(fail(120)).toBe(120_000);
    backoff.reset();
    expect(left()).toBe(120_000);
    backoff.clear();
    expect(left()).toBeLessThanOrEqual(0);
    for (let n = 0; n < 8; n += 1) fail();
    expect(fail(1)).toBe(256_000);
  });
});
