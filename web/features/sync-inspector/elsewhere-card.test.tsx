import '#web/testing/jsdom-gaps.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSampleDevice, type SampleDevice } from '#sync/testing/open-sample-device.ts';
import { eventId, sampleEvent, USER_A } from '#sync/testing/sample-rows.ts';
import { ClockContext } from '#web/platform/clock-context.tsx';
import { SyncContext } from '#web/platform/sync-context.tsx';
import { useNeeds } from '#web/platform/use-needs.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { SyncInspector } from './sync-inspector.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: 'a' }));
vi.mock('#web/ui/toasts.ts', () => ({ notify: vi.fn() }));

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
  render(
    <ClockContext value={{ now: () => phone.world.clock.now() }}>
      <SyncContext value={phone.client}>
        <Unseen />
        <SyncInspector buildId="1.4.2" forms={{ checkIn: () => null, openWizard: vi.fn() }} />
      </SyncContext>
    </ClockContext>,
  );
  return screen.findByRole('region', { name: 'Changed elsewhere' }, PATIENT);
}
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
