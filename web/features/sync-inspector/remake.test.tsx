import '#web/testing/jsdom-gaps.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SyncActions } from '#sync/sync-client.ts';
import { openSampleDevice, type SampleDevice } from '#sync/testing/open-sample-device.ts';
import { DAY, eventId, PROGRAM, sampleProposal, USER_A } from '#sync/testing/sample-rows.ts';
import { ClockContext } from '#web/platform/clock-context.tsx';
import { SyncContext } from '#web/platform/sync-context.tsx';
import { PATIENT } from '#web/testing/patient.ts';
import { notify } from '#web/ui/toasts.ts';
import { SyncInspector } from './sync-inspector.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: 'a' }));
vi.mock('#web/ui/toasts.ts', () => ({ notify: vi.fn() }));

const ADDED = { programId: PROGRAM, title: 'Walk', eventType: 'habit', date: DAY, time: null } as const;
const SENT_AGAIN = 'It is on its way again';
const STILL_LISTED = 'It was saved, and its refused copy is still in the list';
let phone: SampleDevice;

beforeEach(async () => {
  phone = await openSampleDevice({ title: 'Cold shower' });
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  await phone.world.close();
});

const addTask = (actions: SyncActions) => actions.addTask({ ...ADDED, minutes: 30 });
const walks = async () =>
  (await phone.client.queries.events(PROGRAM)).filter(({ title }) => title === ADDED.title);
const told = (title: string) =>
  waitFor(() => expect(vi.mocked(notify).mock.lastCall?.[0].title).toBe(title), PATIENT);

function inspect() {
  render(
    <ClockContext value={{ now: () => phone.world.clock.now() }}>
      <SyncContext value={phone.client}>
        <h1 tabIndex={-1}>Sync</h1>
        <SyncInspector buildId="1.4.2" forms={{ checkIn: () => null, openWizard: vi.fn() }} />
      </SyncContext>
    </ClockContext>,
  );
}
const button = (name: string | RegExp) => screen.findByRole('button', { name }, PATIENT);
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const pressFocused = async (name: string | RegExp) => {
  const found = await button(name);
  found.focus();
  fireEvent.click(found);
};
const openEdit = async () => {
  fireEvent.click(await button(/^Edit: /));
  return screen.findByRole('dialog', { name: 'Edit this change' }, PATIENT);
};
const save = (dialog: HTMLElement) =>
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save and send' }));

function failToDiscardOnce() {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(phone.client, 'discardRefused').mockRejectedValueOnce(new Error('The storage does not answer'));
}

test('an edited task that cannot be taken off the list is saved, and added once whatever is pressed', async () => {
  await phone.refuse(addTask);
  failToDiscardOnce();
  inspect();
  save(await openEdit());
  await told(STILL_LISTED);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
  expect(await walks()).toHaveLength(1);
  fireEvent.click(await button(/^Edit: /));
  await told(SENT_AGAIN);
  expect(await phone.client.queries.refused()).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await walks()).toHaveLength(1);
});

test('one that is still in the list after it was made anew is not sent a second time by Retry', async () => {
  await phone.refuse(addTask);
  failToDiscardOnce();
  inspect();
  save(await openEdit());
  await told(STILL_LISTED);
  fireEvent.click(await button(/^Retry: /));
  await told(SENT_AGAIN);
  expect(await phone.client.queries.refused()).toEqual([]);
  expect(await walks()).toHaveLength(1);
});

test('a decision about the plan that cannot be taken off the list is decided once by Retry', async () => {
  const proposal = sampleProposal({ from_week: 3 });
  phone.server.put(USER_A, 'proposals', proposal);
  await phone.client.syncNow();
  const { id: proposalId, change } = proposal;
  await phone.refuse((actions) => actions.decideProposal({ proposalId, decision: 'accepted', change }));
  failToDiscardOnce();
  const decide = vi.spyOn(phone.client.actions, 'decideProposal');
  inspect();
  fireEvent.click(await button(/^Retry: /));
  await told(STILL_LISTED);
  fireEvent.click(await button(/^Retry: /));
  await told(SENT_AGAIN);
  expect(await phone.client.queries.refused()).toEqual([]);
  expect(decide).toHaveBeenCalledOnce();
});

test('what another tab sent again while its form was open is not added a second time', async () => {
  const refused = await phone.refuse(addTask);
  inspect();
  const dialog = await openEdit();
  await act(() => phone.client.retryRefused(refused.uid));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Problems' })).toBeNull(), PATIENT);
  save(dialog);
  await told('It is no longer in the list');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
  expect(await walks()).toHaveLength(1);
});

test('an edit that is not saved leaves the form open to be tried again', async () => {
  await phone.refuse(addTask);
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(phone.client.actions, 'addTask').mockRejectedValueOnce(new Error('full'));
  inspect();
  const dialog = await openEdit();
  save(dialog);
  await within(dialog).findByText('It was not saved. Please try again.', {}, PATIENT);
  save(dialog);
  await told(SENT_AGAIN);
  expect(await phone.client.queries.refused()).toEqual([]);
  expect(await walks()).toHaveLength(1);
});

test('after Retry the focus is on the next row, then on the heading of the page, and it is said', async () => {
  await phone.refuse(({ setTaskStatus }) => setTaskStatus(eventId(0), 'completed'));
  await phone.refuse(({ setTaskStatus }) => setTaskStatus(eventId(0), 'failed'));
  inspect();
  await pressFocused('Retry: Cold shower to Completed');
  await waitFor(() => expect(focused()).toBe('Retry: Cold shower to Failed'), PATIENT);
  await told(SENT_AGAIN);
  await pressFocused('Retry: Cold shower to Failed');
  await waitFor(() => expect(focused()).toBe('Sync'), PATIENT);
});

test('after Discard the focus is on the row before where the last one went', async () => {
  await phone.refuse(({ setTaskStatus }) => setTaskStatus(eventId(0), 'completed'));
  await phone.refuse(({ setTaskStatus }) => setTaskStatus(eventId(0), 'failed'));
  inspect();
  await pressFocused('Discard: Cold shower to Failed');
  fireEvent.click(await button('Discard'));
  await waitFor(() => expect(focused()).toBe('Discard: Cold shower to Completed'), PATIENT);
});

test('after an edit is saved the focus is on the heading of the page where no other row is left', async () => {
  await phone.refuse(({ setTaskStatus }) => setTaskStatus(eventId(0), 'completed'));
  inspect();
  await pressFocused(/^Edit: /);
  save(await screen.findByRole('dialog', { name: 'Edit this change' }, PATIENT));
  await waitFor(() => expect(focused()).toBe('Sync'), PATIENT);
});

test('a reader who has left the list is not taken back to it where the row that was left goes', async () => {
  const { uid } = await phone.refuse(({ setTaskStatus }) => setTaskStatus(eventId(0), 'completed'));
  await phone.refuse(({ setTaskStatus }) => setTaskStatus(eventId(0), 'failed'));
  inspect();
  const left = await button('Export: Cold shower to Completed');
  left.focus();
  left.blur();
  await act(() => phone.client.discardRefused(uid));
  await waitFor(() => expect(left.isConnected).toBe(false), PATIENT);
  expect(document.activeElement).toBe(document.body);
});
