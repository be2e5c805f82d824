import { describe, expect, it } from 'vitest';
import { huntFault } from './hunt-fault.ts';
import { NAMED_SEEDS } from './named-seeds.ts';
import { PLANTED_FAULTS } from './planted-faults.ts';

describe.concurrent('the named worlds', () => {
  it.each(NAMED_SEEDS)(
    '$seed shows that $name',
    async ({ seed, fault }) => {
      const planted = PLANTED_FAULTS.find(({ name }) => name === fault);
      if (!planted) throw new Error(`No such fault: ${fault}`);
      const caught = await huntFault(planted, { first: [seed], upTo: 0, workers: 1 });
      expect(caught).toMatchObject({ seed, invariant: planted.caught.invariant });
    },
    300_000,
  );
});
