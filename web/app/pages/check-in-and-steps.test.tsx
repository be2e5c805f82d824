import '#web/testing/jsdom-gaps.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleEvent, sampleProgramme } from '#sync/testing/sample-rows.ts';
import { SyncContext } from '#web/platform/sync-state/sync-context.tsx';
import { openPhone, type Phone } from '#web/testing/open-phone.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { CheckInAndSteps } from './check-in-and-steps.tsx';

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const EVENT = sampleEvent(0, { title: 'Daily check-in', event_type: 'check_in' });
const STEPS = { name: 'Daymark on your Home Screen' };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Saves a check-in as the participant does; the day view takes the event away then. */
async function checkIn(phone: Phone): Promise<void> {
  let onClose = () => undefined as void;
  const page = (event: typeof EVENT | null) => (
    <SyncContext value={phone.client}>
      <CheckInAndSteps sync={phone.client} event={event} onClose={() => onClose()} />
    </SyncContext>
  );
  const { rerender } = render(page(EVENT));
  const closed = new Promise<void>((resolve) => (onClose = () => (rerender(page(null)), resolve())));
  fireEvent.click(await screen.findByRole('radio', { name: 'Happy' }, PATIENT));
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: /(Complete|Update) Check-In/ }));
    await closed;
  });
}
const open = () => openPhone({ rows: { programmes: [sampleProgramme()], events: [EVENT] } });

test('on iOS the first saved check-in is followed by the steps for the Home Screen, and no other one is', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(SAFARI);
  const phone = await open();
  await checkIn(phone);
  await screen.findByRole('dialog', STEPS, PATIENT);
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  cleanup();
  await checkIn(phone);
  expect(screen.queryByRole('dialog', STEPS)).toBeNull();
});

test('elsewhere no steps follow', async () => {
  await checkIn(await open());
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('dialog', STEPS)).toBeNull();
});
