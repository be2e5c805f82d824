import '#web/testing/jsdom-gaps.ts';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { useToasterStore } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RejectedMutation } from '#sync/client.ts';
import { openSampleDevice, type SampleDevice } from '#sync/testing/open-sample-device.ts';
import { USER_A } from '#sync/testing/sample-rows.ts';
import { SyncContext } from '#web/platform/sync-state/sync-context.tsx';
import { PATIENT } from '#web/testing/patient.ts';
import { notified } from '#web/testing/notified.ts';
import { TOASTER_ID } from '#web/ui/toasts/toasts.ts';
import { formOfSetup } from './setup-form.ts';
import { SetupScreen } from './setup-screen.tsx';

const NEWER = 'Other answers have been saved since';
/** By a clock that is ahead of the server's. */
const AHEAD = '2030-01-01T00:00:00.000Z';
let phone: SampleDevice;
let refused: RejectedMutation;

beforeEach(async () => {
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  phone = await openSampleDevice();
  refused = await phone.refuse(({ saveSetup }) =>
    saveSetup({ scheduling: { taskTimeWeekdays: '05:00' }, carefulAbout: 'A stiff knee' }),
  );
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await phone.world.close();
});

async function open(isForRefused = true) {
  render(
    <SyncContext value={phone.client}>
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
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }, PATIENT));
const reads = (text: string) => waitFor(async () => expect((await careful()).value).toBe(text), PATIENT);
const types = async (value: string) => fireEvent.change(await careful(), { target: { value } });
const isStillShown = (toastId: string) =>
  renderHook(() => useToasterStore({}, TOASTER_ID)).result.current.toasts.some(
    ({ id, visible }) => id === toastId && visible,
  );
const careful = () => screen.findByLabelText<HTMLTextAreaElement>(/careful about/, {}, PATIENT);

test('the refused answers are in the wizard; completed they are one new setup, and the refused one is gone', async () => {
  await open();
  const text = await careful();
  expect(text.value).toBe('A stiff knee');
  fireEvent.change(text, { target: { value: 'A stiff knee, much better' } });
  fireEvent.click(screen.getByRole('button', { name: 'Complete Setup' }));
  await waitFor(async () => expect(await phone.client.queries.rejected()).toEqual([]), PATIENT);
  await act(() => phone.world.advance(5000));
  const effects = phone.server.effectsOf(USER_A);
  expect(effects.map(({ uid }) => uid)).not.toContain(refused.uid);
  expect(effects.map(({ args }) => args)).toMatchObject([
    { data: { scheduling: { taskTimeWeekdays: '05:00' }, carefulAbout: 'A stiff knee, much better' } },
  ]);
  await waitFor(async () => expect(await phone.client.queries.drafts()).toEqual([]), PATIENT);
});

async function openOverDraft() {
  const form = { ...formOfSetup(undefined), carefulAbout: 'Begun since' };
  await phone.client.actions.saveDraft('setup', { form, step: 3, basedOn: null });
  await open();
}

test('a draft goes before them, until the participant asks for the refused answers, and the draft can be had back', async () => {
  await openOverDraft();
  await reads('Begun since');
  await press('Edit those answers');
  await reads('A stiff knee');
  await press('Back to what was here');
  await reads('Begun since');
  expect(await phone.client.queries.rejected()).toHaveLength(1);
});

test('the draft can be had back after a reload, and what was changed in the refused answers is not lost for it', async () => {
  await openOverDraft();
  await press('Edit those answers');
  await reads('A stiff knee');
  await types('A stiff knee, much better');
  const stored = { carefulAbout: 'A stiff knee, much better' };
  await waitFor(
    async () => expect(await phone.client.queries.draft('setup')).toMatchObject({ form: stored }),
    PATIENT,
  );
  cleanup();
  await open(false);
  await reads('A stiff knee, much better');
  await press('Back to what was here');
  await reads('Begun since');
  await press('Edit those answers');
  await reads('A stiff knee, much better');
});

test('a draft that was put aside outlives the completion of the refused answers', async () => {
  await openOverDraft();
  await press('Edit those answers');
  await reads('A stiff knee');
  await press('Complete Setup');
  await waitFor(async () => expect(await phone.client.queries.rejected()).toEqual([]), PATIENT);
  await screen.findByRole('button', { name: 'Go to Program' }, PATIENT);
  cleanup();
  await open(false);
  await reads('A stiff knee');
  expect(screen.queryByText(NEWER)).toBeNull();
  await press('Back to what was here');
  await reads('Begun since');
});

test('answers that another device saved since are told before the refused ones overrule them', async () => {
  const tablet = await phone.world.device({ userId: USER_A }).openTab();
  await phone.world.advance(86_400_000);
  await tablet.client.actions.saveSetup({ carefulAbout: 'Of the tablet' });
  await phone.world.advance(60_000);
  await phone.client.syncNow();
  await open();
  await reads('A stiff knee');
  await screen.findByText(NEWER, {}, PATIENT);
  await types('A stiff knee, still');
  await press('Use those answers');
  await reads('Of the tablet');
  await press('Back to what was here');
  await reads('A stiff knee, still');
  await press('Keep mine');
  await waitFor(() => expect(screen.queryByText(NEWER)).toBeNull(), PATIENT);
});

test('answers that another device saved are told although those of the draft were dated ahead here', async () => {
  const tablet = await phone.world.device({ userId: USER_A }).openTab();
  const mine = await phone.client.actions.saveSetup({ carefulAbout: 'Mine' });
  await phone.world.advance(60_000);
  await tablet.client.syncNow();
  await tablet.client.actions.saveSetup({ carefulAbout: 'Of the tablet' });
  await phone.world.advance(60_000);
  await phone.client.syncNow();
  const form = { ...formOfSetup(undefined), carefulAbout: 'Begun since' };
  const basedOn = { id: mine.id, at: AHEAD };
  await phone.client.actions.saveDraft('setup', { form, step: 3, basedOn });
  await open(false);
  await reads('Begun since');
  await screen.findByText(NEWER, {}, PATIENT);
  await press('Use those answers');
  await reads('Of the tablet');
  expect(screen.queryByText(NEWER)).toBeNull();
});

test('a refused setup that cannot be read is told without an offer to edit it', async () => {
  const { queries } = phone.client;
  vi.spyOn(queries, 'rejected').mockResolvedValue([
    { ...refused, args: null, fields: { 'data.carefulAbout': 'must be shorter' } },
  ]);
  await open(false);
  await screen.findByText('Careful about must be shorter', {}, PATIENT);
  expect(screen.queryByRole('button', { name: 'Edit those answers' })).toBeNull();
});

test('a refusal that is dismissed in the wizard is still among the refused changes', async () => {
  await open(false);
  expect((await careful()).value).toBe('');
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }, PATIENT));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull(), PATIENT);
  expect(await phone.client.queries.rejected()).toHaveLength(1);
});

test('a setup that the server refuses after it was saved is said not to be saved, and its answers can be had back', async () => {
  await phone.client.discardRejected(refused.uid);
  await open(false);
  await types('A stiff hip');
  phone.server.isPoison = () => true;
  fireEvent.click(screen.getByRole('button', { name: 'Complete Setup' }));
  await screen.findByText('Your program setup has been saved successfully!', {}, PATIENT);
  await act(() => phone.world.advance(120_000));
  const alert = await screen.findByRole('alert', {}, PATIENT);
  expect(alert.textContent).toContain('Failed to save setup data. Please try again.');
  expect(screen.queryByText(/saved successfully/)).toBeNull();
  expect(notified().at(-1)?.id).toBe('setup-saved');
  expect(isStillShown('setup-saved')).toBe(false);
  expect(screen.queryByText(/Your plan follows/)).toBeNull();
  phone.server.isPoison = () => false;
  await press('Edit those answers');
  fireEvent.click(await screen.findByRole('button', { name: /^Step 4 of 4/ }, PATIENT));
  await reads('A stiff hip');
  fireEvent.click(screen.getByRole('button', { name: 'Complete Setup' }));
  await waitFor(async () => expect(await phone.client.queries.rejected()).toEqual([]), PATIENT);
  await act(() => phone.world.advance(5000));
  await screen.findByText('Your plan follows these answers from tomorrow on.', {}, PATIENT);
  expect(phone.server.effectsOf(USER_A).map(({ args }) => args)).toMatchObject([
    { data: { carefulAbout: 'A stiff hip' } },
  ]);
});
