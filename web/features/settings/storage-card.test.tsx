import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleEvent, sampleProgramme } from '#sync/testing/sample-rows.ts';
import { OnPhone } from '#web/testing/on-phone.tsx';
import { openPhone, type Phone } from '#web/testing/open-phone.ts';
import { StorageCard } from './storage-card.tsx';

const FULL = /^The browser's storage was full, so the oldest days left this device/;
const ALMOST = /^The browser's storage for this app is almost full/;
/** The storage is looked at ten seconds after the start. */
const LOOK_MS = 11_000;

function show(phone: Phone) {
  render(
    <OnPhone phone={phone}>
      <StorageCard />
    </OnPhone>,
  );
}

test('warns while the storage is almost full', async () => {
  const phone = await openPhone();
  show(phone);
  expect(screen.queryByRole('status')).toBeNull();
  phone.device.estimate = { usage: 90, quota: 100 };
  await phone.pass(LOOK_MS);
  screen.getByText(ALMOST);
  expect(screen.queryByText(FULL)).toBeNull();
});

test('says that old days have left this device, also where there is room again', async () => {
  const old = sampleEvent(1, { start_local: '2026-01-01T09:00', end_local: '2026-01-01T09:30' });
  const phone = await openPhone({ rows: { programmes: [sampleProgramme()], events: [sampleEvent(0), old] } });
  phone.goOffline();
  phone.tab.indexedDB.setFull(true, 1);
  await phone.client.actions.saveDraft('any', 'Slept well');
  await phone.pass(LOOK_MS);
  show(phone);
  screen.getByText(FULL);
  expect(screen.queryByText(ALMOST)).toBeNull();
});

test('says that the app does not start without a connection where its worker is not there, or has lost files', async () => {
  const phone = await openPhone();
  let isWhole = true;
  const worker = { postMessage: (_: unknown, [port]: MessagePort[]) => port?.postMessage(isWhole) };
  let registration: object | undefined = { installing: {} };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  show(phone);
  const look = () => act(() => vi.advanceTimersByTimeAsync(10_000));
  const warning = () => screen.queryByText(/cannot start Daymark without a connection/);
  await look();
  expect(warning()).toBeNull();
  registration = undefined;
  await look();
  expect(warning()).not.toBeNull();
  registration = { active: worker };
  await look();
  await vi.waitFor(() => expect(warning()).toBeNull());
  isWhole = false;
  await look();
  await vi.waitFor(() => expect(warning()).not.toBeNull());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
