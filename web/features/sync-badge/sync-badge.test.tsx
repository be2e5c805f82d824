import '#web/testing/jsdom-gaps.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Notice } from '#shared/product/tables/notices.schema.ts';
import { LabContext } from '#web/platform/lab-context.tsx';
import { rememberSeen } from '#web/platform/seen-notices.ts';
import { SyncContext, UpdateOfferContext } from '#web/platform/sync-context.tsx';
import { fakeLab } from '#web/testing/fake-lab.ts';
import { createFakeSync, type FakeSync } from '#web/testing/fake-sync.ts';
import { InRouter } from '#web/testing/in-router.tsx';
import { LIVE_REGIONS } from '#web/testing/live-regions.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { SyncBadge } from './sync-badge.tsx';
import { SyncSign } from './sync-sign.tsx';

let sync: FakeSync;
beforeEach(async () => {
  sync = await createFakeSync();
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await sync.close();
});
const show = (lab?: string) => {
  const badge = (
    <SyncContext value={sync}>
      <UpdateOfferContext value={(isSmall) => isSmall && 'The offer, small'}>
        <SyncBadge />
      </UpdateOfferContext>
    </SyncContext>
  );
  render(lab === undefined ? badge : <LabContext value={fakeLab(lab)}>{badge}</LabContext>, {
    wrapper: InRouter,
  });
};
const words = () => screen.getByRole('button').textContent;

describe('with the time in the test’s hand', () => {
  // The device's database keeps its own time.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

  test('a refresh is told, then for 2 s that it went well, then the badge shrinks', () => {
    show();
    expect(screen.getByRole('button', { name: 'Sync status' }).textContent).toBe('');
    act(() => sync.setStatus({ state: { kind: 'syncing' } }));
    pass(60_000);
    expect(words()).toBe('Updating...');
    act(() => sync.setStatus({ state: { kind: 'idle' } }));
    pass(1999);
    expect(words()).toBe('Synced');
    pass(1);
    expect(screen.getByRole('button', { name: 'Sync status' }).textContent).toBe('');
  });

  test('a refresh that follows within them is told anew, and has 2 s of its own', () => {
    show();
    for (let n = 0; n < 2; n += 1) {
      act(() => sync.setStatus({ state: { kind: 'syncing' } }));
      expect(words()).toBe('Updating...');
      act(() => sync.setStatus({ state: { kind: 'idle' } }));
      pass(1500);
      expect(words()).toBe('Synced');
    }
    pass(500);
    expect(words()).toBe('');
  });
});

test('a refresh that fails turns the badge into Offline mode', () => {
  show();
  act(() => sync.setStatus({ state: { kind: 'syncing' } }));
  act(() =>
    sync.setStatus({ state: { kind: 'backoff', untilMonotonic: 0, tries: 1 }, lastFailure: 'server' }),
  );
  expect(words()).toBe('Offline mode');
  expect(screen.getByRole('status').textContent).toBe('Offline mode');
});

test('without a connection the badge says Offline mode', () => {
  show();
  act(() => sync.setStatus({ state: { kind: 'offline' } }));
  expect(words()).toBe('Offline mode');
});

test('what is behind the badge says how it stands, and no word of a lab that is off', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Sync status' }));
  await screen.findByText('Connection', {}, PATIENT);
  expect(screen.queryByText(/simulated/)).toBeNull();
});

test('while the Testing lab is on, what is behind the badge names it', async () => {
  show('Captive portal');
  fireEvent.click(screen.getByRole('button', { name: 'Sync status' }));
  expect(await screen.findByText('Captive portal (simulated)', {}, PATIENT)).toBeDefined();
});

test('behind the badge, a last sync that lies ahead of the clock is not told as just now', async () => {
  show();
  act(() => sync.setStatus({ lastOkAt: Date.now() + 3 * 3_600_000 }));
  fireEvent.click(screen.getByRole('button', { name: 'Sync status' }));
  const shown = await screen.findByText(/^At \d\d:\d\d on .*, before the clock was set back$/, {}, PATIENT);
  expect(shown.previousElementSibling?.textContent).toBe('Last sync');
});

test('behind the badge, the age of the last sync counts its seconds, in no region that is read aloud', async () => {
  show();
  act(() => sync.setStatus({ lastOkAt: Date.now() - 11_000 }));
  fireEvent.click(screen.getByRole('button', { name: 'Sync status' }));
  const age = await screen.findByText(/^\d\d seconds ago$/, {}, PATIENT);
  const first = age.textContent;
  await waitFor(() => expect(age.textContent).not.toBe(first), PATIENT);
  expect(age.closest(LIVE_REGIONS)).toBeNull();
});

test('where the server asks for a newer app, it is offered behind the badge', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Sync status' }));
  await screen.findByText('Connection', {}, PATIENT);
  expect(screen.queryByText('The offer, small')).toBeNull();
  act(() => sync.setStatus({ state: { kind: 'needs_update' } }));
  expect(screen.getByText('Update the app to go on')).toBeDefined();
  expect(screen.getByText('The offer, small')).toBeDefined();
  act(() => sync.setStatus({ takenOver: true }));
  expect(screen.queryByText('The offer, small')).toBeNull();
});

const notice: Notice = {
  id: '00000000-0000-7000-8000-0000000000a1',
  kind: 'status_conflict',
  event_id: '00000000-0000-7000-8000-0000000000e1',
  title: 'Cold shower',
  kept: { status: 'failed', at: '2026-03-05T08:12:00.000Z' },
  dropped: { status: 'completed', at: '2026-03-05T08:10:00.000Z' },
  created_at: '2026-03-05T08:13:00.000Z',
};
const unheardOf = { ...notice, id: 'of-tomorrow', kind: 'of_a_newer_server' } as unknown as Notice;

test('what was refused stays on the badge until it is dealt with, beside whatever else it says', async () => {
  show();
  act(() => sync.setStatus({ rejected: 2 }));
  expect(screen.getByRole('button', { name: '2 not accepted. Sync status' }).textContent).toBe('2');
  expect(screen.getByRole('status').textContent).toBe('2 not accepted');
  act(() => sync.setStatus({ state: { kind: 'offline' } }));
  expect(words()).toBe('Offline mode2');
  fireEvent.click(screen.getByRole('button', { name: 'Offline mode. 2 not accepted. Sync status' }));
  const way = await screen.findByText('Show what needs you', {}, PATIENT);
  expect(way.getAttribute('href')).toBe('/app/sync');
  act(() => sync.setStatus({ state: { kind: 'idle' }, rejected: 0 }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''), PATIENT);
});

test('a clash stays on the badge until its notice was seen, after a reload too', async () => {
  vi.spyOn(sync.queries, 'notices').mockResolvedValue([notice, unheardOf]);
  show();
  await screen.findByRole('button', { name: '1 changed elsewhere. Sync status' }, PATIENT);
  act(() => rememberSeen(sync.userId, [notice.id]));
  expect(screen.getByRole('button', { name: 'Sync status' }).textContent).toBe('');
  expect(localStorage.getItem(`daymark:${sync.userId}:seen_notices`)).toContain(notice.id);
});

test('pages without the badge tell what needs the participant and what is only here, and nothing else', async () => {
  vi.spyOn(sync.queries, 'notices').mockResolvedValue([notice]);
  const { container } = render(
    <SyncContext value={sync}>
      <SyncSign />
    </SyncContext>,
    { wrapper: InRouter },
  );
  const label = () => container.querySelector('a')?.getAttribute('aria-label');
  await waitFor(() => expect(label()).toBe('1 changed elsewhere. Sync status'), PATIENT);
  act(() => sync.setStatus({ rejected: 1, pending: 3, state: { kind: 'offline' } }));
  await waitFor(
    () => expect(label()).toBe('1 not accepted, 1 changed elsewhere. 3 changes waiting. Sync status'),
    PATIENT,
  );
  expect(container.textContent).toBe('23');
  act(() => rememberSeen(sync.userId, [notice.id]));
  // On its way, it needs nobody.
  act(() => sync.setStatus({ rejected: 0, pending: 1, state: { kind: 'idle' } }));
  await waitFor(() => expect(container.textContent).toBe(''), PATIENT);
});
