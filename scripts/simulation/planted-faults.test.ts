import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { huntFault } from './hunt-fault.ts';
import type { PlantedFault } from './planted-fault.ts';
import { editsOf, PLANTED_FAULTS } from './planted-faults.ts';

const ROOT = new URL('../../', import.meta.url);

/** The changed modules, as they are loaded. */
function plantedSources(fault: PlantedFault): string[] {
  const sources = new Map<string, string>();
  for (const { url, find, replace } of editsOf(fault)) {
    const source = sources.get(url) ?? readFileSync(new URL(url), 'utf8');
    sources.set(url, source.split(find).join(replace));
  }
  return [...sources.values()];
}

describe('the planted faults', () => {
  it.each(PLANTED_FAULTS)('"$name" can be planted, and what comes out is a program', async (fault) => {
    const sources = plantedSources(fault);
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) await transform(source, { loader: 'ts' });
  });

  it('name nothing that is not there: a program that breaks off by itself proves nothing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'daymark-planted-'));
    try {
      PLANTED_FAULTS.forEach((fault, n) => {
        plantedSources(fault).forEach((source, m) => writeFileSync(join(folder, `${n}-${m}.ts`), source));
      });
      const config = { env: { es2024: true, browser: true, node: true }, rules: { 'no-undef': 'error' } };
      writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
      const command = ['--config', join(folder, 'config.json'), '-A', 'all', '-D', 'no-undef', folder];
      const looked = spawnSync('node_modules/.bin/oxlint', command, { cwd: ROOT, encoding: 'utf8' });
      expect(looked.stdout + looked.stderr).not.toContain('is not defined');
      expect(looked.status).toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
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
