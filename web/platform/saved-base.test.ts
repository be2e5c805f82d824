import { expect, test } from 'vitest';
import { baseOf, isSavedSince } from './saved-base.ts';

const NINE = '2026-03-05T09:00:00.000Z';
const TEN = '2026-03-05T10:00:00.000Z';

test.each([
  ['came after them', { id: 'b', at: TEN }, { id: 'a', at: NINE }, true],
  ['are they', { id: 'a', at: NINE }, { id: 'a', at: NINE }, false],
  ['were before them, which are refused now', { id: 'a', at: NINE }, { id: 'b', at: TEN }, false],
  [
    'are others, of which an older draft does not say when',
    { id: 'b', at: NINE },
    { id: 'a', at: null },
    true,
  ],
  ['are all there is', { id: 'a', at: NINE }, null, true],
])('answers that %s', (_, latest, base, since) => {
  expect(isSavedSince(latest, base)).toBe(since);
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
