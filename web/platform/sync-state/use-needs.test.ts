import { expect, test } from 'vitest';
import { needsWords } from './use-needs.ts';

test.each([
  [{ refused: 0, elsewhere: 0 }, ''],
  [{ refused: 1, elsewhere: 0 }, '1 not accepted'],
  [{ refused: 0, elsewhere: 2 }, '2 changed elsewhere'],
  [{ refused: 2, elsewhere: 1 }, '2 not accepted, 1 changed elsewhere'],
])('%o is told as: %s', (needs, words) => {
  expect(needsWords(needs)).toBe(words);
});
