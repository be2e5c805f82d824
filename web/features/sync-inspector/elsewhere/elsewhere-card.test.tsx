import '#web/testing/jsdom-gaps.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSampleDevice, type SampleDevice } from '#sync/testing/open-sample-device.ts';
import { eventId, sampleEvent, USER_A } from '#sync/testing/sample-rows.ts';
import { ClockContext } from '#web/platform/clock/clock-context.tsx';
import { SyncContext } from '#web/platform/sync-state/sync-context.tsx';
import { useNeeds } from '#web/platform/sync-state/use-needs.ts';
import { catchFiles, readJson } from '#web/testing/caught-files.ts';
import { InRouter } from '#web/testing/in-router.tsx';
import { kinds } from '#web/testing/kinds.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { SyncInspector } from '../sync-inspector.tsx';

let phone: SampleDevice;

beforeEach(async () => {
  phone = await openSampleDevice({ title: 'Cold shower', metadata: { status: 'failed' } });
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await phone.world.close();
});

/** The n-th choice that lost, of an event of its own. */
function lose(n: number) {
  const at = (minutes: number) => new Date(phone.world.clock.now() + minutes * 60_000).toISOString();
  const title = `Task ${n}`;
  phone.server.put(USER_A, 'events', sampleEvent(n, { title, metadata: { status: 'failed' } }));
  phone.server.put(USER_A, 'notices', {
    id: `00000000-0000-7000-8000-0000000002${String(n).padStart(2, '0')}`,
    kind: 'status_conflict',
    event_id: eventId(n),
    title,
    kept: { status: 'failed', at: at(-n) },
    dropped: { status: 'completed', at: at(-n - 1) },
    created_at: at(-n),
  });
}

function Unseen() {
  return <p role="note">{useNeeds(phone.client).elsewhere} unseen</p>;
}

async function inspect(losses: number) {
  for (let n = 1; n <= losses; n += 1) lose(n);
  await phone.client.syncNow();
  show();
  return card();
}
function show() {
  render(
    <ClockContext value={{ now: () => phone.world.clock.now() }}>
      <SyncContext value={phone.client}>
        <h1 tabIndex={-1}>Sync</h1>
        <Unseen />
        <SyncInspector buildId="1.4.2" kinds={kinds} onOpenPage={vi.fn()} />
      </SyncContext>
    </ClockContext>,
    { wrapper: InRouter },
  );
}
const card = () => screen.findByRole('region', { name: 'Changed elsewhere' }, PATIENT);
const actionsIn = (row: HTMLElement) =>
  within(row)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const discard = (n: number) => {
  const button = screen.getByRole('button', { name: `Discard: Task ${n}, changed elsewhere` });
  button.focus();
  fireEvent.click(button);
};
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const unseen = (words: string) =>
  waitFor(() => expect(screen.getByRole('note').textContent).toBe(words), PATIENT);

test('of thirty lost choices all are counted, the newest twenty listed, and the rest at a press', async () => {
  const card = await inspect(30);
  const titles = () => within(card).getAllByRole('heading', { level: 3 });
  within(card).getByText('30');
  expect(titles()).toHaveLength(20);
  await unseen('10 unseen');
  fireEvent.click(within(card).getByRole('button', { name: 'Show all 30' }));
  expect(titles()).toHaveLength(30);
  await waitFor(() => expect(document.activeElement).toBe(titles()[20]), PATIENT);
  expect(within(card).queryByRole('button', { name: /^Show all/ })).toBeNull();
  await unseen('0 unseen');
});

test('after Use mine the focus is on the title of what was set', async () => {
  const card = await inspect(1);
  const use = await within(card).findByRole('button', { name: /: Task 1 to Completed$/ }, PATIENT);
  use.focus();
  fireEvent.click(use);
  await within(card).findByText('Now: Completed.', {}, PATIENT);
  await waitFor(() => {
    expect(document.activeElement).toBe(within(card).getByRole('heading', { name: 'Task 1' }));
  }, PATIENT);
});

test('a lost choice that was taken can be let go, and then there is nothing to do here, after a reload too', async () => {
  const elsewhere = await inspect(1);
  fireEvent.click(await within(elsewhere).findByRole('button', { name: /^Use/ }, PATIENT));
  await within(elsewhere).findByText('Now: Completed.', {}, PATIENT);
  expect(actionsIn(elsewhere)).toEqual(['Export', 'Discard']);
  await act(() => phone.world.advance(5000));
  discard(1);
  await screen.findByText('Nothing to do here', {}, PATIENT);
  expect(screen.queryByRole('region', { name: 'Changed elsewhere' })).toBeNull();

  cleanup();
  show();
  await screen.findByText('Nothing to do here', {}, PATIENT);
  expect(screen.queryByRole('region', { name: 'Changed elsewhere' })).toBeNull();
});

test('what can be done with a lost choice is to take it, to keep it as a file or to let it go', async () => {
  const elsewhere = await inspect(1);
  expect(actionsIn(elsewhere)).toEqual(['Use Completed', 'Export', 'Discard']);
});

test('one whose task is gone can still be let go', async () => {
  const elsewhere = await inspect(1);
  phone.server.remove(USER_A, 'events', eventId(1));
  await act(() => phone.client.syncNow());
  await within(elsewhere).findByText('It is no longer in your program.', {}, PATIENT);
  expect(actionsIn(elsewhere)).toEqual(['Export', 'Discard']);
});

test('where one is let go the next comes up into the list, and none of them counts as unseen', async () => {
  const elsewhere = await inspect(21);
  await unseen('1 unseen');
  discard(1);
  await within(elsewhere).findByRole('heading', { name: 'Task 21' }, PATIENT);
  expect(within(elsewhere).getAllByRole('heading', { level: 3 })).toHaveLength(20);
  within(elsewhere).getByText('20');
  await unseen('0 unseen');
});

test('after Discard the focus is on the next one, then on the heading of the page', async () => {
  await inspect(2);
  discard(1);
  await waitFor(() => expect(focused()).toBe('Discard: Task 2, changed elsewhere'), PATIENT);
  discard(2);
  await waitFor(() => expect(focused()).toBe('Sync'), PATIENT);
});

test('a lost choice can be kept as a file, with both choices and what stands now', async () => {
  await inspect(1);
  const [notice] = await phone.client.queries.notices();
  const files = catchFiles();
  fireEvent.click(screen.getByRole('button', { name: 'Export: Task 1, changed elsewhere' }));
  expect(files.map(({ name }) => name)).toEqual(['daymark-notice-00000000.json']);
  expect(await readJson(files[0])).toEqual({
    id: notice?.id,
    kind: 'status_conflict',
    what: 'Task 1',
    about: eventId(1),
    toldAt: notice?.created_at,
    kept: notice?.kept,
    dropped: notice?.dropped,
    now: 'Failed',
  });
});
