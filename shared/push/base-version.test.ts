import { expect, test } from 'vitest';
import { baseVersion } from './base-version.ts';

test.each([
  ['epoch-1:17', 17],
  ['epoch-2:17', 0],
  [undefined, 0],
  ['17', 0],
  ['epoch-1:', 0],
  ['epoch-1:1e9', 0],
  ['epoch-1:-3', 0],
])('%s counts as %i', (text, expected) => {
  expect(baseVersion(text, 'epoch-1')).toBe(expected);
});

test('an epoch may hold a colon', () => {
  expect(baseVersion('a:b:3', 'a:b')).toBe(3);
});
