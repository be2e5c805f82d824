import { expect, test } from 'vitest';
import { baseOf, isSavedSince } from './saved-base.ts';

const NINE = '2026-03-05T09:00:00.000Z';
const TEN = '2026-03-05T10:00:00.000Z';

test.each([
  ['came after them', { id: 'b', at: TEN }, { id: 'a', at: NINE }, ['b', 'a'], true],
  ['came after them, which were dated ahead', { id: 'b', at: NINE }, { id: 'a', at: TEN }, ['b', 'a'], true],
  ['came after them, which are refused now', { id: 'b', at: TEN }, { id: 'a', at: NINE }, ['b'], true],
  ['are they', { id: 'a', at: NINE }, { id: 'a', at: NINE }, ['a'], false],
  ['were before them, which are refused now', { id: 'a', at: NINE }, { id: 'b', at: TEN }, ['a'], false],
  [
    'are others, of which an older draft does not say when',
    { id: 'b', at: NINE },
    { id: 'a', at: null },
    ['b'],
    true,
  ],
  ['are all there is', { id: 'a', at: NINE }, null, ['a'], true],
])('answers that %s', (_, latest, base, saved, since) => {
  const rows = saved.map((id) => ({ id }));
  expect(isSavedSince(latest, base, rows)).toBe(since);
});

test.each([
  ['as it is kept', { id: 'a', at: NINE }, { id: 'a', at: NINE }],
  ['of an older version', 'a', { id: 'a', at: null }],
  ['without a time', { id: 'a' }, { id: 'a', at: null }],
  ['that is none', { at: NINE }, null],
  ['that is null', null, null],
  ['that is missing', undefined, null],
])('reads a base %s', (_, stored, base) => {
  expect(baseOf(stored)).toEqual(base);
});
