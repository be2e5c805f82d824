import { readdirSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { huntFault } from './players/hunt-fault.ts';
import { NAMED_SEEDS } from './named-seeds.ts';
import { createPlayers } from './players/play-seeds.ts';

it('each planted fault has a named world', () => {
  const planted = readdirSync(new URL('faults/', import.meta.url));
  expect(planted).toEqual(NAMED_SEEDS.map(({ fault }) => `${fault}.ts`).sort());
});

// Two worlds at a time, of one player each.
describe.concurrent('the named worlds', () => {
  const players = createPlayers(1);
  afterAll(() => players.end());

  it.each(NAMED_SEEDS)(
    '$seed shows that $name',
    async ({ seed, fault, invariant }) => {
      expect(await huntFault(players, { fault }, [seed])).toMatchObject({ seed, invariant });
    },
    300_000,
  );
});
