import { expect, it } from 'vitest';
import type { SyncStatus } from '#sync/sync-client.ts';
import { isSentLater } from './sync-words.ts';

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
