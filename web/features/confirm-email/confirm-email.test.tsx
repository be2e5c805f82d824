import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { AccountAnswer } from '#web/platform/account/account-answer.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { ConfirmEmail } from './confirm-email.tsx';

const NEXT = 'ana2@example.org';
const refused = (code: string, message: string): AccountAnswer<string> => ({
  ok: false,
  kind: 'refused',
  code,
  message,
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function open(answers: AccountAnswer<string>[], { linked = true, signedIn = false } = {}) {
  const confirm = vi.fn(async () => answers.shift() ?? { ok: true as const, value: NEXT });
  const router = createRouter({
    history: createMemoryHistory(),
    routeTree: createRootRoute({
      component: () => <ConfirmEmail confirm={confirm} linked={linked} signedIn={signedIn} />,
    }),
  });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { level: 1, name: 'Confirm your new email address' }, PATIENT);
  return confirm;
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Use this address' }));
const alertText = async () => (await screen.findByRole('alert', {}, PATIENT)).textContent;

it('counts by the press, and leads on', async () => {
  const confirm = await open([], { signedIn: true });
  expect(confirm).not.toHaveBeenCalled();
  press();
  await screen.findByRole('heading', { name: 'Email changed' }, PATIENT);
  expect(screen.getByText(NEXT)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open Settings' })).toBeTruthy();
});

it('can be tried again past the limit of tries, and where no answer came', async () => {
  const confirm = await open([
    refused('over_request_rate_limit', 'Request rate limit reached'),
    { ok: false, kind: 'offline', message: 'No connection.' },
  ]);
  press();
  expect(await alertText()).toBe('Request rate limit reached');
  press();
  await screen.findByText('No connection.', {}, PATIENT);
  press();
  await screen.findByRole('heading', { name: 'Email changed' }, PATIENT);
  expect(confirm).toHaveBeenCalledTimes(3);
});

it.each([
  ['otp_expired', 'Email link is invalid or has expired'],
  ['email_exists', 'A user with this email address has already been registered'],
])('is over once it is refused with %s', async (code, message) => {
  await open([refused(code, message)]);
  press();
  expect(await alertText()).toBe(message);
  expect(screen.queryByRole('button', { name: 'Use this address' })).toBeNull();
  expect(screen.getByText(/Change email, in Settings, sends a new one/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
});

it('offers nothing to press without the link, as after a reload', async () => {
  const confirm = await open([], { linked: false });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/needs the link of the email/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  expect(confirm).not.toHaveBeenCalled();
});

it('says where the browser takes the device for offline, and a press asks the network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const confirm = await open([{ ok: false, kind: 'offline', message: 'No connection.' }]);
  expect(screen.getByRole('status').textContent).toContain("You're offline");
  press();
  expect(confirm).toHaveBeenCalled();
});
