import '#web/testing/jsdom-gaps.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SyncStatus } from '#sync/sync-client.ts';
import { SyncContext } from '#web/platform/sync-context.tsx';
import { createFakeSync } from '#web/testing/fake-sync.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { SetupSaved } from './setup-saved.tsx';
import { SetupScreen } from './setup-screen.tsx';

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

test('the saved setup carries the mark until it is sent, and so does the form that is opened on it', async () => {
  const sync = await createFakeSync();
  const { id } = await sync.actions.saveSetup({});
  const saved = render(
    <SetupSaved sync={sync} setupId={id} why={null} onEdit={() => undefined} onProgramme={() => undefined} />,
  );
  await screen.findByText('waiting', {}, PATIENT);
  saved.unmount();
  render(
    <SyncContext value={sync}>
      <SetupScreen
        refused={null}
        renderPreview={() => null}
        renderWhy={() => null}
        skipLink={null}
        onProgramme={() => undefined}
      />
    </SyncContext>,
  );
  const told = await screen.findByText('The answers you saved last:', { exact: false }, PATIENT);
  expect(told.textContent).toContain('waiting');
  await sync.rows.waiting.clear();
  await waitFor(() => expect(screen.queryByText('waiting')).toBeNull(), PATIENT);
  await sync.close();
});
