import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SyncStatus } from '#sync/sync-client.ts';
import { createFakeSync } from '#web/testing/fake-sync.ts';
import { SetupSaved } from './setup-saved.tsx';

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockReturnValue(undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const LATER = "Will be sent when you're online. Your plan follows as soon as it has arrived.";

test.each<[string, Partial<SyncStatus>, string]>([
  ['without a connection', { state: { kind: 'offline' } }, LATER],
  [
    'where no server answers',
    { state: { kind: 'backoff', untilMonotonic: 0, tries: 1 }, lastFailure: 'server' },
    LATER,
  ],
  ['on its way', { state: { kind: 'syncing' } }, 'On its way. Your plan follows as soon as it has arrived.'],
])('a setup that is saved %s says when it will be sent, as its toast does', async (_, status, words) => {
  const sync = await createFakeSync();
  sync.setStatus({ ...status, pending: 1 });
  render(
    <SetupSaved
      sync={sync}
      setupId="00000000-0000-7000-8000-000000000001"
      why={null}
      onEdit={() => undefined}
      onProgramme={() => undefined}
    />,
  );
  expect(screen.getByRole('status').textContent).toBe(words);
  await sync.close();
});
