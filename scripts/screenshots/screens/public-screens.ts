import type { Screen } from '../screen.ts';
import { goOffline } from '../steps.ts';

const EXPIRED = '/reset-password?error=access_denied&error_code=otp_expired';

/** What can be seen without signing in. */
export const PUBLIC_SCREENS: readonly Screen[] = [
  { name: 'landing', path: '/', signedIn: false, full: true },
  { name: 'signin', path: '/login', signedIn: false },
  {
    name: 'signup',
    path: '/login',
    signedIn: false,
    act: async (page) => {
      const toSignUp = page.getByRole('button', { name: 'Create account' });
      await toSignUp.or(page.getByRole('link', { name: 'Create account' })).click();
      await page.getByLabel('Name').fill('Ana Whitfield');
    },
  },
  {
    name: 'signin-error',
    path: '/login',
    signedIn: false,
    act: async (page) => {
      await page.getByLabel('Email').fill('ana.whitfield@example.org');
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByRole('alert').filter({ hasText: 'Invalid login credentials' }).waitFor();
    },
  },
  {
    name: 'signin-offline',
    path: '/login',
    signedIn: false,
    act: (page, context) => goOffline(page, context, "You're offline."),
  },
  { name: 'forgot', path: '/forgot-password', signedIn: false },
  {
    name: 'forgot-code',
    path: '/forgot-password',
    signedIn: false,
    act: async (page) => {
      await page.getByLabel('Email').fill('demo@daymark.example');
      await page.getByRole('button', { name: 'Send code' }).click();
      await page.getByRole('heading', { name: 'Check your email' }).waitFor();
      await page.keyboard.type('4072');
    },
  },
  { name: 'reset', path: '/reset-password', signedIn: false },
  {
    name: 'reset-expired',
    path: EXPIRED,
    signedIn: false,
    act: (page) => page.getByRole('heading', { name: 'Link Expired' }).waitFor(),
  },
  { name: 'confirm-email', path: '/confirm-email?token_hash=0', signedIn: false },
  { name: 'how-offline-works', path: '/how-offline-works', signedIn: false, full: true },
  { name: 'urgent-help', path: '/urgent-help', signedIn: false, full: true },
  { name: 'privacy', path: '/privacy-policy', signedIn: false },
  { name: 'terms', path: '/terms-of-service', signedIn: false },
  // Nothing was deleted in this browser.
  { name: 'account-deleted', path: '/account-deleted', signedIn: false },
  { name: 'not-found', path: '/no-such-page', signedIn: false },
];
