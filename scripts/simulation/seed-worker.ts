// A child of simulate.ts: plays the seeds it is told, one after the other, and tells what happens.
import 'fake-indexeddb/auto';
import { runSeed, type SeedReport } from './run-seed.ts';
import { openServerHouse } from './simulated-server.ts';

export type Told =
  { kind: 'ready' } | { kind: 'event'; line: string } | { kind: 'done'; report: SeedReport; cpuMs: number };

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

/** Dexie says each time that it opens a connection anew; here they are lost on purpose, many times in each world. */
function quietenDexie(): void {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (words[0] !== 'Dexie: Need to reopen db') warn(...words);
  };
}
