import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSampleDevice, type SampleDevice } from '../../testing/open-sample-device.ts';
import { eventId } from '../../testing/sample-rows.ts';

const HOUR_MS = 3_600_000;
let sample: SampleDevice;
beforeEach(async () => (sample = await openSampleDevice()));
afterEach(() => sample.world.close());

/** Sends one change, and says when it was made by the world's clock and by what the device knows of it. */
async function send(): Promise<{ is: number; known: number }> {
  const { world, client } = sample;
  const is = world.clock.now();
  await client.actions.setTaskStatus(eventId(0), 'completed');
  await world.advance(5000);
  const [sent] = await client.queries.acked(1);
  return { is, known: sent?.madeAt ?? NaN };
}

it.each([HOUR_MS, -HOUR_MS])('a clock that is wrong by %i ms is put right by its skew', async (wrong) => {
  sample.device.clockOffset = wrong;
  await sample.client.syncNow();
  const { is, known } = await send();
  expect(known).toBe(is);
});

it.each([HOUR_MS, -HOUR_MS])(
  'a clock that jumped by %i ms since the last answer dates a change between that one and its own',
  async (jump) => {
    const answered = sample.world.clock.now();
    await sample.client.syncNow();
    await sample.world.advance(60_000);
    sample.device.clockOffset = jump;
    const { known } = await send();
    expect(known).toBeGreaterThanOrEqual(answered);
    expect(known).toBeLessThanOrEqual(sample.world.clock.now());
  },
);
