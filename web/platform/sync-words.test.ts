import { expect, it } from 'vitest';
import type { SyncStatus } from '#sync/sync-client.ts';
import { ageText, isSentLater } from './sync-words.ts';

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
