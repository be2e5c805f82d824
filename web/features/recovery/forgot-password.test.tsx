import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Subject } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PendingCode } from '#web/platform/auth/pending-code.ts';
import type { RecoveryAnswer } from '#web/platform/auth/recovery.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { ForgotPassword } from './forgot-password.tsx';

const EMAIL = 'ana@example.org';
const ok = (): Promise<RecoveryAnswer> => Promise.resolve({ ok: true });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function open(options: {
  pending?: PendingCode;
  request?: (email: string) => Promise<RecoveryAnswer>;
  proveByCode?: (email: string, code: string) => Promise<RecoveryAnswer>;
}) {
  let pending = options.pending ?? null;
  const onProved = vi.fn();
  const heard$ = new Subject<void>();
  const recovery = {
    heard$,
    pending: () => pending,
    forgetPending: () => (pending = null),
    request: vi.fn(async (email: string) => {
      const answer = await (options.request ?? ok)(email);
      if (answer.ok) pending = { email, sentAt: Date.now() };
      return answer;
    }),
    proveByCode: vi.fn(options.proveByCode ?? ok),
  };
  const router = createRouter({
    history: createMemoryHistory(),
    routeTree: createRootRoute({
      component: () => <ForgotPassword recovery={recovery} onProved={onProved} />,
    }),
  });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { level: 1 }, PATIENT);
  return { recovery, onProved };
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const isBlocked = (name: string | RegExp) => button(name).getAttribute('aria-disabled') === 'true';
const sent = (ago = 0) => ({ email: EMAIL, sentAt: Date.now() - ago });

describe('asking for a reset', () => {
  it('asks for an address first and sends it without the spaces around it', async () => {
    const { recovery } = await open({});
    fireEvent.click(button('Send code'));
    expect(screen.getByText('Enter your email')).toBeTruthy();
    type('Email', ` ${EMAIL} `);
    fireEvent.click(button('Send code'));
    await screen.findByRole('heading', { name: 'Check your email' }, PATIENT);
    expect(recovery.request).toHaveBeenCalledWith(EMAIL);
    expect(screen.getByText(EMAIL)).toBeTruthy();
  });

  it("shows the server's words and stays", async () => {
    await open({
      request: async () => ({ ok: false, kind: 'refused', message: 'Request rate limit reached' }),
    });
    type('Email', EMAIL);
    fireEvent.click(button('Send code'));
    expect((await screen.findByRole('alert', {}, PATIENT)).textContent).toBe('Request rate limit reached');
  });

  it('says what an exception is told as', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await open({ request: () => Promise.reject(new Error('surprise')) });
    type('Email', EMAIL);
    fireEvent.click(button('Send code'));
    expect((await screen.findByRole('alert', {}, PATIENT)).textContent).toBe(
      'An unexpected error occurred. Please try again.',
    );
  });

  it('says where the browser takes the device for offline, and takes a press', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open({});
    expect(isBlocked('Send code')).toBe(false);
    expect(screen.getByText(/^You're offline\./)).toBeTruthy();
  });
});

describe('the code', () => {
  it('is awaited at once when the page was closed to look at the mail', async () => {
    await open({ pending: sent() });
    expect(screen.getByRole('heading', { name: 'Check your email' })).toBeTruthy();
    const box = screen.getByLabelText<HTMLInputElement>('6-digit code');
    expect(document.activeElement).toBe(box);
    expect([box.autocomplete, box.inputMode]).toEqual(['one-time-code', 'numeric']);
  });

  it('is verified only when it has six digits, and the reason is told', async () => {
    const { recovery, onProved } = await open({ pending: sent() });
    expect(isBlocked('Verify')).toBe(true);
    const reason = button('Verify').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(reason)?.textContent).toContain('Enter all 6 digits');
    type('6-digit code', '12345');
    expect(isBlocked('Verify')).toBe(true);
    fireEvent.submit(button('Verify').closest('form') as HTMLFormElement);
    expect(recovery.proveByCode).not.toHaveBeenCalled();
    type('6-digit code', '123456');
    expect(isBlocked('Verify')).toBe(false);
    fireEvent.click(button('Verify'));
    await waitFor(() => expect(onProved).toHaveBeenCalledOnce(), PATIENT);
    expect(recovery.proveByCode).toHaveBeenCalledWith(EMAIL, '123456');
  });

  it('can be pasted with whatever stands around it', async () => {
    await open({ pending: sent() });
    type('6-digit code', 'Code: 123 456.');
    expect(screen.getByLabelText<HTMLInputElement>('6-digit code').value).toBe('123456');
  });

  it("tells the server's words about a wrong one", async () => {
    const message = 'Token has expired or is invalid';
    const { onProved } = await open({
      pending: sent(),
      proveByCode: async () => ({ ok: false, kind: 'refused', message }),
    });
    type('6-digit code', '000000');
    fireEvent.click(button('Verify'));
    expect((await screen.findByRole('alert', {}, PATIENT)).textContent).toBe(message);
    expect(onProved).not.toHaveBeenCalled();
  });

  it('takes the only six digits of what is pasted, in the place of what was typed, by the digits of any script', async () => {
    await open({ pending: sent() });
    const box = screen.getByLabelText<HTMLInputElement>('6-digit code');
    type('6-digit code', '12');
    fireEvent.paste(box, { clipboardData: { getData: () => 'Code (2 of 2): 654321' } });
    expect(box.value).toBe('654321');
    type('6-digit code', '١٢٣٤٥٦');
    expect(box.value).toBe('123456');
  });

  it('counts no further than 30 s, and on, where the clock is put back', async () => {
    const clock = vi.spyOn(Date, 'now');
    const now = Date.now();
    await open({ pending: { ...sent(), sentAt: now } });
    clock.mockReturnValue(now - 3_600_000);
    expect(await screen.findByRole('button', { name: /^Resend code in 2[0-9] s$/ }, PATIENT)).toBeTruthy();
    clock.mockRestore();
  });

  it('can be sent again after 30 s, counted down', async () => {
    const pending = sent(28_500);
    const { recovery } = await open({ pending });
    expect(isBlocked(/^Resend code in [12] s$/)).toBe(true);
    await screen.findByRole('button', { name: 'Resend code' }, PATIENT);
    await act(async () => fireEvent.click(button('Resend code')));
    expect(recovery.request).toHaveBeenCalledWith(EMAIL);
    await screen.findByText('Sent again. The new code replaces the one before.', {}, PATIENT);
    expect(isBlocked(/^Resend code in (30|29) s$/)).toBe(true);
  });

  it('can be asked for with another address', async () => {
    const { recovery } = await open({ pending: sent() });
    fireEvent.click(button('Use another email'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Forgot password' }));
    expect(recovery.pending()).toBeNull();
  });

  it('is not awaited any more once another tab has signed somebody in or out', async () => {
    const { recovery } = await open({ pending: sent() });
    act(() => recovery.heard$.next());
    expect(screen.getByText(EMAIL)).toBeTruthy();
    recovery.forgetPending();
    act(() => recovery.heard$.next());
    expect(screen.queryByText(EMAIL)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Forgot password' }));
  });
});
