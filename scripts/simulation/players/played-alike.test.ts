import { expect, it } from 'vitest';
import { differenceBetween } from './played-alike.ts';
import { traceHash } from './trace-hash.ts';

const played = (trace: string[], requests = 3) => ({
  trace,
  hash: traceHash(trace),
  steps: 2,
  requests,
  mutations: 1,
  happened: { ok: 1, retry: 2 },
});

it('finds no difference between a seed and the same once more, in whatever order things were counted', () => {
  const first = played(['heal', 'looks']);
  expect(differenceBetween(first, { ...first, happened: { retry: 2, ok: 1 } })).toBeUndefined();
});

it('tells the line at which a trace parts from the first', () => {
  const failure = differenceBetween(played(['heal', 'looks']), played(['heal', 'syncs']));
  expect(failure).toEqual({
    invariant: 'I16',
    message: 'line 1 of the trace was "looks", then "syncs"',
  });
});

it('tells totals that differ under the same trace', () => {
  expect(differenceBetween(played(['heal']), played(['heal'], 4))?.invariant).toBe('I16');
});
