import { readFileSync } from 'node:fs';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import type { SignInAnswer } from '#web/features/sign-in/use-sign-in.ts';
import { SignInPage } from '#web/features/sign-in/sign-in-page.tsx';
import { createTypedShelf } from '#web/features/sign-in/typed-shelf.ts';
import { WeekPoster } from '#web/features/landing/week-poster.tsx';
import { endEarly } from '#web/platform/browser/early-form.ts';
import { createPendingCodeShelf } from '#web/platform/auth/pending-code.ts';
import { renderAccountForm } from '#web/public-pages/render-account.tsx';
import { AccountRoot } from './account-root.tsx';

const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** As the browser runs it, ahead of the page; what it listens to ends with the test, since files share one window. */
function startPage() {
  const listen = window.addEventListener.bind(window);
  vi.stubGlobal('addEventListener', (...args: Parameters<typeof listen>) => {
    listen(...args);
    ends.push(() => window.removeEventListener(args[0], args[1], args[2]));
  });
  window.eval(readFileSync('web/public/page-start.js', 'utf8'));
  ends.push(() => delete document.documentElement.dataset.theme);
}

it('keeps what was typed before the code came, and makes a press of then once', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  startPage();
  document.body.innerHTML = `<div id="root" data-early>${renderAccountForm('signIn')}</div>`;
  const root = document.getElementById('root') as HTMLElement;
  const box = (name: string) => root.querySelector(`[name="${name}"]`) as HTMLInputElement;
  const email = box('email');
  email.value = 'ana@example.org';
  box('password').value = 'secret1';
  const button = root.querySelector('[type="submit"]') as HTMLButtonElement;
  button.click();
  button.click();
  (root.querySelector('[aria-label="Show password"]') as HTMLButtonElement).click();
  expect(button.getAttribute('aria-busy')).toBe('true');
  // Nothing but the code sends it: a browser alone would put the password into the address.
  expect(root.querySelector('form')?.method).toBe('dialog');

  const signIn = vi.fn((): Promise<SignInAnswer> =>
    Promise.resolve({ ok: false, message: 'Invalid login credentials' }),
  );
  const refuse = () => Promise.resolve<SignInAnswer>({ ok: false, message: 'no' });
  const failed = vi.fn();
  endEarly(root);
  await act(async () => {
    const hydrated = hydrateRoot(
      root,
      <AccountRoot ways={{ path: '/login', go: () => undefined }}>
        <SignInPage
          actions={{ signIn, signUp: refuse, confirmByCode: refuse, resendConfirmation: refuse }}
          pendingCode={createPendingCodeShelf({ storage: localStorage, now: Date.now }, 'pending')}
          onSignedIn={() => undefined}
          typed={createTypedShelf()}
          poster={<WeekPoster />}
        />
      </AccountRoot>,
      { onRecoverableError: failed },
    );
    ends.push(() => act(() => hydrated.unmount()));
    await Promise.resolve();
  });
  await vi.waitFor(() => expect(root.textContent).toContain('Invalid login credentials'));
  expect(failed).not.toHaveBeenCalled();
  expect(signIn.mock.calls).toEqual([[{ email: 'ana@example.org', password: 'secret1' }]]);
  expect(box('email')).toBe(email);
  expect([email.value, box('password').value, button.hasAttribute('aria-busy')]).toEqual([
    'ana@example.org',
    'secret1',
    false,
  ]);
});
