import { expect, it } from 'vitest';
import { playLossyTrace } from './lossy-trace.ts';

const NONE = { requestsLost: 0, answersLost: 0, serverErrors: 0 };
const LOSSY = { requestsLost: 0.2, answersLost: 0.05, serverErrors: 0.05 };
/** The long run plays more. */
const SEEDS = process.env.DAYMARK_RUNS ? [1, 2, 3, 4, 5, 6] : [1, 2];
const ACTIONS = 220;
/** How many times the requests of a network without faults a lossy one may cost. */
const MOST_TIMES = 1.6;

it('loses and doubles nothing where three of ten requests fail, and asks at most 1.6 times as often', async () => {
  const total = { lossy: 0, calm: 0 };
  for (const seed of SEEDS) {
    const calm = await playLossyTrace(seed, ACTIONS, NONE);
    const lossy = await playLossyTrace(seed, ACTIONS, LOSSY);
    expect(calm, `seed ${seed} without faults`).toMatchObject({ lost: [], doubled: [], waiting: 0 });
    expect(lossy, `seed ${seed}`).toMatchObject({ lost: [], doubled: [], waiting: 0 });
    total.calm += calm.requests;
    total.lossy += lossy.requests;
  }
  expect(total.lossy).toBeGreaterThanOrEqual(SEEDS.length * 250);
  expect(
    total.lossy / total.calm,
    `${total.lossy} requests, ${total.calm} on a calm network`,
  ).toBeLessThanOrEqual(MOST_TIMES);
}, 300_000);
