import '#web/testing/jsdom-gaps.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SyncActions } from '#sync/daymark/client.ts';
import { openSampleDevice, type SampleDevice } from '#sync/testing/open-sample-device.ts';
import { DAY, eventId, PROGRAM, sampleProposal, USER_A } from '#sync/testing/sample-rows.ts';
import { ClockContext } from '#web/platform/clock/clock-context.tsx';
import { SyncContext } from '#web/platform/sync-state/sync-context.tsx';
import { InRouter } from '#web/testing/in-router.tsx';
import { kinds } from '#web/testing/kinds.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { notified } from '#web/testing/notified.ts';
import { SyncInspector } from '../sync-inspector.tsx';

const ADDED = { programId: PROGRAM, title: 'Walk', eventType: 'habit', date: DAY, time: null } as const;
const SENT_AGAIN = 'It is on its way again';
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
const toldLast = (title: string) => waitFor(() => expect(notified().at(-1)?.title).toBe(title), PATIENT);

function inspect() {
  render(
    <ClockContext value={{ now: () => phone.world.clock.now() }}>
      <SyncContext value={phone.client}>
        <h1 tabIndex={-1}>Sync</h1>
        <SyncInspector buildId="1.4.2" kinds={kinds} onOpenPage={vi.fn()} />
      </SyncContext>
    </ClockContext>,
    { wrapper: InRouter },
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

test('an edited task is added once, and its refused copy goes with it, or it stays as it was', async () => {
  await phone.refuse(addTask);
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  inspect();
  const dialog = await openEdit();
  phone.tab.indexedDB.setFull(true);
  save(dialog);
  await within(dialog).findByText('It was not saved. Please try again.', {}, PATIENT);
  expect(await walks()).toEqual([]);
  expect(await phone.client.queries.rejected()).toHaveLength(1);
  phone.tab.indexedDB.setFull(false);
  save(dialog);
  await toldLast(SENT_AGAIN);
  expect(await phone.client.queries.rejected()).toEqual([]);
  expect(await walks()).toHaveLength(1);
});

test('a decision about the plan that is sent again by two presses is decided once', async () => {
  const proposal = sampleProposal({ from_week: 3 });
  phone.server.put(USER_A, 'proposals', proposal);
  await phone.client.syncNow();
  const { id: proposalId, change } = proposal;
  await phone.refuse((actions) => actions.decideProposal({ proposalId, decision: 'accepted', change }));
  inspect();
  const retry = await button(/^Retry: /);
  const before = phone.server.effectsOf(USER_A).length;
  fireEvent.click(retry);
  fireEvent.click(retry);
  await toldLast(SENT_AGAIN);
  expect(await phone.client.queries.rejected()).toEqual([]);
  await act(() => phone.world.advance(5000));
  expect(phone.server.effectsOf(USER_A)).toHaveLength(before + 1);
});

test('Retry of what another tab has discarded says that it is in the list no more', async () => {
  const refused = await phone.refuse(addTask);
  inspect();
  const retry = await button(/^Retry: /);
  await act(async () => {
    const discarding = phone.client.discardRejected(refused.uid);
    fireEvent.click(retry);
    await discarding;
  });
  await toldLast('It is no longer in the list');
  expect(await walks()).toEqual([]);
});

test('what another tab sent again while its form was open is not added a second time', async () => {
  const refused = await phone.refuse(addTask);
  inspect();
  const dialog = await openEdit();
  await act(() => phone.client.retryRejected(refused.uid));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Problems' })).toBeNull(), PATIENT);
  save(dialog);
  await toldLast('It is no longer in the list');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
  expect(await walks()).toHaveLength(1);
});

test('after Retry the focus is on the next row, then on the heading of the page, and it is said', async () => {
  await phone.refuse(({ setTaskStatus }) => setTaskStatus(eventId(0), 'completed'));
  await phone.refuse(({ setTaskStatus }) => setTaskStatus(eventId(0), 'failed'));
  inspect();
  await pressFocused('Retry: Cold shower to Completed');
  await waitFor(() => expect(focused()).toBe('Retry: Cold shower to Failed'), PATIENT);
  await toldLast(SENT_AGAIN);
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
  await act(() => phone.client.discardRejected(uid));
  await waitFor(() => expect(left.isConnected).toBe(false), PATIENT);
  expect(document.activeElement).toBe(document.body);
});
