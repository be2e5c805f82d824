import '#web/testing/jsdom-gaps.ts';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { eventId, sampleEvent, sampleProgramme } from '#sync/testing/sample-rows.ts';
import type { IosBrowser } from '#web/platform/browser/ios-browser.ts';
import { SyncContext } from '#web/platform/sync-state/sync-context.tsx';
import { openPhone, type Phone } from '#web/testing/open-phone.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { InstallSheet } from './install-sheet.tsx';
import { staysWords } from './steps.ts';

const withTask = () => openPhone({ rows: { programmes: [sampleProgramme()], events: [sampleEvent(0)] } });

const show = (phone: Phone, browser: IosBrowser) =>
  render(
    <SyncContext value={phone.client}>
      <InstallSheet open browser={browser} onClose={() => undefined} />
    </SyncContext>,
  );

test('it sends first what waits, and says what stays in this tab until then', async () => {
  const phone = await withTask();
  phone.goOffline();
  await phone.client.actions.setTaskStatus(eventId(0), 'completed');
  show(phone, 'safari');
  await screen.findByText(/^One change stays in this tab until you are online\./, {}, PATIENT);
  phone.goOnline();
  await act(() => phone.client.syncNow());
  await screen.findByText(/^Everything you saved is on the server/, {}, PATIENT);
  expect(screen.getByText(/^You sign in once more there\./)).toBeDefined();
});

test.each(['safari', 'chrome', 'firefox', 'edge'] as const)(
  "%s has three steps, by its menu's words",
  async (browser) => {
    show(await withTask(), browser);
    const steps = within(await screen.findByRole('list')).getAllByRole('listitem');
    expect(steps).toHaveLength(3);
    expect(steps[1]?.textContent).toContain('Add to Home Screen');
    for (const step of steps) expect(step.textContent).not.toMatch(/bottom|top|left|right|corner/i);
  },
);

test('a window of another app gets no steps, but the address to open in Safari', async () => {
  const writeText = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  show(await withTask(), 'no_way');
  await screen.findByText('Open this page in Safari first.');
  expect(screen.queryByRole('list')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/app/programme`);
  Reflect.deleteProperty(navigator, 'clipboard');
});

test('it counts what is not sent, and names what was refused', () => {
  expect(staysWords({ unsent: 2, refused: 0, isOnline: false })).toMatch(/^2 changes stay in this tab/);
  expect(staysWords({ unsent: 2, refused: 1, isOnline: true })).toMatch(/^2 changes are being sent first/);
  expect(staysWords({ unsent: 0, refused: 1, isOnline: true })).toMatch(/refused stays in this tab/);
});
