import { expect, test } from 'vitest';
import { aheadWords } from '../figures/ahead-messages.ts';
import { barOf, waitingWords } from './waiting-messages.ts';

const calm = { now: 1000, bar: null, again: null };

test.each([
  [{ tries: 0, nextTryAt: null }, calm, 'Goes with the next send'],
  [{ tries: 1, nextTryAt: 4500 }, calm, 'Try 2, next in 4 s'],
  [{ tries: 3, nextTryAt: 301_000 }, calm, 'Try 4, next in 5 min'],
  [{ tries: 1, nextTryAt: 500 }, calm, 'Try 2, goes with the next send'],
  [{ tries: 0, nextTryAt: null }, { ...calm, bar: 'offline' as const }, "Goes when you're back online"],
  [{ tries: 0, nextTryAt: null }, { ...calm, bar: 'held' as const }, 'Goes once you resume'],
  [{ tries: 0, nextTryAt: null }, { ...calm, again: { tries: 1, ms: 3500 } }, 'Try 2, next in 4 s'],
  [{ tries: 0, nextTryAt: null }, { ...calm, again: { tries: 2, ms: -5 } }, 'Try 3, goes with the next send'],
  [{ tries: 3, nextTryAt: 9000 }, { ...calm, again: { tries: 1, ms: 3500 } }, 'Try 4, next in 8 s'],
  [{ tries: 1, nextTryAt: 2000 }, { ...calm, again: { tries: 4, ms: 20_000 } }, 'Try 5, next in 20 s'],
])('%j under %j is: %s', (change, under, words) => {
  expect(waitingWords(change, under)).toBe(words);
});

test.each([
  ['offline', {}, "Goes when you're back online"],
  ['offline', { pausedByUser: true }, "Goes when you're back online"],
  ['needs_update', {}, 'Goes after the update'],
  ['needs_update', { pausedByUser: true }, 'Goes after the update'],
  ['needs_update', { takenOver: true }, 'Goes after the reload'],
  ['auth_wait', {}, 'Goes once you are signed in again'],
  ['storage_broken', {}, "Goes once this device's storage works again"],
  // The server takes the session for another user's.
  ['paused', {}, 'Goes once you have signed in again'],
  ['paused', { pausedByUser: true }, 'Goes once you resume'],
  ['syncing', { pausedByUser: true }, 'Goes once you resume'],
  ['syncing', {}, 'Goes with the next send'],
  ['idle', {}, 'Goes with the next send'],
] as const)('what waits in the state %s, with %j: %s', (kind, more, words) => {
  const bar = barOf({ state: { kind }, pausedByUser: false, takenOver: false, ...more });
  expect(waitingWords({ tries: 0, nextTryAt: null }, { ...calm, bar })).toBe(words);
});

test.each([
  [null, 'Not known yet'],
  [120, 'Same as here'],
  [3000, '3 s ahead'],
  [-600_000, '10 min behind'],
  [93_600_000, '26 h ahead'],
  [-864_000_000, '10 days behind'],
])('a server clock that is %s ms ahead is: %s', (ahead, words) => {
  expect(aheadWords(ahead)).toBe(words);
});
