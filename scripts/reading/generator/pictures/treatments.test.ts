import { expect, test } from 'vitest';
import { hardValues } from '../hard-values.ts';
import { createRandom } from '../random.ts';
import { TREATMENTS } from './treatments.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';

test('equal seeds draw equal scans and equal photos', { timeout: 60_000 * PATIENCE }, async () => {
  const { bytes } = await hardValues(createRandom(3));
  for (const name of ['fax-coarse', 'photo-level']) {
    const treatment = TREATMENTS.find((each) => each.name === name)!;
    const one = await treatment.write(createRandom(7), bytes);
    const other = await treatment.write(createRandom(7), bytes);
    expect(Buffer.from(one.bytes).equals(Buffer.from(other.bytes))).toBe(true);
  }
});
