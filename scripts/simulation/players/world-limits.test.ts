import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { createWorldLimits, OUT_OF_PROCESSOR_TIME } from './world-limits.ts';

/** A process of its own whose world this code is. */
function playIn(world: string): Promise<NodeJS.Signals | number | null> {
  const code = `
    const { createWorldLimits } = await import(${JSON.stringify(new URL('world-limits.ts', import.meta.url))});
    const limits = createWorldLimits({ processorMs: 300, idleMs: 60_000 });
    void limits.begin();
    ${world}
    process.exit(0);`;
  const child = spawn(process.execPath, ['--import', './scripts/tsx.mjs', '--input-type=module', '-e', code]);
  return new Promise((resolve) => child.once('exit', (status, signal) => resolve(signal ?? status)));
}

describe('a world', () => {
  it('ends with its process where it goes round in a loop', async () => {
    expect(await playIn('for (;;);')).toBe(OUT_OF_PROCESSOR_TIME);
  });

  it('takes as long as it needs where the machine is busy with others', async () => {
    expect(await playIn('await new Promise((resolve) => setTimeout(resolve, 600));')).toBe(0);
  });

  it('has no limit once it has ended', async () => {
    const end = 'limits.end(); for (const begun = performance.now(); performance.now() - begun < 800; );';
    expect(await playIn(end)).toBe(0);
  });

  it('tells that it waits for what never comes', async () => {
    const limits = createWorldLimits({ processorMs: 60_000, idleMs: 200 });
    await expect(limits.begin()).resolves.toBeUndefined();
    limits.end();
  });
});
