import { expect, it } from 'vitest';
import type { SyncStatus } from '#sync/sync-client.ts';
import { isSentLater } from './sync-words.ts';

const waits = (state: SyncStatus['state'], lastFailure: SyncStatus['lastFailure'] = null) =>
  isSentLater({ state, lastFailure });

it('says of what is done now that it is sent later, wherever no server answers', () => {
  expect(waits({ kind: 'offline' })).toBe(true);
  expect(waits({ kind: 'idle' })).toBe(false);
  expect(waits({ kind: 'syncing' })).toBe(false);
  expect(waits({ kind: 'idle' }, 'server')).toBe(true);
  expect(waits({ kind: 'syncing' }, 'server')).toBe(true);
});
