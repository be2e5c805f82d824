import '#web/testing/jsdom-gaps.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RejectedMutation } from '#sync/client.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { openSampleDevice, type SampleDevice } from '#sync/testing/open-sample-device.ts';
import { eventId, USER_A } from '#sync/testing/sample-rows.ts';
import { SyncContext } from '#web/platform/sync-state/sync-context.tsx';
import { PATIENT } from '#web/testing/patient.ts';
import { forgetNotified, notified } from '#web/testing/notified.ts';
import { draftOfSaved } from './questionnaire-form.ts';
import { QuestionnaireScreen } from './questionnaire-screen.tsx';

/** By a clock that is ahead of the server's. */
const AHEAD = '2030-01-01T00:00:00.000Z';
let phone: SampleDevice;

beforeEach(async () => {
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  phone = await openSampleDevice({ title: 'Habits questionnaire' });
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await phone.world.close();
});

const answersOf = (otherHabits: string) => ({ morningRoutine: {}, morningFreeText: { otherHabits } });
const refuse = (event: string | null): Promise<RejectedMutation> =>
  phone.refuse(({ saveQuestionnaire }) =>
    saveQuestionnaire({ eventId: event, answers: answersOf('Tea at six') }),
  );

async function open(event: string | null, refused: RejectedMutation | null) {
  render(
    <SyncContext value={phone.client}>
      <QuestionnaireScreen
        eventId={event}
        refused={refused?.uid ?? null}
        renderPreview={() => null}
        onDone={() => undefined}
      />
    </SyncContext>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Step 2 of 3/ }, PATIENT));
}
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }, PATIENT));
const reads = (text: string) => waitFor(async () => expect((await other()).value).toBe(text), PATIENT);
const other = () => screen.findByLabelText<HTMLTextAreaElement>(/Other habits/, {}, PATIENT);

test('the refused answers are in the form; completed they are one new questionnaire, and the refused one is gone', async () => {
  const refused = await refuse(eventId(0));
  await open(eventId(0), refused);
  const text = await other();
  expect(text.value).toBe('Tea at six');
  fireEvent.change(text, { target: { value: 'Tea at seven' } });
  await press(/^Step 3 of 3/);
  await press('Complete Questionnaire');
  await waitFor(async () => expect(await phone.client.queries.rejected()).toEqual([]), PATIENT);
  await act(() => phone.world.advance(5000));
  const effects = phone.server.effectsOf(USER_A);
  expect(effects.map(({ uid }) => uid)).not.toContain(refused.uid);
  expect(effects.map(({ args }) => args)).toMatchObject([
    { event_id: eventId(0), response_data: { morningFreeText: { otherHabits: 'Tea at seven' } } },
  ]);
});

test.each([
  ['from its event', eventId(0)],
  ['by itself', null],
])(
  'opened %s it offers the refused answers, and a dismissed refusal stays among the refused changes',
  async (_, event) => {
    await refuse(event);
    await open(event, null);
    await press('Edit those answers');
    await reads('Tea at six');
    await press('Dismiss');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull(), PATIENT);
    expect(await phone.client.queries.rejected()).toHaveLength(1);
  },
);

test('the refused answers of another questionnaire are told and stay out of this one', async () => {
  const change = await refuse(eventId(0));
  vi.spyOn(phone.client.queries, 'rejected').mockResolvedValue([
    { ...change, fields: { 'response_data.morningFreeText': 'is too long' } },
  ]);
  await open(null, null);
  await screen.findByText('Morning free text is too long', {}, PATIENT);
  expect(screen.queryByRole('button', { name: 'Edit those answers' })).toBeNull();
});

test('what was typed before the refused answers came into the form can be had back', async () => {
  await refuse(eventId(0));
  await open(eventId(0), null);
  fireEvent.change(await other(), { target: { value: 'Coffee' } });
  await press('Edit those answers');
  await reads('Tea at six');
  await press('Back to what was here');
  await reads('Coffee');
  expect(await phone.client.queries.rejected()).toHaveLength(1);
});

test('answers that another device saved since are told before the refused ones overrule them', async () => {
  const refused = await refuse(eventId(0));
  const tablet = await phone.world.device({ userId: USER_A }).openTab();
  await phone.world.advance(86_400_000);
  await tablet.client.actions.saveQuestionnaire({ eventId: eventId(0), answers: answersOf('Of the tablet') });
  await phone.world.advance(60_000);
  await phone.client.syncNow();
  await open(eventId(0), refused);
  await reads('Tea at six');
  await screen.findByText('Other answers have been saved since', {}, PATIENT);
  await press('Use those answers');
  await reads('Of the tablet');
  expect(screen.queryByText('Other answers have been saved since')).toBeNull();
});

test('answers that another device saved are told although those of the draft were dated ahead here', async () => {
  const { client, world } = phone;
  const tablet = await world.device({ userId: USER_A }).openTab();
  const save = (by: SyncClient, text: string) =>
    by.actions.saveQuestionnaire({ eventId: eventId(0), answers: answersOf(text) });
  const mine = await save(client, 'Mine');
  await world.advance(60_000);
  await tablet.client.syncNow();
  await save(tablet.client, 'Of the tablet');
  await world.advance(60_000);
  await client.syncNow();
  const draft = { ...draftOfSaved(mine), basedOn: { id: mine.id, at: AHEAD }, isTouched: true };
  await client.actions.saveDraft(`habits-questionnaire:${eventId(0)}`, draft);
  await open(eventId(0), null);
  await reads('Mine');
  await screen.findByText('Other answers have been saved since', {}, PATIENT);
  await press('Use those answers');
  await reads('Of the tablet');
  expect(screen.queryByText('Other answers have been saved since')).toBeNull();
});

test('refused while the success is still being read, that is told, and the answers are in the form again', async () => {
  await open(eventId(0), null);
  fireEvent.change(await other(), { target: { value: 'Tea at noon' } });
  await press(/^Step 3 of 3/);
  const { saveQuestionnaire } = phone.client.actions;
  vi.spyOn(phone.client.actions, 'saveQuestionnaire').mockImplementation(async (input) => {
    const saved = await saveQuestionnaire(input);
    await phone.refuse(() => Promise.resolve());
    return saved;
  });
  await press('Complete Questionnaire');
  await screen.findByText(/These are the answers that were not accepted/, {}, PATIENT);
  await reads('Tea at noon');
  const [success, failure] = notified().slice(-2);
  expect(failure).toMatchObject({
    kind: 'error',
    title: 'Error',
    body: 'Failed to save questionnaire. Please try again.',
  });
  // It takes the place of the success.
  expect(failure?.id).toBe(success?.id);
});

test('refused while somebody goes on typing, that is told, and the form stays under the fingers', async () => {
  await open(eventId(0), null);
  await press(/^Step 3 of 3/);
  const field = await other();
  fireEvent.change(field, { target: { value: 'Tea at noon' } });
  forgetNotified();
  await press('Complete Questionnaire');
  await waitFor(() => expect(notified()).not.toEqual([]), PATIENT);
  field.focus();
  fireEvent.change(field, { target: { value: 'Tea at noon, and at six' } });
  await act(() => phone.refuse(() => Promise.resolve()));
  await screen.findByText('Failed to save questionnaire. Please try again.', {}, PATIENT);
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('Tea at noon, and at six');
  expect(screen.queryByText('Other answers have been saved since')).toBeNull();
});
