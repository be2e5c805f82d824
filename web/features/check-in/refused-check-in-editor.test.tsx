import '#web/testing/jsdom-gaps.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSampleDevice, type SampleDevice } from '#sync/testing/open-sample-device.ts';
import { DAY, eventId, sampleAnswers, USER_A } from '#sync/testing/sample-rows.ts';
import { SyncContext } from '#web/platform/sync-context.tsx';
import { PATIENT } from '#web/testing/patient.ts';
import RefusedCheckInEditor from './refused-check-in-editor.tsx';

vi.mock('#web/ui/toasts.ts', () => ({ notify: vi.fn() }));

let phone: SampleDevice;

beforeEach(async () => {
  phone = await openSampleDevice({ title: 'Daily check-in' });
});
afterEach(async () => {
  cleanup();
  await phone.world.close();
});

async function open() {
  const { client } = phone;
  const answers = { ...sampleAnswers, notes: 'Slept badly' };
  const change = await phone.refuse(({ saveCheckIn }) =>
    saveCheckIn({ eventId: eventId(0), localDate: DAY, answers }),
  );
  const closed = vi.fn();
  render(
    <SyncContext value={client}>
      <RefusedCheckInEditor sync={client} change={change} onClose={closed} />
    </SyncContext>,
  );
  const notes = await screen.findByLabelText<HTMLTextAreaElement>(/Notes/, {}, PATIENT);
  return { change, closed, notes };
}

test('the refused answers are in the form; saved anew they are one check-in, and the refused one is gone', async () => {
  const { change, closed, notes } = await open();
  expect(notes.value).toBe('Slept badly');
  fireEvent.change(notes, { target: { value: 'Slept badly, then well' } });
  fireEvent.click(screen.getByRole('button', { name: /Check-In$/ }));
  await waitFor(() => expect(closed).toHaveBeenCalled(), PATIENT);
  await waitFor(async () => expect(await phone.client.queries.refused()).toEqual([]), PATIENT);
  await act(() => phone.world.advance(5000));
  const effects = phone.server.effectsOf(USER_A);
  expect(effects.map(({ uid }) => uid)).not.toContain(change.uid);
  expect(effects.map(({ args }) => (args as { notes: string }).notes)).toEqual(['Slept badly, then well']);
});

test('a form that is closed without saving leaves the refused answers in the list', async () => {
  const { closed } = await open();
  fireEvent.click(screen.getByRole('button', { name: /^Close/ }));
  await waitFor(() => expect(closed).toHaveBeenCalled(), PATIENT);
  expect(await phone.client.queries.refused()).toHaveLength(1);
});
