// npm run bench [-- part ...]: measures and prints; with no part, all of them. --check fails on a broken budget.
import { benchAttack } from './attack.ts';
import { benchCoach } from './coach.ts';
import { benchDocuments } from './documents.ts';
import { benchExport } from './export.ts';
import { benchPokes } from './pokes.ts';
import { benchProgramme } from './programme.ts';
import { benchSize } from './size.ts';
import { benchStart } from './start.ts';
import { benchSync } from './sync.ts';

const parts: Record<string, () => Promise<boolean>> = {
  size: benchSize,
  start: benchStart,
  programme: benchProgramme,
  sync: benchSync,
  export: benchExport,
  documents: benchDocuments,
  pokes: benchPokes,
  coach: benchCoach,
  attack: benchAttack,
};
const words = process.argv.slice(2);
const chosen = words.filter((word) => !word.startsWith('--'));
const unknown = chosen.filter((word) => !(word in parts));
if (unknown.length > 0) {
  console.error(`no such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}
let withinBudgets = true;
for (const [name, run] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\n── ${name}`);
  withinBudgets = (await run()) && withinBudgets;
}
process.exitCode = withinBudgets || !words.includes('--check') ? 0 : 1;
