// npm run sim:faults -- [--only "part of a name, another"] [--seeds N] [--hunt] [--workers W]
//
// Plants each known fault into the engine or the server, one at a time, and plays worlds until an invariant of the
// simulation breaks: first the world that showed it last time, then 1, 2, 3 ... up to N, then as many of the excessive
// ones (named-seeds.ts says which). A fault that none of the first N shows is a gap in the simulation; the exit code is
// then 1, and a world beyond them is told only as the place to begin at. The table it prints stands in
// docs/simulation.md.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { huntFault } from './simulation/hunt-fault.ts';
import { PLANTED_FAULTS } from './simulation/planted-faults.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seeds: { type: 'string', default: '2000' },
    hunt: { type: 'boolean', default: false },
    workers: { type: 'string', default: String(Math.min(2, availableParallelism())) },
  },
});

const upTo = Number(values.seeds);
const parts = values.only.split(',');
const faults = PLANTED_FAULTS.filter(({ name }) => parts.some((part) => name.includes(part.trim())));
let missed = faults.length === 0 ? 1 : 0;
console.log('| fault | caught by | in world | seconds |\n| --- | --- | --- | --- |');
for (const fault of faults) {
  const began = performance.now();
  const first = values.hunt ? [] : [fault.caught.seed];
  const caught = await huntFault(fault, {
    first,
    upTo,
    workers: Number(values.workers),
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (!caught || caught.seed > upTo) missed += 1;
  console.log(
    `| ${fault.name} | ${caught?.invariant ?? '**nothing**'} | ${caught?.seed ?? '-'} | ${seconds} |`,
  );
  if (caught && (caught.seed !== fault.caught.seed || caught.invariant !== fault.caught.invariant)) {
    console.log(`<!-- ${caught.message.split('\n')[0]} -->`);
  }
}
console.log(`${faults.length - missed} of ${faults.length} faults caught`);
process.exitCode = missed === 0 ? 0 : 1;
