import '#web/testing/jsdom-gaps.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SyncStatus } from '#sync/client.ts';
import { SyncContext } from '#web/platform/sync-context.tsx';
import { createFakeSync, type FakeSync } from '#web/testing/fake-sync.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { told } from '#web/testing/told.ts';
import { SetupSaved } from './setup-saved.tsx';
import { SetupScreen } from './setup-screen.tsx';

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockReturnValue(undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

function openSetup(sync: FakeSync) {
  return render(
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
}

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
  openSetup(sync);
  const told = await screen.findByText('The answers you saved last:', { exact: false }, PATIENT);
  expect(told.textContent).toContain('waiting');
  await sync.rows.waiting.clear();
  await waitFor(() => expect(screen.queryByText('waiting')).toBeNull(), PATIENT);
  await sync.close();
});

test('what is entered while the setup is being saved stays in the open form as a draft on what was saved', async () => {
  const sync = await createFakeSync();
  const save = sync.actions.saveSetup;
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  vi.spyOn(sync.actions, 'saveSetup').mockImplementationOnce((given) => held.then(() => save(given)));
  const { unmount } = openSetup(sync);
  const careful = () => screen.findByLabelText<HTMLTextAreaElement>(/careful about/, {}, PATIENT);
  const complete = () => fireEvent.click(screen.getByRole('button', { name: 'Complete Setup' }));
  const goToLast = async () =>
    fireEvent.click(await screen.findByRole('button', { name: /^Step 4 of 4/ }, PATIENT));
  const savedTexts = async () =>
    new Set((await sync.rows.setups.toArray()).map(({ data }) => data.carefulAbout));

  await goToLast();
  fireEvent.change(await careful(), { target: { value: 'A stiff' } });
  complete();
  fireEvent.change(await careful(), { target: { value: 'A stiff knee' } });
  goOn();
  await waitFor(
    () =>
      expect(told().at(-1)).toMatchObject({
        kind: 'success',
        body: expect.stringContaining('What you entered since is still in the form.') as string,
      }),
    PATIENT,
  );
  expect((await careful()).value).toBe('A stiff knee');
  expect(await savedTexts()).toEqual(new Set(['A stiff']));
  await screen.findByText(/^Draft saved/, {}, PATIENT);
  unmount();
  openSetup(sync);
  await goToLast();
  expect((await careful()).value).toBe('A stiff knee');
  expect(screen.queryByText('Other answers have been saved since')).toBeNull();
  complete();
  await screen.findByRole('button', { name: 'Go to Program' }, PATIENT);
  expect(await savedTexts()).toEqual(new Set(['A stiff', 'A stiff knee']));
  expect(await sync.queries.drafts()).toEqual([]);
  await sync.close();
});
