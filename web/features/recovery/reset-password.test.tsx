import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NEVER } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Recovery, RecoveryAnswer } from '#web/platform/auth/recovery.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { readResetAddress, type ResetSearch } from './read-reset-address.ts';
import { ResetPassword } from './reset-password.tsx';

const refused = (code: string): RecoveryAnswer => ({ ok: false, kind: 'refused', message: 'Words', code });
const offline: RecoveryAnswer = { ok: false, kind: 'offline', message: "You're offline." };
const answer = (value: RecoveryAnswer) => vi.fn(() => Promise.resolve(value));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function open(search: ResetSearch, parts: Partial<Recovery> = {}) {
  const recovery = {
    request: answer({ ok: true }),
    pending: () => null,
    forgetPending: () => {},
    heard$: NEVER,
    proveByCode: answer({ ok: true }),
    proveByLink: answer({ ok: true }),
    proveByReturn: answer({ ok: true }),
    setPassword: answer({ ok: true }),
    isProved: () => false,
    ...parts,
  };
  const [onProved, onLeave] = [vi.fn(), vi.fn()];
  const read = readResetAddress(search);
  const router = createRouter({
    history: createMemoryHistory(),
    routeTree: createRootRoute({
      component: () => <ResetPassword recovery={recovery} {...read} onProved={onProved} onLeave={onLeave} />,
    }),
  });
  render(<RouterProvider router={router as never} />);
  return { recovery, onProved, onLeave };
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name }, PATIENT);
const fill = (password: string, confirm = password) => {
  for (const [label, value] of [
    ['New Password', password],
    ['Confirm Password', confirm],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const alertText = async () => (await screen.findByRole('alert', {}, PATIENT)).textContent;

describe('a reset link that failed', () => {
  it.each<[ResetSearch, string]>([
    [
      { error: 'access_denied', error_code: 'otp_expired', error_description: 'Email link is invalid' },
      'This password reset link has expired. Please request a new one.',
    ],
    [
      { error: 'access_denied' },
      'This password reset link is invalid or has already been used. Please request a new one.',
    ],
    [{ error: 'server_error', error_description: 'Something broke' }, 'Something broke'],
    [{ error: 'server_error' }, 'Invalid password reset link. Please request a new one.'],
  ])('tells the reason of %j', async (search, reason) => {
    await open(search);
    await title('Link Expired');
    expect(screen.getByText('The password reset link is no longer valid')).toBeTruthy();
    expect(await alertText()).toBe(reason);
    expect(screen.getByRole('link', { name: 'Request New Reset Link' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
    expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/login');
  });
});

describe('the form', () => {
  it('refuses passwords that differ and ones that are short, before anything is sent', async () => {
    const { recovery } = await open({}, { isProved: () => true });
    await title('Reset your password');
    expect(screen.getByText('Enter your new password below')).toBeTruthy();
    fill('slow-river', 'slow-rivers');
    press('Update Password');
    expect(await alertText()).toBe('Passwords do not match');
    fill('12345');
    press('Update Password');
    expect(await alertText()).toBe('Password must be at least 6 characters');
    expect(recovery.setPassword).not.toHaveBeenCalled();
  });

  it('is busy while the server answers, then says so and leads on after 2 s', async () => {
    let finish: (value: RecoveryAnswer) => void = () => {};
    const setPassword = vi.fn(() => new Promise<RecoveryAnswer>((resolve) => (finish = resolve)));
    const { onLeave } = await open({}, { isProved: () => true, setPassword });
    await title('Reset your password');
    fill('slow-river-41');
    press('Update Password');
    const busy = await screen.findByRole('button', { name: 'Updating...' }, PATIENT);
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(busy);
    expect(setPassword).toHaveBeenCalledOnce();
    finish({ ok: true });
    await title('Password updated!');
    expect(
      screen.getByText('Your password has been successfully updated. Redirecting to login...'),
    ).toBeTruthy();
    expect(onLeave).not.toHaveBeenCalled();
  });

  it('leads on 2 s after it is done, and not before', async () => {
    const { onLeave } = await open({}, { isProved: () => true });
    await title('Reset your password');
    fill('slow-river-41');
    vi.useFakeTimers();
    press('Update Password');
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('heading', { level: 1, name: 'Password updated!' })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1999));
    expect(onLeave).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it("shows the service's words above the button", async () => {
    const message = 'New password should be different from the old password.';
    await open(
      {},
      {
        isProved: () => true,
        setPassword: answer({ ok: false, kind: 'refused', message, code: 'same_password' }),
      },
    );
    await title('Reset your password');
    fill('slow-river-41');
    press('Update Password');
    expect(await alertText()).toBe(message);
  });

  it('tells who came without a link where to get one', async () => {
    await open({});
    await title('Reset your password');
    expect(screen.getByRole('link', { name: 'Request New Reset Link' })).toBeTruthy();
  });
});

describe("the mail's own link", () => {
  const LINK = { token_hash: 'pkce_abc', type: 'recovery' };

  it('is used once, when a person types and not when the page opens', async () => {
    const { recovery, onProved } = await open(LINK);
    await title('Reset your password');
    expect(recovery.proveByLink).not.toHaveBeenCalled();
    fill('slow-river-41');
    press('Update Password');
    await title('Password updated!');
    expect(recovery.proveByLink).toHaveBeenCalledExactlyOnceWith('pkce_abc');
    expect(onProved).toHaveBeenCalledOnce();
    expect(recovery.setPassword).toHaveBeenCalledWith('slow-river-41');
  });

  it('shows that it is used up or too old', async () => {
    await open(LINK, { proveByLink: answer(refused('otp_expired')) });
    await title('Reset your password');
    fill('s');
    await title('Link Expired');
    expect(await alertText()).toBe('This password reset link has expired. Please request a new one.');
  });

  it('is tried again after a time without a network', async () => {
    const proveByLink = vi.fn<Recovery['proveByLink']>().mockResolvedValueOnce(offline);
    proveByLink.mockResolvedValue({ ok: true });
    await open(LINK, { proveByLink });
    await title('Reset your password');
    fill('slow-river-41');
    press('Update Password');
    expect(await alertText()).toBe("You're offline.");
    press('Update Password');
    await title('Password updated!');
    expect(proveByLink).toHaveBeenCalledTimes(2);
  });
});

describe('the code of a link that was followed through the server', () => {
  it('is exchanged at once in the browser that asked', async () => {
    const { recovery, onProved } = await open({ code: 'abc' });
    await title('Reset your password');
    expect(recovery.proveByReturn).toHaveBeenCalledExactlyOnceWith('abc');
    expect(onProved).toHaveBeenCalledOnce();
  });

  it('offers the six digits in another browser', async () => {
    const { recovery } = await open(
      { code: 'abc' },
      { proveByReturn: answer({ ok: false, kind: 'other_device', message: 'No verifier' }) },
    );
    await title('Opened on another device');
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ana@example.org' } });
    fireEvent.change(screen.getByLabelText('6-digit code'), { target: { value: '123456' } });
    press('Verify');
    await title('Reset your password');
    expect(recovery.proveByCode).toHaveBeenCalledWith('ana@example.org', '123456');
  });

  it('waits for a network', async () => {
    const proveByReturn = vi.fn<Recovery['proveByReturn']>().mockResolvedValueOnce(offline);
    proveByReturn.mockResolvedValue({ ok: true });
    await open({ code: 'abc' }, { proveByReturn });
    expect(await alertText()).toBe("You're offline.");
    press('Try again');
    await screen.findByLabelText('New Password', {}, PATIENT);
  });

  it('shows that it was used', async () => {
    await open({ code: 'abc' }, { proveByReturn: answer(refused('flow_state_not_found')) });
    await title('Link Expired');
    expect(await alertText()).toBe(
      'This password reset link is invalid or has already been used. Please request a new one.',
    );
  });
});
