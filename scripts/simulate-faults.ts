// npm run sim:faults -- [--only "part of a name, another"] [--seeds N] [--hunt] [--workers W]
//
// Plants each fault of scripts/simulation/faults into the engine or the server, one at a time, and plays worlds until an
// invariant of the simulation breaks: first the world that named-seeds.ts has for it, then 1, 2, 3 ... up to N. With
// --hunt only the latter, to find that world again after the draws changed. A fault that no world shows is a gap in the
// simulation; the exit code is then 1.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { huntFault } from './simulation/players/hunt-fault.ts';
import { NAMED_SEEDS } from './simulation/named-seeds.ts';
import { createPlayers } from './simulation/players/play-seeds.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seeds: { type: 'string', default: '2000' },
    hunt: { type: 'boolean', default: false },
    workers: { type: 'string', default: String(Math.min(2, availableParallelism())) },
  },
});

const parts = values.only.split(',');
const wanted = NAMED_SEEDS.filter(({ fault }) => parts.some((part) => fault.includes(part.trim())));
const range = Array.from({ length: Number(values.seeds) }, (_, n) => n + 1);
const players = createPlayers(Number(values.workers));
let missed = 0;
console.log('| fault | caught by | in world | seconds |\n| --- | --- | --- | --- |');
for (const { fault, seed, invariant } of wanted) {
  const began = performance.now();
  const caught = await huntFault(players, { fault }, values.hunt ? range : [seed, ...range]);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (!caught) missed += 1;
  console.log(`| ${fault} | ${caught?.invariant ?? '**nothing**'} | ${caught?.seed ?? '-'} | ${seconds} |`);
  if (caught && (caught.seed !== seed || caught.invariant !== invariant)) {
    console.log(`<!-- ${caught.message.split('\n')[0]} -->`);
  }
}
await players.end();
console.log(`${wanted.length - missed} of ${wanted.length} faults caught`);
process.exitCode = missed === 0 && wanted.length > 0 ? 0 : 1;
