import '#web/testing/jsdom-gaps.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Notice } from '#shared/product/tables/notices.schema.ts';
import { LabContext } from '#web/platform/lab/lab-context.tsx';
import { rememberSeen } from '#web/platform/sync-state/seen-notices.ts';
import { UpdateOfferContext } from '#web/platform/sync-state/sync-context.tsx';
import { fakeLab } from '#web/testing/fake-lab.ts';
import { InRouter } from '#web/testing/in-router.tsx';
import { LIVE_REGIONS } from '#web/testing/live-regions.ts';
import { OnPhone } from '#web/testing/on-phone.tsx';
import { openPhone, type Phone } from '#web/testing/open-phone.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { SyncBadge } from './sync-badge.tsx';
import { SyncSign } from './sync-sign.tsx';

let phone: Phone;
beforeEach(async () => {
  phone = await openPhone();
});
const show = (lab?: string) => {
  const badge = (
    <OnPhone phone={phone}>
      <UpdateOfferContext value={(isSmall) => isSmall && 'The offer, small'}>
        <SyncBadge />
      </UpdateOfferContext>
    </OnPhone>
  );
  render(lab === undefined ? badge : <LabContext value={fakeLab(lab)}>{badge}</LabContext>, {
    wrapper: InRouter,
  });
};
const words = () => screen.getByRole('button').textContent;
const syncNow = () => act(() => phone.client.syncNow());

describe('with the time in the test’s hand', () => {
  // The device's database keeps its own time.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  /** A refresh whose answer arrives once the returned function is called. */
  const refresh = () => {
    const answer = phone.holdAnswers();
    let ended = Promise.resolve();
    act(() => void (ended = phone.client.syncNow()));
    return () =>
      act(() => {
        answer();
        return ended;
      });
  };

  test('a refresh is told, then for 2 s that it went well, then the badge shrinks', async () => {
    show();
    expect(screen.getByRole('button', { name: 'Sync status' }).textContent).toBe('');
    const answer = refresh();
    pass(60_000);
    expect(words()).toBe('Updating...');
    await answer();
    pass(1999);
    expect(words()).toBe('Synced');
    pass(1);
    expect(screen.getByRole('button', { name: 'Sync status' }).textContent).toBe('');
  });

  test('a refresh that follows within them is told anew, and has 2 s of its own', async () => {
    show();
    for (let n = 0; n < 2; n += 1) {
      const answer = refresh();
      expect(words()).toBe('Updating...');
      await answer();
      pass(1500);
      expect(words()).toBe('Synced');
    }
    pass(500);
    expect(words()).toBe('');
  });
});

test('a refresh that fails turns the badge into Offline mode', async () => {
  show();
  phone.breakServer();
  await syncNow();
  expect(words()).toBe('Offline mode');
  expect(screen.getByRole('status').textContent).toBe('Offline mode');
});

test('without a connection the badge says Offline mode', () => {
  show();
  phone.goOffline();
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
  phone.device.clockOffset = -3 * 3_600_000;
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Sync status' }));
  const shown = await screen.findByText(/^At \d\d:\d\d on .*, before the clock was set back$/, {}, PATIENT);
  expect(shown.previousElementSibling?.textContent).toBe('Last sync');
});

test('behind the badge, the age of the last sync counts its seconds, in no region that is read aloud', async () => {
  phone.device.clockOffset = 11_000;
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Sync status' }));
  const age = await screen.findByText(/^\d\d seconds ago$/, {}, PATIENT);
  const first = age.textContent;
  phone.device.clockOffset += 1000;
  await waitFor(() => expect(age.textContent).not.toBe(first), PATIENT);
  expect(age.closest(LIVE_REGIONS)).toBeNull();
});

test('where the server asks for a newer app, it is offered behind the badge', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Sync status' }));
  await screen.findByText('Connection', {}, PATIENT);
  expect(screen.queryByText('The offer, small')).toBeNull();
  phone.server.minSchema = 99;
  await syncNow();
  expect(screen.getByText('Update the app to go on')).toBeDefined();
  expect(screen.getByText('The offer, small')).toBeDefined();
  await phone.takeOver();
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

const refuseOne = () => phone.refuse(({ saveSetup }) => saveSetup({}));

test('what was refused stays on the badge until it is dealt with, beside whatever else it says', async () => {
  const refused = [await refuseOne(), await refuseOne()];
  show();
  expect(screen.getByRole('button', { name: '2 not accepted. Sync status' }).textContent).toBe('2');
  expect(screen.getByRole('status').textContent).toBe('2 not accepted');
  phone.goOffline();
  expect(words()).toBe('Offline mode2');
  fireEvent.click(screen.getByRole('button', { name: 'Offline mode. 2 not accepted. Sync status' }));
  const way = await screen.findByText('Show what needs you', {}, PATIENT);
  expect(way.getAttribute('href')).toBe('/app/sync');
  for (const { uid } of refused) await act(() => phone.client.discardRejected(uid));
  phone.goOnline();
  await phone.pass(1000);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''), PATIENT);
});

test('a clash stays on the badge until its notice was seen, after a reload too', async () => {
  const { userId } = phone.client;
  await phone.receive({ notices: [notice, unheardOf] });
  show();
  await screen.findByRole('button', { name: '1 changed elsewhere. Sync status' }, PATIENT);
  act(() => rememberSeen(userId, [notice.id]));
  expect(screen.getByRole('button', { name: 'Sync status' }).textContent).toBe('');
  expect(localStorage.getItem(`daymark:${userId}:seen_notices`)).toContain(notice.id);
});

test('pages without the badge tell what needs the participant and what is only here, and nothing else', async () => {
  const { client } = phone;
  const { container } = render(
    <OnPhone phone={phone}>
      <SyncSign />
    </OnPhone>,
    { wrapper: InRouter },
  );
  await phone.receive({ notices: [notice] });
  const label = () => container.querySelector('a')?.getAttribute('aria-label');
  await waitFor(() => expect(label()).toBe('1 changed elsewhere. Sync status'), PATIENT);
  const { uid } = await refuseOne();
  phone.goOffline();
  for (let n = 0; n < 3; n += 1) await act(() => client.actions.saveSetup({}));
  await waitFor(
    () => expect(label()).toBe('1 not accepted, 1 changed elsewhere. 3 changes waiting. Sync status'),
    PATIENT,
  );
  expect(container.textContent).toBe('23');
  act(() => rememberSeen(client.userId, [notice.id]));
  await act(() => client.discardRejected(uid));
  // On its way, it needs nobody.
  phone.holdAnswers();
  act(() => phone.device.connectivity.set(true));
  await waitFor(() => expect(container.textContent).toBe(''), PATIENT);
  expect(client.status().pending).toBe(3);
});
