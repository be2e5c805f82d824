import { expect, it } from 'vitest';
import { typingDistance } from './typing-distance.ts';

it.each([
  ['sleep', 'sleep', 0],
  ['slepe', 'sleep', 1],
  ['sleeep', 'sleep', 1],
  ['slep', 'sleep', 1],
  ['aleep', 'sleep', 1],
  ['lseep', 'sleep', 1],
  ['slpeep', 'sleep', 1],
  ['lsepe', 'sleep', 2],
  ['', 'ab', 2],
  ['ab', 'abcd', 2],
  ['abc', 'xyz', Infinity],
  ['a', 'abcd', Infinity],
])('from %j to %j it is %d slips', (a, b, distance) => {
  expect([typingDistance(a, b, 2), typingDistance(b, a, 2)]).toEqual([distance, distance]);
});
