import '#web/testing/jsdom-gaps.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SyncClient } from '#sync/daymark/client.ts';
import type { Device, World } from '#sync/testing/create-world.ts';
import type { MemoryServer } from '#sync/testing/memory-server.ts';
import { openSampleDevice } from '#sync/testing/open-sample-device.ts';
import { USER_A } from '#sync/testing/sample-rows.ts';
import { SyncContext } from '#web/platform/sync-state/sync-context.tsx';
import { PATIENT } from '#web/testing/patient.ts';
import { SetupScreen } from './setup-screen.tsx';

/*
 * A participant fills in the setup on a phone while a tablet saves other answers, and sends it over a network that loses
 * answers. Both setups are kept, the one that was completed last counts, and none is stored twice.
 */
const ON_TABLET = { scheduling: { taskTimeWeekdays: '05:00' }, carefulAbout: 'A stiff knee' } as const;
let world: World;
let server: MemoryServer;
let phone: Device;
let mine: SyncClient;
let tablet: SyncClient;

beforeEach(async () => {
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  ({ world, server, device: phone, client: mine } = await openSampleDevice());
  ({ client: tablet } = await world.device({ userId: USER_A }).openTab());
  await world.advance(1000);
  render(
    <SyncContext value={mine}>
      <SetupScreen
        refused={null}
        renderPreview={() => null}
        renderWhy={() => null}
        skipLink={null}
        onProgramme={() => undefined}
      />
    </SyncContext>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Step 4 of 4/ }, PATIENT));
  fireEvent.change(await careful(), { target: { value: 'Dizzy at times' } });
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await world.close();
});

const careful = () => screen.findByLabelText<HTMLTextAreaElement>(/careful about/, {}, PATIENT);
const complete = () => fireEvent.click(screen.getByRole('button', { name: 'Complete Setup' }));
const saved = () => server.effectsOf(USER_A).map(({ args }) => args);

async function tabletSaves(): Promise<void> {
  await tablet.actions.saveSetup(ON_TABLET);
  await act(() => world.advance(60_000));
  await act(() => mine.syncNow());
  await act(() => world.advance(5000));
  await screen.findByText('Other answers have been saved since', {}, PATIENT);
}

test('what is being typed stays when the other device saves, and completed last it counts', async () => {
  await tabletSaves();
  expect((await careful()).value).toBe('Dizzy at times');
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(screen.queryByText(/saved since/)).toBeNull(), PATIENT);
  complete();
  await screen.findByRole('button', { name: 'Go to Program' }, PATIENT);
  await act(() => world.advance(60_000));
  expect(saved()).toMatchObject([{ data: ON_TABLET }, { data: { carefulAbout: 'Dizzy at times' } }]);
  const setups = await mine.queries.setups();
  expect(setups.map(({ data }) => data.carefulAbout)).toEqual(['Dizzy at times', 'A stiff knee']);
});

test('the other answers can be taken over instead, and what was typed can be had back', async () => {
  await tabletSaves();
  fireEvent.click(screen.getByRole('button', { name: 'Use those answers' }));
  await waitFor(async () => expect((await careful()).value).toBe('A stiff knee'), PATIENT);
  fireEvent.click(screen.getByRole('button', { name: 'Back to what was here' }));
  await waitFor(async () => expect((await careful()).value).toBe('Dizzy at times'), PATIENT);
});

test('an answer that is lost on its way back stores the setup once', async () => {
  let lost = 0;
  phone.network.fate = () => {
    lost += 1;
    return { kind: lost <= 3 ? 'response_lost' : 'delivered' };
  };
  complete();
  await screen.findByRole('button', { name: 'Go to Program' }, PATIENT);
  await act(() => world.advance(300_000));
  expect(lost).toBeGreaterThan(3);
  expect(saved()).toMatchObject([{ data: { carefulAbout: 'Dizzy at times' } }]);
  await waitFor(() => screen.getByText('Your plan follows these answers from tomorrow on.'), PATIENT);
});
