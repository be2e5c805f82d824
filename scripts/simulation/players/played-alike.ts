import type { SeedReport } from '../run-seed.ts';

type Once = Pick<SeedReport, 'hash' | 'steps' | 'requests' | 'mutations' | 'happened'> & {
  trace: readonly string[];
};

/** I16: where the same seed came to another history the second time; undefined where it did not. */
export function differenceBetween(first: Once, second: Once): SeedReport['failure'] {
  if (first.hash !== second.hash) {
    const line = first.trace.findIndex((each, n) => each !== second.trace[n]);
    const [was, is] = [first.trace[line], second.trace[line]];
    return { invariant: 'I16', message: `line ${line} of the trace was "${was}", then "${is}"` };
  }
  const [was, is] = [first, second].map(totalsOf);
  return was === is ? undefined : { invariant: 'I16', message: `the totals were ${was}, then ${is}` };
}

function totalsOf({ steps, requests, mutations, happened }: Once): string {
  const times = Object.entries(happened).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify({ steps, requests, mutations, happened: Object.fromEntries(times) });
}
