import { APP_PATHS, PUBLIC_PATHS, type AppPath, type PublicPath } from '#shared/http/pages.ts';

/** An address that a journey opens, and the heading of the screen that it shows. */
export interface Place {
  readonly address: string;
  readonly heading: string;
}

/** The pages that anybody may see, by their headings. */
const PUBLIC_HEADINGS: Readonly<Record<'/' | PublicPath, string>> = {
  '/': 'Steady health, one week at a time',
  '/login': 'Sign in',
  '/forgot-password': 'Forgot password',
  '/reset-password': 'Reset your password',
  '/confirm-email': 'Confirm your new email address',
  '/privacy-policy': 'Privacy Policy',
  '/terms-of-service': 'Terms of Service',
  '/how-offline-works': 'How offline works',
  '/urgent-help': 'Need urgent help?',
  // Nothing was deleted in this browser.
  '/account-deleted': 'Oops! Page not found',
};

/** The pages of the app, by their headings. A page without its line here does not compile. */
const APP_HEADINGS: Readonly<Record<AppPath, string>> = {
  '/programme': 'Program',
  '/app': 'Program',
  '/app/programme': 'Program',
  '/app/setup': 'Health Program Setup',
  '/app/chat': 'Health Coach Chat',
  '/app/documents': 'Health Documents',
  '/app/educational-content': 'Educational content',
  '/app/educational-content/$articleId': 'Measuring blood pressure at home',
  '/app/health-data': 'Health Data',
  '/app/habits': 'Habits',
  '/app/habits-questionnaire-task': 'Habits Questionnaire & Preferences',
  '/app/calendar': 'Calendar',
  '/app/settings': 'Settings',
  '/app/sync': 'Sync',
  '/app/testing-lab': 'Testing lab',
};

/** The queries under which a page shows another screen. */
const VIEWS: Readonly<Partial<Record<AppPath, readonly string[]>>> = {
  '/app/programme': ['?view=weekly', '?view=overview'],
};

/** Every public page, and a path that is none. */
export const PUBLIC_PLACES: readonly Place[] = [
  ...(['/', ...PUBLIC_PATHS] as const).map((path) => ({ address: path, heading: PUBLIC_HEADINGS[path] })),
  { address: '/no-such-page', heading: 'Oops! Page not found' },
];

/** Every page of the app in each of its views. */
export const APP_PLACES: readonly Place[] = APP_PATHS.flatMap((path) =>
  ['', ...(VIEWS[path] ?? [])].map((query) => ({
    address: path.replace('$articleId', 'blood-pressure') + query,
    heading: APP_HEADINGS[path],
  })),
);
