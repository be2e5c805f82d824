import '#web/testing/jsdom-gaps.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SyncClient } from '#sync/index.ts';
import { createWorld, type World } from '#sync/testing/create-world.ts';
import { createFakeServer, type FakeServer } from '#sync/testing/fake-server.ts';
import { sampleProgramme, USER_A } from '#sync/testing/sample-rows.ts';
import { SyncContext } from '#web/platform/sync-context.tsx';
import { formOfSetup } from './setup-form.ts';
import { SetupScreen } from './setup-screen.tsx';

vi.mock('#web/ui/toasts.ts', () => ({ notify: vi.fn() }));

const PATIENT = { timeout: 30_000 };
let world: World;
let server: FakeServer;
let client: SyncClient;

beforeEach(async () => {
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  world = createWorld({
    backend: (now) => {
      server = createFakeServer(now);
      return server.backend;
    },
  });
  server.put(USER_A, 'programmes', sampleProgramme());
  ({ client } = await world.device({ userId: USER_A }).openTab());
  await world.advance(1000);
  server.isPoison = () => true;
  await client.actions.saveSetup({ scheduling: { taskTimeWeekdays: '05:00' }, carefulAbout: 'A stiff knee' });
  await world.advance(120_000);
  server.isPoison = () => false;
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await world.close();
});

async function open(isForRefused = true) {
  const [refused] = await client.queries.refused();
  if (!refused) throw new Error('nothing was refused');
  render(
    <SyncContext value={client}>
      <SetupScreen
        refused={isForRefused ? refused.uid : null}
        renderPreview={() => null}
        renderWhy={() => null}
        skipLink={null}
        onProgramme={() => undefined}
      />
    </SyncContext>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Step 4 of 4/ }, PATIENT));
  return refused;
}
const careful = () => screen.findByLabelText<HTMLTextAreaElement>(/careful about/, {}, PATIENT);

test('the refused answers are in the wizard; completed they are one new setup, and the refused one is gone', async () => {
  const refused = await open();
  const text = await careful();
  expect(text.value).toBe('A stiff knee');
  fireEvent.change(text, { target: { value: 'A stiff knee, much better' } });
  fireEvent.click(screen.getByRole('button', { name: 'Complete Setup' }));
  await waitFor(async () => expect(await client.queries.refused()).toEqual([]), PATIENT);
  await act(() => world.advance(5000));
  const effects = server.effectsOf(USER_A);
  expect(effects.map(({ uid }) => uid)).not.toContain(refused.uid);
  expect(effects.map(({ args }) => args)).toMatchObject([
    { data: { scheduling: { taskTimeWeekdays: '05:00' }, carefulAbout: 'A stiff knee, much better' } },
  ]);
  await waitFor(async () => expect(await client.queries.drafts()).toEqual([]), PATIENT);
});

test('a draft goes before them, until the participant asks for the refused answers', async () => {
  const form = { ...formOfSetup(undefined), carefulAbout: 'Begun since' };
  await client.actions.saveDraft('setup', { form, step: 3, basedOn: null });
  await open();
  expect((await careful()).value).toBe('Begun since');
  fireEvent.click(await screen.findByRole('button', { name: 'Edit those answers' }, PATIENT));
  await waitFor(async () => expect((await careful()).value).toBe('A stiff knee'), PATIENT);
});

test('a refusal that is dismissed in the wizard is still among the refused changes', async () => {
  await open(false);
  expect((await careful()).value).toBe('');
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }, PATIENT));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull(), PATIENT);
  expect(await client.queries.refused()).toHaveLength(1);
});
