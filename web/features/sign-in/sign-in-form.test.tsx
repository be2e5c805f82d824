import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PATIENT } from '#web/testing/patient.ts';
import { SignInForm } from './sign-in-form.tsx';
import { createTypedShelf } from './typed-shelf.ts';
import { createPendingCodeShelf } from '#web/platform/auth/pending-code.ts';
import type { SignInActions, SignInAnswer } from './use-sign-in.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

const shelf = () => createPendingCodeShelf({ storage: localStorage, now: Date.now }, 'pending');

async function open(
  actions: Partial<SignInActions> = {},
  heading = 'Sign in',
  left?: 'held' | 'no_key',
  typed = createTypedShelf(),
) {
  const done: string[] = [];
  const refuse = (): Promise<SignInAnswer> =>
    Promise.resolve({ ok: false, message: 'Invalid login credentials' });
  const router = createRouter({
    history: createMemoryHistory(),
    routeTree: createRootRoute({
      component: () => (
        <SignInForm
          actions={{
            signIn: refuse,
            signUp: refuse,
            confirmByCode: refuse,
            resendConfirmation: refuse,
            ...actions,
          }}
          pendingCode={shelf()}
          onSignedIn={() => done.push('in')}
          left={left}
          typed={typed}
        />
      ),
    }),
  });
  // The app's own router is registered for types; this one has a single page.
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { name: heading }, PATIENT);
  return done;
}

const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });

function fillSignIn() {
  fill('Email', 'ana@example.org');
  fill('Password', 'secret1');
}

describe('the sign-in page', () => {
  it('keeps what was typed while a page that it links to is read, for half an hour and until somebody is in', async () => {
    let now = 0;
    const typed = createTypedShelf(() => now);
    await open({}, 'Sign in', undefined, typed);
    fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
    fill('Name', 'Ana');
    fill('Password', 'secret1');
    cleanup();
    await open({}, 'Create account', undefined, typed);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ana');
    expect(screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' }).value).toBe('secret1');
    now = 31 * 60_000;
    expect(typed.read()).toBeNull();
    cleanup();
    const done = await open({ signIn: async () => ({ ok: true }) }, 'Sign in', undefined, typed);
    fillSignIn();
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(done).toEqual(['in']), PATIENT);
    expect(typed.read()).toBeNull();
  });

  it("shows the server's words in an alert", async () => {
    await open();
    fillSignIn();
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect((await screen.findByRole('alert', {}, PATIENT)).textContent).toBe('Invalid login credentials');
  });

  it('signs in with what a password manager put into the boxes without any event, read as it looks', async () => {
    const signIn = vi.fn(async () => ({ ok: true }) as const);
    const done = await open({ signIn });
    const put = (label: string, value: string) =>
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        screen.getByLabelText(label, { selector: 'input' }),
        value,
      );
    put('Email', '\u200Bana＠bücher.example');
    put('Password', ' secret1');
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(done).toEqual(['in']), PATIENT);
    expect(signIn.mock.calls).toEqual([[{ email: 'ana@xn--bcher-kva.example', password: ' secret1' }]]);
  });

  it.each([
    ['held', 'could not be sealed; it may be full. Until it is sealed, only the same account can sign in.'],
    ['no_key', 'is not sealed, and can be read with tools of this browser.'],
    [undefined, null],
  ] as const)(
    'says above the form where data of others is not sealed, and signs in: %s',
    async (left, words) => {
      const done = await open({ signIn: async () => ({ ok: true, userId: 'ana' }) }, 'Sign in', left);
      const banner = screen.queryByRole('status');
      expect(words === null ? banner : banner?.textContent.includes(words)).toBe(
        words === null ? null : true,
      );
      fillSignIn();
      fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
      await waitFor(() => expect(done).toEqual(['in']), PATIENT);
    },
  );

  it('clears the error when the mode is switched, and keeps what was typed', async () => {
    await open();
    fillSignIn();
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('alert', {}, PATIENT);
    fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Create account' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@example.org');
  });

  it('tells a minor before anything is sent', async () => {
    const signUp = vi.fn<SignInActions['signUp']>();
    await open({ signUp });
    fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
    fill('Name', 'Ben');
    fillSignIn();
    fill(/^Age/, '17');
    fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(screen.getByText('This service is for adults aged 18 or over')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Age/));
    expect(signUp).not.toHaveBeenCalled();
  });

  it('tells beside the field why a password is too weak, and to what signing up agrees', async () => {
    const message = 'Password is known to be weak and easy to guess, please choose a different one.';
    await open({ signUp: async () => ({ ok: false, message, reasons: ['pwned'] }) });
    fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(screen.getByText(/adults aged 18 or over\. By signing up you agree to the/)).toBeTruthy();
    for (const [name, path] of [
      ['Terms of Service', '/terms-of-service'],
      ['Privacy Policy', '/privacy-policy'],
    ] as const) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
    }
    fill('Name', 'Ben');
    fillSignIn();
    fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));
    expect((await screen.findByRole('alert', {}, PATIENT)).textContent).toBe(message);
    const field = screen.getByLabelText('Password', { selector: 'input' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Too easy to guess. Choose another one.')).toBeTruthy();
  });

  it('asks for the code of the confirming mail where an account has to be confirmed', async () => {
    const confirmByCode = vi.fn(() => Promise.resolve<SignInAnswer>({ ok: true }));
    const resendConfirmation = vi.fn(() => Promise.resolve<SignInAnswer>({ ok: true }));
    const done = await open({
      resendConfirmation,
      signIn: async () => ({ ok: false, message: 'Email not confirmed', kind: 'unconfirmed' }),
      confirmByCode,
    });
    fillSignIn();
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { name: 'Check your email' }, PATIENT);
    // The code of the sign-up may be of yesterday.
    expect(resendConfirmation).toHaveBeenCalledExactlyOnceWith('ana@example.org');
    expect(screen.getByText(/^A 6-digit code went to ana@example\.org\./)).toBeTruthy();
    const verify = screen.getByRole('button', { name: 'Verify' });
    expect(verify.getAttribute('aria-disabled')).toBe('true');
    fill('6-digit code', '123456');
    fireEvent.click(verify);
    await waitFor(() => expect(done).toEqual(['in']), PATIENT);
    expect(confirmByCode).toHaveBeenCalledExactlyOnceWith('ana@example.org', '123456');
    fireEvent.click(screen.getByRole('button', { name: 'Use another email' }));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@example.org');
  });

  it('goes on with the code that was mailed after the page was closed to look at the mail', async () => {
    const unconfirmed: SignInAnswer = { ok: false, message: 'Email not confirmed', kind: 'unconfirmed' };
    await open({ signUp: async () => unconfirmed });
    fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
    fill('Name', 'Ana');
    fillSignIn();
    fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));
    await screen.findByRole('heading', { name: 'Check your email' }, PATIENT);
    expect(document.activeElement).toBe(screen.getByLabelText('6-digit code'));
    cleanup();

    const confirmByCode = vi.fn(() => Promise.resolve<SignInAnswer>({ ok: true }));
    const resendConfirmation = vi.fn<SignInActions['resendConfirmation']>();
    const actions = { signIn: async () => unconfirmed, confirmByCode, resendConfirmation };
    const done = await open(actions, 'Check your email');
    expect(screen.getByText(/^A 6-digit code went to ana@example\.org\./)).toBeTruthy();
    fill('6-digit code', '123456');
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(done).toEqual(['in']), PATIENT);
    expect(confirmByCode).toHaveBeenCalledExactlyOnceWith('ana@example.org', '123456');
    // Another mail would have put an end to the code in the first one.
    expect(resendConfirmation).not.toHaveBeenCalled();
    expect(shelf().read()).toBeNull();
  });

  it('lets who has followed the link elsewhere sign in', async () => {
    shelf().keep('ana@example.org');
    await open({}, 'Check your email');
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { name: 'Sign in' }, PATIENT);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@example.org');
    expect(shelf().read()).toBeNull();
  });

  it('goes back to the sign-up after the page was closed, to mend the address', async () => {
    shelf().keep('ana@example.rog');
    await open({}, 'Check your email');
    fireEvent.click(screen.getByRole('button', { name: 'Use another email' }));
    const heading = await screen.findByRole('heading', { name: 'Create account' }, PATIENT);
    expect(document.activeElement).toBe(heading);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@example.rog');
    expect(shelf().read()).toBeNull();
  });

  it('says why where no code could be sent, and offers to send one', async () => {
    await open({
      signIn: async () => ({ ok: false, message: 'Email not confirmed', kind: 'unconfirmed' }),
      resendConfirmation: async () => ({ ok: false, message: 'Request rate limit reached' }),
    });
    fillSignIn();
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { name: 'Check your email' }, PATIENT);
    expect(screen.getByRole('alert').textContent).toBe('Request rate limit reached');
    expect(screen.queryByText(/^A 6-digit code went/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Resend code' }).getAttribute('aria-disabled')).not.toBe(
      'true',
    );
  });

  it('sends one request however often the button is pressed, and goes on when it is answered', async () => {
    let answer: (value: SignInAnswer) => void = () => {};
    const signIn = vi.fn(() => new Promise<SignInAnswer>((resolve) => (answer = resolve)));
    const done = await open({ signIn });
    fillSignIn();
    const button = screen.getByRole('button', { name: 'Sign in' });
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'), PATIENT);
    fireEvent.click(button);
    expect(signIn).toHaveBeenCalledOnce();
    answer({ ok: true });
    await waitFor(() => expect(done).toEqual(['in']), PATIENT);
  });

  it('says the agreed words when something unforeseen happens', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await open({ signIn: () => Promise.reject(new Error('surprise')) });
    fillSignIn();
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect((await screen.findByRole('alert', {}, PATIENT)).textContent).toBe(
      'An unexpected error occurred. Please try again.',
    );
  });

  it('says plainly that the browser takes the device for offline, and a press asks the network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const signIn = vi.fn(async () => ({ ok: true, userId: 'user-1' }) as const);
    await open({ signIn });
    expect(screen.getByText("You're offline. Devices that are signed in still work.")).toBeTruthy();
    fillSignIn();
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(signIn).toHaveBeenCalled(), PATIENT);
  });

  it('shows the password on request', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('password');
  });
});
