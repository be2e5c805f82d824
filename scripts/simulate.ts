// npm run sim -- --seeds N --from K [--trace] [--workers W]
//
// Runs the seeded simulation of docs/simulation.md: the named seeds first (unless N is 1), then N seeds from K on, then a few of them
// once more to see that they replay, and prints how often each misfortune came. A failing seed prints itself, the
// invariant and how to run it alone; the exit code is 1, and so it is where enough seeds leave a misfortune out: 100 seeds, or
// 300 for those that are rare.
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { sumUp } from './simulation/coverage.ts';
import { MENDED_SEEDS, NAMED_SEEDS } from './simulation/named-seeds.ts';
import { createPlayers, type PlayedSeed } from './simulation/players/play-seeds.ts';
import { differenceBetween } from './simulation/players/played-alike.ts';

/** One in so many seeds is played twice and must come to the same history (I16). */
const REPLAYED_EVERY = 16;
/** Lines of the trace that a failure prints. */
const LAST_LINES = 30;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '300' },
    from: { type: 'string', default: '1' },
    workers: { type: 'string', default: String(Math.min(2, availableParallelism())) },
    trace: { type: 'boolean', default: false },
  },
});
const from = wholeNumber('from', values.from);
const count = wholeNumber('seeds', values.seeds);
const workers = wholeNumber('workers', values.workers);

const began = performance.now();
const named = new Map<number, string>();
for (const { seed, name } of [...NAMED_SEEDS, ...MENDED_SEEDS])
  named.set(seed, [named.get(seed) ?? [], name].flat().join('; '));
// Who plays one world again looks at that one.
const first = count === 1 ? [] : [...named.keys()];
const range = Array.from({ length: count }, (_, n) => from + n).filter((seed) => !first.includes(seed));
const played: PlayedSeed[] = [];
const failures: PlayedSeed[] = [];

const players = createPlayers(workers);
await players.play([...first, ...range], (seed) => {
  played.push(seed);
  note(seed);
});
const again = played.filter(({ seed, failure }) => !failure && seed % REPLAYED_EVERY === 0);
await players.play(
  again.map(({ seed }) => seed),
  (second) => {
    const first = again.find(({ seed }) => seed === second.seed);
    const failure = second.failure ?? (first && differenceBetween(first, second));
    if (failure) note({ ...second, failure });
  },
);
await players.end();
writeCosts();

const seconds = (performance.now() - began) / 1000;
const sum = (pick: (seed: PlayedSeed) => number): number =>
  played.reduce((total, seed) => total + pick(seed), 0);
const { lines, missing } = sumUp(played.map(({ happened }) => happened));
console.log(lines.join('\n'));
if (missing.length > 0) console.error(`never happened: ${missing.join('; ')}`);
console.log(
  `${played.length} seeds: ${sum((seed) => seed.steps)} steps, ${sum((seed) => seed.mutations)} saved actions, ` +
    `${sum((seed) => seed.requests)} requests, ${again.length} played twice, ${failures.length} failed; ` +
    `${(sum((seed) => seed.cpuMs) / played.length / 1000).toFixed(2)} s of processor time a seed, ` +
    `${seconds.toFixed(0)} s, ${Math.round((played.length / seconds) * 3600)} seeds an hour`,
);
process.exitCode = failures.length === 0 && missing.length === 0 ? 0 : 1;

/** What each world took of the processor, for the lists of `npm test`. */
function writeCosts(): void {
  const path = process.env.DAYMARK_COSTS;
  if (!path) return;
  const files = Object.fromEntries(played.map(({ seed, cpuMs }) => [`world ${seed}`, cpuMs / 1000]));
  writeFileSync(path, JSON.stringify({ files }));
}

function note(seed: PlayedSeed): void {
  const { failure, trace } = seed;
  if (failure) failures.push(seed);
  if (values.trace || failure) {
    console.log(`seed ${seed.seed}\n  ${trace.slice(values.trace ? 0 : -LAST_LINES).join('\n  ')}`);
  }
  if (!failure) return;
  const name = named.get(seed.seed);
  console.error(
    `seed ${seed.seed}${name === undefined ? '' : ` (${name})`} breaks ${failure.invariant}: ${failure.message}\n` +
      `  again: npm run sim -- --seeds 1 --from ${seed.seed} --trace`,
  );
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1) return number;
  console.error(`--${name} takes a whole number from 1 on, not ${text}`);
  process.exit(2);
}
