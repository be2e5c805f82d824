// A child of simulate.ts: plays the seeds it is told, one after the other, and tells what happens.
import 'fake-indexeddb/auto';
import { runSeed, type SeedReport } from './run-seed.ts';
import { openServerHouse } from './simulated-server.ts';

export type Told =
  { kind: 'ready' } | { kind: 'event'; line: string } | { kind: 'done'; report: SeedReport; cpuMs: number };

/** What Dexie says each time that it opens a connection anew or in vain; here both are so on purpose, many times. */
const EXPECTED: ReadonlySet<unknown> = new Set([
  'Dexie: Need to reopen db',
  'Dexie: Workaround for Chrome UnknownError on open()',
]);

quietenDexie();
const house = await openServerHouse();
let playing: Promise<void> = Promise.resolve();
process.on('message', (seed: number) => {
  playing = playing.then(async () => {
    const before = process.cpuUsage();
    const report = await runSeed(house, seed, (line) => tell({ kind: 'event', line }));
    const { user, system } = process.cpuUsage(before);
    tell({ kind: 'done', report, cpuMs: (user + system) / 1000 });
  });
});
process.on('disconnect', () => process.exit());
tell({ kind: 'ready' });

function tell(told: Told): void {
  process.send?.(told);
}

function quietenDexie(): void {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!EXPECTED.has(words[0])) warn(...words);
  };
}
