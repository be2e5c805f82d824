// A fixed piece of work of the kind that the suites do: objects, texts, maps, sorting, JSON. How long it takes says how
// fast a processor is at the moment. As a process (scripts/testing/machine.mjs) it prints its seconds by the clock.
import { pathToFileURL } from 'node:url';

const ROUNDS = 5;

/** One round, some 70 ms of a processor. */
export function fixedWork() {
  const rows = Array.from({ length: 12_000 }, (_, at) => ({
    id: `row-${(at * 7919) % 12_007}`,
    at: new Date(1_700_000_000_000 + at * 977_000).toISOString(),
    fields: { status: at % 3 === 0 ? 'completed' : 'pending', note: 'x'.repeat(at % 40), version: at },
  }));
  const copies = JSON.parse(JSON.stringify(rows));
  copies.sort((a, b) => (a.id < b.id ? -1 : 1));
  const byDay = new Map();
  for (const row of copies) {
    const day = row.at.replace(/^(\d{4})-(\d\d)-(\d\d)T.*$/, '$3.$2.$1');
    byDay.set(day, [...(byDay.get(day) ?? []), { ...row.fields, id: row.id }]);
  }
  return byDay.size;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  // The first round compiles.
  fixedWork();
  const began = performance.now();
  for (let at = 0; at < ROUNDS; at += 1) fixedWork();
  console.log((performance.now() - began) / 1000 / ROUNDS);
}
