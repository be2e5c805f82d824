import '#web/testing/jsdom-gaps.ts';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleProgramme } from '#sync/testing/sample-rows.ts';
import { createFakePush } from '#web/platform/push/testing/fake-push.ts';
import { OnPhone } from '#web/testing/on-phone.tsx';
import { openPhone, type Phone } from '#web/testing/open-phone.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { PushCard } from './push-card.tsx';

/* The card over the real engine, and over stubs of the browser's push and the server's calls. */
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  for (const name of ['info', 'warn'] as const) vi.spyOn(console, name).mockReturnValue(undefined);
});
afterEach(() => vi.unstubAllGlobals());

type Fake = ReturnType<typeof createFakePush>;
let phone: Phone;

async function show(fake: Fake = createFakePush()): Promise<Fake> {
  phone = await openPhone({ rows: { programmes: [{ ...sampleProgramme(), time_zone: 'Europe/London' }] } });
  render(
    <OnPhone phone={phone}>
      <PushCard push={fake.push} />
    </OnPhone>,
  );
  await screen.findByRole('switch', { name: 'Health tips' }, PATIENT);
  return fake;
}

async function showEnabled(): Promise<Fake> {
  const fake = await show();
  press('Enable notifications');
  await screen.findByText('Reminders reach this device.', {}, PATIENT);
  return fake;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const isOn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked;
const NONE_HERE = 'This device does not get these reminders now.';

test('a browser without push gets the quoted words and no button', async () => {
  await show(createFakePush({ support: 'unsupported' }));
  await screen.findByText('Notifications Not Supported', {}, PATIENT);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a tab of an iPhone gets the sentence of the Home Screen in their place', async () => {
  await show(createFakePush({ support: 'home_screen' }));
  await screen.findByText('Reminders need Daymark on your Home Screen', {}, PATIENT);
  expect(screen.queryByText('Notifications Not Supported')).toBeNull();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('where permission is denied there is the quoted sentence, the way out, and no button', async () => {
  await show(createFakePush({ permission: 'denied' }));
  await screen.findByText(
    'Notifications are blocked. Please enable them in your browser settings.',
    {},
    PATIENT,
  );
  screen.getByText(/set Notifications to Allow\. This page shows it when you come back\.$/);
  expect(screen.queryAllByRole('button')).toEqual([]);
  screen.getByText(NONE_HERE);
});

test('closing the question is no denial: the failure is said and the button stays', async () => {
  const { world } = await show();
  world.answer = 'default';
  press('Enable notifications');
  const alert = await screen.findByRole('alert', {}, PATIENT);
  expect(alert.textContent).toBe('Failed to enable notifications. Please check your browser settings.');
  await vi.waitFor(() => expect(buttons()).toEqual(['Enable notifications', 'Send a test']), PATIENT);
});

test.each([
  ['the push service', { subscribing: 'aborts' }, /^This browser cannot reach its push service/],
  ['the server', { taking: 'refuses' }, /^The server did not accept this device/],
] as const)('a failure of %s is the short sentence, and why', async (_what, breaks, why) => {
  const { world } = await show();
  Object.assign(world, breaks);
  press('Enable notifications');
  const alert = await screen.findByRole('alert', {}, PATIENT);
  expect(within(alert).getByText('Failed to enable notifications')).toBeDefined();
  expect(within(alert).getByText(why)).toBeDefined();
});

test('a test without a subscription asks to enable notifications first', async () => {
  const { world } = await show();
  press('Send a test');
  await screen.findByText('Please enable notifications first', {}, PATIENT);
  expect(world.calls).not.toContain('test');
});

test('enabled, the card says so, and disabling may fail', async () => {
  const { world } = await showEnabled();
  screen.getByText('On');
  expect(screen.queryByText(NONE_HERE)).toBeNull();
  world.unsubscribing = 'fails';
  press('Disable notifications');
  await screen.findByText('Failed to disable notifications', {}, PATIENT);
  screen.getByText('On');
  world.unsubscribing = 'works';
  press('Disable notifications');
  await screen.findByText('This device gets no reminders yet.', {}, PATIENT);
  screen.getByText('Off');
});

test('a test that fails says the quoted words, and that this device is not reached', async () => {
  const { world } = await showEnabled();
  world.taking = 'refuses';
  press('Send a test');
  await screen.findByText('Server push failed, showing local notification instead', {}, PATIENT);
  screen.getByText('This device is not reached');
  expect(buttons()).toEqual(['Enable again', 'Send a test', 'Disable notifications']);
});

test('a device that lost its subscription says so and offers one button', async () => {
  const fake = createFakePush({ permission: 'granted' });
  Object.assign(fake.world, { wanted: true, subscribing: 'aborts' });
  await show(fake);
  await screen.findByText('This device gets no reminders any more', {}, PATIENT);
  expect(buttons()).toEqual(['Enable notifications', 'Send a test']);
  fake.world.subscribing = 'works';
  press('Enable notifications');
  await screen.findByText('Reminders reach this device.', {}, PATIENT);
});

test('a service without a key says that it sends nothing', async () => {
  const fake = createFakePush({ permission: 'granted' });
  fake.world.serverKey = null;
  await show(fake);
  await screen.findByText('This service sends no notifications at present', {}, PATIENT);
  expect(buttons()).toEqual(['Send a test']);
});

test('offline the card says why it cannot enable', async () => {
  const fake = createFakePush();
  fake.world.isOnline = false;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await show(fake);
  expect(await screen.findByText("You're offline. Enabling needs a connection.", {}, PATIENT)).toBeDefined();
});

test('the switches are on at first; one that is switched off offline waits, and reaches the server later', async () => {
  await show();
  const names = ['Daily check-in reminders', 'Program updates', 'Health tips', 'Quiet hours'];
  expect(names.map(isOn)).toEqual([true, true, true, true]);
  phone.goOffline();
  fireEvent.click(screen.getByRole('switch', { name: 'Health tips' }));
  expect(isOn('Health tips')).toBe(false);
  await screen.findByText('waiting', {}, PATIENT);
  expect(names.map(isOn)).toEqual([true, true, false, true]);
  phone.goOnline();
  await phone.pass(5000);
  await vi.waitFor(() => expect(screen.queryByText('waiting')).toBeNull(), PATIENT);
  expect((await phone.client.queries.reminderSettings())?.tips).toBe(false);
});

test('a choice that cannot be kept goes back and says so', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  await show();
  phone.breakStorage();
  fireEvent.click(screen.getByRole('switch', { name: 'Health tips' }));
  await vi.waitFor(() => expect(isOn('Health tips')).toBe(true), PATIENT);
});

test('quiet hours say what they do, by the programme’s zone, and can be changed and off', async () => {
  await show();
  screen.getByText(
    /^Reminders due in these hours come together at 07:30, if the task is still open\. A test is sent at once\.$/,
  );
  screen.getByText(/^All times are London time/);
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '23:00' } });
  const quiet = async () => (await phone.client.queries.reminderSettings())?.quiet_hours;
  await vi.waitFor(async () => expect(await quiet()).toEqual({ from: '23:00', to: '07:30' }), PATIENT);
  fireEvent.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  await vi.waitFor(async () => expect(await quiet()).toBeNull(), PATIENT);
  await vi.waitFor(() => expect(screen.queryByLabelText('From')).toBeNull(), PATIENT);
});

test('a time of Set Up inside the quiet hours is named', async () => {
  await show();
  await phone.client.actions.saveSetup({ scheduling: { dailyCheckInWeekdays: '22:00' } });
  const named = 'Your check-in on weekdays at 22:00 is in your quiet hours: its reminder comes at 07:30.';
  expect(await screen.findByText(named, {}, PATIENT)).toBeDefined();
});
