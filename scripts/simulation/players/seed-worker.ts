// A child of simulate.ts and of the hunts: plays the seeds it is told, one after the other, and tells what happens. The
// database takes longer to open than most seeds to play, so programs with different faults follow each other in one process.
import 'fake-indexeddb/auto';
import { openMemoryDatabase } from '#server/testing/database-template.ts';
import type { runSeed, SeedReport } from '../run-seed.ts';
import { createWorldLimits, processorMsOfProcess, WORLD_LIMITS } from './world-limits.ts';

export interface Asked {
  /** The address of the built run-seed.ts. */
  program: string;
  seed: number;
}

export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'event'; line: string }
  | { kind: 'idle' }
  | { kind: 'done'; report: SeedReport; cpuMs: number };

/** What Dexie says each time that it opens a connection anew or in vain; here both are so on purpose, many times. */
const EXPECTED: ReadonlySet<unknown> = new Set([
  'Dexie: Need to reopen db',
  'Dexie: Workaround for Chrome UnknownError on open()',
]);

quietenDexie();
const database = await openMemoryDatabase();
const limits = createWorldLimits(WORLD_LIMITS);
let playing: Promise<void> = Promise.resolve();
process.on('message', ({ program, seed }: Asked) => {
  playing = playing.then(async () => {
    const built = (await import(program)) as { runSeed: typeof runSeed };
    const before = processorMsOfProcess();
    void limits.begin().then(() => tell({ kind: 'idle' }));
    const report = await built.runSeed(database, seed, (line) => tell({ kind: 'event', line }));
    limits.end();
    tell({ kind: 'done', report, cpuMs: processorMsOfProcess() - before });
  });
});
process.on('disconnect', () => process.exit());
tell({ kind: 'ready' });

function tell(message: WorkerMessage): void {
  process.send?.(message);
}

function quietenDexie(): void {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!EXPECTED.has(words[0])) warn(...words);
  };
}
