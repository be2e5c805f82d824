import '#web/testing/jsdom-gaps.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSampleDevice, type SampleDevice } from '#sync/testing/open-sample-device.ts';
import { DAY, eventId, sampleAnswers, USER_A } from '#sync/testing/sample-rows.ts';
import { SyncContext } from '#web/platform/sync-state/sync-context.tsx';
import { PATIENT } from '#web/testing/patient.ts';
import { notified } from '#web/testing/notified.ts';
import RefusedCheckInEditor from './refused-check-in-editor.tsx';

/** After everything that the device does. */
const FAR = Date.parse('2030-01-01T00:00:00.000Z');

let phone: SampleDevice;

beforeEach(async () => {
  phone = await openSampleDevice({ title: 'Daily check-in' });
});
afterEach(async () => {
  cleanup();
  vi.clearAllMocks();
  await phone.world.close();
});

async function open(draft: string | null = null) {
  const { client } = phone;
  const answers = { ...sampleAnswers, notes: 'Slept badly' };
  const change = await phone.refuse(({ saveCheckIn }) =>
    saveCheckIn({ eventId: eventId(0), localDate: DAY, answers }),
  );
  if (draft !== null) await client.actions.saveDraft(`check-in:${eventId(0)}`, { notes: draft });
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
  await waitFor(async () => expect(await phone.client.queries.rejected()).toEqual([]), PATIENT);
  await act(() => phone.world.advance(5000));
  const effects = phone.server.effectsOf(USER_A);
  expect(effects.map(({ uid }) => uid)).not.toContain(change.uid);
  expect(effects.map(({ args }) => (args as { notes: string }).notes)).toEqual(['Slept badly, then well']);
});

test('one that another tab sends while its form is open asks which to take, and is never doubled', async () => {
  const { change, closed, notes } = await open();
  fireEvent.change(notes, { target: { value: 'Slept badly, then well' } });
  await act(async () => {
    await phone.client.retryRejected(change.uid);
    await phone.world.advance(5000);
  });
  fireEvent.click(screen.getByRole('button', { name: /Check-In$/ }));
  await screen.findByText('There is a newer check-in for this day', {}, PATIENT);
  const keep = screen.getByRole('button', { name: 'Keep my draft' });
  expect(document.activeElement).toBe(keep);
  const notesSent = () => phone.server.effectsOf(USER_A).map(({ args }) => (args as { notes: string }).notes);
  expect(notesSent()).toEqual(['Slept badly']);
  expect(closed).not.toHaveBeenCalled();
  fireEvent.click(keep);
  fireEvent.click(screen.getByRole('button', { name: /Check-In$/ }));
  await waitFor(() => expect(closed).toHaveBeenCalled(), PATIENT);
  await act(() => phone.world.advance(5000));
  expect(notesSent()).toEqual(['Slept badly', 'Slept badly, then well']);
});

test('an update that was refused is no draft from before the check-in that it was to update', async () => {
  const { client } = phone;
  await client.actions.saveCheckIn({ eventId: eventId(0), localDate: DAY, answers: sampleAnswers });
  await act(() => phone.world.advance(5000));
  const { notes, closed } = await open();
  expect(notes.value).toBe('Slept badly');
  expect(screen.queryByText('There is a newer check-in for this day')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Update Check-In' }));
  await waitFor(() => expect(closed).toHaveBeenCalled(), PATIENT);
  expect(await client.queries.rejected()).toEqual([]);
});

test('another device’s check-in is told although this one’s clock was ahead when the refused one was made', async () => {
  const { client, world, device } = phone;
  const tablet = await world.device({ userId: USER_A }).openTab();
  device.clockOffset = 3_600_000;
  const change = await phone.refuse(({ saveCheckIn }) =>
    saveCheckIn({ eventId: eventId(0), localDate: DAY, answers: { ...sampleAnswers, notes: 'Slept badly' } }),
  );
  const theirs = { ...sampleAnswers, notes: 'From the tablet' };
  await tablet.client.actions.saveCheckIn({ eventId: eventId(0), localDate: DAY, answers: theirs });
  await world.advance(60_000);
  await client.syncNow();
  render(
    <SyncContext value={client}>
      <RefusedCheckInEditor sync={client} change={change} onClose={vi.fn()} />
    </SyncContext>,
  );
  await screen.findByText('There is a newer check-in for this day', {}, PATIENT);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Notes/).value).toBe('Slept badly');
});

test('who takes the newer check-in keeps the refused one in the list, and is told so', async () => {
  const { change, closed } = await open();
  const id = '00000000-0000-7000-8000-0000000000c9';
  const theirs = { ...sampleAnswers, notes: 'From the tablet', created_at: new Date(FAR).toISOString() };
  phone.server.put(USER_A, 'check_ins', { id, event_id: eventId(0), local_date: DAY, ...theirs });
  await act(() => phone.client.syncNow());
  fireEvent.click(screen.getByRole('button', { name: /Check-In$/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Take the newer' }, PATIENT));
  fireEvent.click(screen.getByRole('button', { name: 'Update Check-In' }));
  await waitFor(() => expect(closed).toHaveBeenCalled(), PATIENT);
  expect(notified()).toContainEqual(
    expect.objectContaining({ title: 'The refused check-in is still in the list' }),
  );
  expect((await phone.client.queries.rejected()).map(({ uid }) => uid)).toEqual([change.uid]);
});

test('what was typed before is saved, and the refused answers, which were never shown, stay in the list', async () => {
  const { change, closed, notes } = await open('Typed before');
  expect(notes.value).toBe('Typed before');
  fireEvent.click(screen.getByRole('radio', { name: 'Happy' }));
  fireEvent.click(screen.getByRole('button', { name: /Check-In$/ }));
  await waitFor(() => expect(closed).toHaveBeenCalled(), PATIENT);
  expect(notified()).toContainEqual(
    expect.objectContaining({ title: 'The refused check-in is still in the list' }),
  );
  expect((await phone.client.queries.rejected()).map(({ uid }) => uid)).toEqual([change.uid]);
  // The draft is saved and gone: the next Edit shows them.
  expect(await phone.client.queries.draft(`check-in:${eventId(0)}`)).toBeUndefined();
});

test('a form that is closed without saving leaves the refused answers in the list', async () => {
  const { closed } = await open();
  fireEvent.click(screen.getByRole('button', { name: /^Close/ }));
  await waitFor(() => expect(closed).toHaveBeenCalled(), PATIENT);
  expect(await phone.client.queries.rejected()).toHaveLength(1);
});

test.each([
  ['with the refused answers in the form', null, 'Slept badly'],
  ['with a draft from before in the form', 'Typed before', 'Typed before'],
])(
  'another device’s check-in arrives under the form, %s: closed, it stays refused',
  async (_, draft, shown) => {
    const { change, closed, notes } = await open(draft);
    expect(notes.value).toBe(shown);
    const id = '00000000-0000-7000-8000-0000000000c9';
    const theirs = { ...sampleAnswers, notes: 'From the tablet', created_at: '2026-03-05T09:00:00.000Z' };
    phone.server.put(USER_A, 'check_ins', { id, event_id: eventId(0), local_date: DAY, ...theirs });
    await act(() => phone.client.syncNow());
    expect((await phone.client.queries.checkIns()).map((checkIn) => checkIn.id)).toContain(id);
    const discard = vi.spyOn(phone.client, 'discardRejected');
    fireEvent.click(screen.getByRole('button', { name: /^Close/ }));
    await waitFor(() => expect(closed).toHaveBeenCalled(), PATIENT);
    // Whatever closing still does has been done once the device has read.
    await act(async () => void (await phone.client.queries.checkIns()));
    expect(discard).not.toHaveBeenCalled();
    expect((await phone.client.queries.rejected()).map(({ uid }) => uid)).toEqual([change.uid]);
  },
);

test('one that cannot be opened closes, so that the next Edit opens it anew', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { client } = phone;
  const change = await phone.refuse(({ saveCheckIn }) =>
    saveCheckIn({ eventId: eventId(0), localDate: DAY, answers: { ...sampleAnswers, notes: 'Slept badly' } }),
  );
  vi.spyOn(client.actions, 'changeDraft').mockRejectedValueOnce(new Error('full'));
  function List() {
    const [isEditing, setEditing] = useState(false);
    return (
      <SyncContext value={client}>
        <button onClick={() => setEditing(true)}>Edit</button>
        {isEditing && (
          <RefusedCheckInEditor sync={client} change={change} onClose={() => setEditing(false)} />
        )}
      </SyncContext>
    );
  }
  render(<List />);
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(
    () =>
      expect(notified().at(-1)).toEqual(
        expect.objectContaining({ body: 'The check-in could not be opened. Please try again.' }),
      ),
    PATIENT,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  const notes = await screen.findByLabelText<HTMLTextAreaElement>(/Notes/, {}, PATIENT);
  expect(notes.value).toBe('Slept badly');
});
