import { describe, expect, it } from 'vitest';
import { testDatabases } from '#server/testing/with-database.ts';
import { createLimiter, type Budget } from './limiter.ts';
import { shareLimits } from './share-limits.ts';

const ANN: Budget = { of: 'participants', key: 'ann', most: 60 };

describe.each(testDatabases('both'))('limits of several processes ($name)', ({ open }) => {
  it('are counted together within a second', async () => {
    const database = await open();
    const fail = (error: unknown) => {
      throw error;
    };
    const [one, other] = [createLimiter(() => 0), createLimiter(() => 0)];
    const shared = [
      await shareLimits(database, one, 'one', fail),
      await shareLimits(database, other, 'other', fail),
    ];
    for (let n = 0; n < 60; n += 1) one.take([ANN]);
    await shared[0]?.share();
    await expect.poll(() => attempt(other)).toBe('refused');
    for (const { close } of shared) await close();
    await database.close();
  });
});

function attempt(limiter: ReturnType<typeof createLimiter>): string {
  try {
    limiter.take([ANN]);
    return 'taken';
  } catch {
    return 'refused';
  }
}
