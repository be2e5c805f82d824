import '#web/testing/jsdom-gaps.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AuthContext } from '#web/platform/auth/auth-context.tsx';
import type { Auth } from '#web/platform/auth/auth.ts';
import { LabContext } from '#web/platform/lab/lab-context.tsx';
import { createLabSwitch, type LabSwitch } from '#web/platform/lab/lab-switch.ts';
import { openLab } from '#web/platform/lab/open-lab.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { OnPhone } from '#web/testing/on-phone.tsx';
import { openPhone, type Phone } from '#web/testing/open-phone.ts';
import { InRouter } from '#web/testing/in-router.tsx';
import { chosenFile } from '#sync/testing/chosen-file.ts';
import { PATIENT } from '#web/testing/patient.ts';
import LabBanner from './lab-banner.tsx';
import { notified } from '#web/testing/notified.ts';
import { TestingLabScreen } from './testing-lab-screen.tsx';

const EMAIL = 'demo@daymark.example';
const reload = vi.fn();
const order: string[] = [];
let isServerDown = false;
let hasClock = false;
let phone: Phone;
let sync: SyncClient;
let labSwitch: LabSwitch;

beforeEach(async () => {
  order.length = 0;
  [isServerDown, hasClock] = [false, false];
  reload.mockClear();
  vi.stubGlobal('location', { ...window.location, href: window.location.href, reload });
  vi.stubGlobal('fetch', async (url: string, init?: { method?: string; body?: string }) => {
    if (init?.method === 'POST') {
      order.push(`server ${init.body}`);
      if (isServerDown) return new Response('', { status: 503 });
    }
    if (url === '/__dev/clock') {
      return hasClock ? Response.json({ now: new Date().toISOString() }) : new Response('', { status: 404 });
    }
    return new Response(JSON.stringify({ email: EMAIL }), {
      headers: { 'content-type': 'application/json' },
    });
  });
  phone = await openPhone();
  sync = phone.client;
  labSwitch = createLabSwitch(window);
});
afterEach(() => void vi.unstubAllGlobals());

const databases = () => phone.device.factory.databases();
const SIGNED_OUT = 'sign out of 0 databases';

function show(email = EMAIL) {
  const text = labSwitch.text();
  const auth = {
    storedSession: () => ({ email }),
    signOut: async () => void order.push(`sign out of ${(await databases()).length} databases`),
  } as Partial<Auth> as Auth;
  render(
    <LabContext value={{ lab: text === null ? null : openLab(text, window), labSwitch }}>
      <AuthContext value={auth}>
        <OnPhone phone={phone}>
          {text !== null && <LabBanner chosen={text} />}
          <TestingLabScreen />
        </OnPhone>
      </AuthContext>
    </LabContext>,
    { wrapper: InRouter },
  );
}

test('a profile with its numbers and seed is started by a reload', () => {
  show();
  fireEvent.click(screen.getByRole('radio', { name: 'Server busy 503' }));
  fireEvent.change(screen.getByLabelText('Retry after, seconds'), { target: { value: '60' } });
  fireEvent.change(screen.getByLabelText('Seed'), { target: { value: '7' } });
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  expect(labSwitch.text()).toBe('503:60:seed7');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('Enter in a number or in the seed starts the profile', () => {
  show();
  fireEvent.change(screen.getByLabelText('Requests lost, %'), { target: { value: '20' } });
  pressEnter(screen.getByLabelText('Requests lost, %'));
  fireEvent.change(screen.getByLabelText('Seed'), { target: { value: '7' } });
  pressEnter(screen.getByLabelText('Seed'));
  expect(labSwitch.text()).toMatch(/^flaky:20:.*seed7$/);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('Enter in the date of the demo clock sets that clock and starts nothing', async () => {
  hasClock = true;
  show();
  const field = await screen.findByLabelText('Date and time', {}, PATIENT);
  fireEvent.change(field, { target: { value: '2026-03-07T04:30' } });
  pressEnter(field);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1), PATIENT);
  expect(order).toEqual([`server ${JSON.stringify({ now: new Date('2026-03-07T04:30').toISOString() })}`]);
  expect(labSwitch.text()).toBeNull();
});

test('a seed that cannot be used is told beside its field and takes the focus', async () => {
  show();
  fireEvent.change(screen.getByLabelText('Seed'), { target: { value: 'x' } });
  pressEnter(screen.getByLabelText('Seed'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Seed')), PATIENT);
  expect(labSwitch.text()).toBeNull();
});

test('a number that cannot be used is told beside its field and starts nothing', async () => {
  show();
  fireEvent.change(screen.getByLabelText('Requests lost, %'), { target: { value: '150' } });
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  expect(screen.getByText('Requests lost must be a whole number from 0 to 100 %.')).toBeTruthy();
  await waitFor(
    () => expect(document.activeElement).toBe(screen.getByLabelText('Requests lost, %')),
    PATIENT,
  );
  expect(labSwitch.text()).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

test('while it is on, the banner says what is simulated and stops it', () => {
  labSwitch.set('flaky:20:5:seed3');
  show();
  expect(screen.getByText('Flaky network, 20 % and 5 % (simulated)')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Answers lost, %').value).toBe('5');
  fireEvent.click(screen.getAllByRole('button', { name: 'Stop' })[0] as HTMLElement);
  expect(labSwitch.text()).toBeNull();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a link that means nothing is explained, in the banner and on the page', () => {
  labSwitch.set('flaki');
  show();
  const notified = /^Nothing is simulated\. There is no profile called "flaki"\./;
  expect(screen.getAllByText(notified)).toHaveLength(2);
  expect(screen.getByRole('alert').textContent).toMatch(notified);
});

test('the demo is reset after its unsent changes were named, the server first', async () => {
  await sync.actions.saveDraft('check-in:1', { notes: 'x' });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Reset demo data' }, PATIENT));
  await screen.findByText('1 change is only on this device. It goes as well.', {}, PATIENT);
  expect(await databases()).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(order).toContain(SIGNED_OUT), PATIENT);
  expect(order).toEqual([`server {"email":"${EMAIL}"}`, SIGNED_OUT]);
});

test('a reset that fails on the server deletes nothing here, and a second press resets', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  await sync.actions.saveDraft('check-in:1', { notes: 'x' });
  show();
  const reset = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Reset demo data' }, PATIENT));
    fireEvent.click(await screen.findByRole('button', { name: 'Reset' }, PATIENT));
  };
  isServerDown = true;
  await reset();
  await waitFor(() => expect(notified()).toContainEqual(expect.objectContaining({ kind: 'error' })), PATIENT);
  expect(await sync.queries.drafts()).toHaveLength(1);
  expect(sync.status().pausedByUser).toBe(false);
  isServerDown = false;
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
  await reset();
  await waitFor(() => expect(order).toContain(SIGNED_OUT), PATIENT);
});

test('a reset that fails lets a pause of the participant stand', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  sync.pause();
  isServerDown = true;
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Reset demo data' }, PATIENT));
  fireEvent.click(await screen.findByRole('button', { name: 'Reset' }, PATIENT));
  await waitFor(() => expect(order).not.toEqual([]), PATIENT);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
  expect(sync.status().pausedByUser).toBe(true);
});

test('a reset asks again where more has come about than was named', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Reset demo data' }, PATIENT));
  await screen.findByText('Everything done on this device has been sent.', {}, PATIENT);
  await sync.actions.saveDraft('check-in:1', { notes: 'x' });
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await screen.findByText('1 change is only on this device. It goes as well.', {}, PATIENT);
  expect(order).toEqual([]);
});

test('a reset counts files that were chosen and not sent, and asks again where one more came about', async () => {
  phone.goOffline();
  await sync.actions.chooseFile(chosenFile());
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Reset demo data' }, PATIENT));
  await screen.findByText('1 file is only on this device. It goes as well.', {}, PATIENT);
  await sync.actions.chooseFile(chosenFile({ name: 'other.pdf', seed: 2 }));
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await screen.findByText('2 files are only on this device. They go as well.', {}, PATIENT);
  expect(order).toEqual([]);
});

test('nobody but the demo account can be reset', async () => {
  show('ann@example.org');
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(screen.queryByRole('button', { name: 'Reset demo data' })).toBeNull();
});

/** What a browser makes of it, and jsdom does not: a press of the first submit button of the field's form. */
function pressEnter(field: HTMLElement): void {
  const { form } = field as HTMLInputElement;
  const controls = [...(form?.elements ?? [])] as HTMLButtonElement[];
  controls.find(({ type }) => type === 'submit')?.click();
}
