import { expect, it } from 'vitest';
import type { SyncStatus } from '#sync/client.ts';
import { ageText, connectionText, isSentLater, nextTryText, savedText } from './sync-messages.ts';

type Row = [SyncStatus['state']['kind'], SyncStatus['lastFailure'], boolean];

it.each<Row>([
  ['idle', null, false],
  ['idle', 'server', true],
  ['syncing', null, false],
  ['syncing', 'server', true],
  ['offline', null, true],
  ['backoff', 'server', true],
  // Nothing goes before the participant has signed in again, updated the app or resumed.
  ['auth_wait', 'auth', true],
  ['needs_update', null, true],
  ['paused', null, true],
  ['paused', 'auth', true],
  ['storage_broken', null, true],
])(
  'in the state %s, the last failure being %s, what is done now is sent later: %s',
  (kind, lastFailure, later) => {
    const state = kind === 'backoff' ? { kind, untilMonotonic: 0, tries: 1 } : { kind };
    expect(isSentLater({ state, lastFailure })).toBe(later);
  },
);

it.each([
  ['paused', { pausedByUser: true }, 'Paused'],
  // The server takes the session for another user's.
  ['paused', {}, 'Sign in again to go on'],
  ['needs_update', {}, 'Update the app to go on'],
  ['needs_update', { takenOver: true }, 'Reload the page to go on'],
] as const)('in the state %s, with %j, the connection is told as: %s', (kind, more, words) => {
  const status = { state: { kind }, lastFailure: null, pausedByUser: false, takenOver: false, ...more };
  expect(connectionText(status)).toBe(words);
});

it('tells when a long wait is over, and else that there is another try soon', () => {
  const status = { state: { kind: 'backoff', untilMonotonic: 0, tries: 1 } as const, lastFailure: null };
  const more = { pausedByUser: false, takenOver: false };
  expect(connectionText({ ...status, ...more })).toBe('Trying again soon');
  const nextTry = nextTryText(new Date(2026, 2, 5, 14, 5).getTime());
  expect(connectionText({ ...status, ...more }, nextTry)).toBe('Next try at 14:05');
});

it.each([
  ['needs_update', false, 'What you do is saved on this device at once.'],
  ['needs_update', true, 'What you saved is kept. Nothing more can be saved here before the reload.'],
  ['storage_broken', false, 'What you do may not be saved here until it works again.'],
] as const)('in the state %s, taken over being %s, of what is done is said: %s', (kind, takenOver, words) => {
  expect(savedText({ state: { kind }, takenOver })).toBe(words);
});

const NOW = new Date(2026, 2, 5, 10, 0).getTime();

it.each([
  [0, 'Just now'],
  [9999, 'Just now'],
  [42_000, '42 seconds ago'],
  [3_600_000, '1 hour ago'],
  // Clocks wobble.
  [-60_000, 'Just now'],
  [-60_001, 'At 10:01 on 5 Mar 2026, before the clock was set back'],
  [-8 * 3_600_000, 'At 18:00 on 5 Mar 2026, before the clock was set back'],
  [-365 * 86_400_000, 'At 10:00 on 5 Mar 2027, before the clock was set back'],
])('an age of %s ms is told as: %s', (age, words) => {
  expect(ageText(NOW - age, NOW)).toBe(words);
});
