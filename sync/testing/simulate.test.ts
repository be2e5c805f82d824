import { expect, it } from 'vitest';
import { simulate } from './simulate.ts';

const FROM = Number(process.env.SIM_FROM ?? 1);
const SEEDS = Number(process.env.SIM_SEEDS ?? 40);

it(`comes to rest equal, with nothing lost and nothing doubled, in ${SEEDS} seeded worlds`, async () => {
  const failures: string[] = [];
  const counts: Record<string, number> = {};
  for (let seed = FROM; seed < FROM + SEEDS; seed += 1) {
    const result = await simulate(seed);
    if (result.failure) failures.push(`seed ${seed}: ${result.failure}`);
    for (const [name, n] of Object.entries(result.counts)) counts[name] = (counts[name] ?? 0) + n;
  }
  expect(failures).toEqual([]);
  // The world must have been lively, or the green means nothing.
  for (const name of ['crash', 'response_lost', 'late', 'check_in', 'cycle', 'poison', 'server_change']) {
    expect(counts).toHaveProperty(name);
  }
}, 600_000);
