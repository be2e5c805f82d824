import { readFileSync } from 'node:fs';
import { transform } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { huntFault } from './hunt-fault.ts';
import { editsOf, PLANTED_FAULTS } from './planted-faults.ts';

describe('the planted faults', () => {
  it.each(PLANTED_FAULTS)('"$name" can be planted, and what comes out is a program', async (fault) => {
    const sources = new Map<string, string>();
    for (const { url, find, replace } of editsOf(fault)) {
      const source = sources.get(url) ?? readFileSync(new URL(url), 'utf8');
      sources.set(url, source.split(find).join(replace));
    }
    expect(sources.size).toBeGreaterThan(0);
    for (const source of sources.values()) await transform(source, { loader: 'ts' });
  });

  it('are of the engine and of the server, each under a name of its own, and at least twelve', () => {
    const names = new Set(PLANTED_FAULTS.map(({ name }) => name));
    expect(names.size).toBe(PLANTED_FAULTS.length);
    expect(names.size).toBeGreaterThanOrEqual(12);
  });
});

describe('the simulation finds', () => {
  // Those that show themselves in the first worlds; `npm run sim:faults` looks for all.
  it.each(['debounce in memory', 'acknowledgement before commit'])(
    '%s',
    async (name) => {
      const fault = PLANTED_FAULTS.find((planted) => planted.name === name);
      if (!fault) throw new Error(`No such fault: ${name}`);
      const caught = await huntFault(fault, { first: [fault.caught.seed], upTo: 10, workers: 1 });
      expect(caught?.invariant).toMatch(/^I\d/);
    },
    300_000,
  );
});
