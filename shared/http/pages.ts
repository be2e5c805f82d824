/** Pages beside the front page that anybody may see; public-pages.ts has their words. */
export const PUBLIC_PATHS = [
  '/login',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/privacy-policy',
  '/terms-of-service',
  '/how-offline-works',
  '/urgent-help',
  '/account-deleted',
] as const;

/** Pages that only read, with the files below dist/web that the build renders them into. Content blockers refuse some names. */
export const READING_PAGES = {
  '/': 'landing.html',
  '/privacy-policy': 'your-data.html',
  '/terms-of-service': 'terms-of-service.html',
  '/how-offline-works': 'how-offline-works.html',
  '/urgent-help': 'urgent-help.html',
  '/account-deleted': 'account-deleted.html',
} as const;

/** The one of them that the worker does not keep: a deletion needs a connection, and its receipt is of one tab. */
export const UNKEPT_PAGE = READING_PAGES['/account-deleted'];

export type ReadingPath = keyof typeof READING_PAGES;

/** The page that only reads at a path; undefined where it is another page or none. */
export function readingPath(pathname: string): ReadingPath | undefined {
  const path = plainPath(pathname);
  return path in READING_PAGES ? (path as ReadingPath) : undefined;
}

/**
 * The pages of accounts as the build renders them, by their files below dist/web: each begins with the form that it shows.
 * What the link of a mail brings decides how its page begins, so `linked` has no form.
 */
export const ACCOUNT_FILES = {
  signIn: 'login.html',
  signUp: 'sign-up.html',
  forgotten: 'forgot-password.html',
  linked: 'linked.html',
} as const;

export type AccountForm = keyof typeof ACCOUNT_FILES;

/** What an address asks for, as URLSearchParams say it. */
interface Asked {
  has(name: string): boolean;
  get(name: string): string | null;
}

/** The form of accounts with which the page at an address begins; undefined where it is another page. */
export function accountFormAt(pathname: string, asked: Asked): AccountForm | undefined {
  switch (plainPath(pathname)) {
    case '/login':
      if (asked.has('code') || asked.has('error_description')) return 'linked';
      return asked.get('mode') === 'sign-up' ? 'signUp' : 'signIn';
    case '/forgot-password':
      return 'forgotten';
    case '/reset-password':
    case '/confirm-email':
      return 'linked';
    default:
      return undefined;
  }
}

/** Pages for who is signed in; a part that begins with $ stands for any one. */
export const APP_PATHS = [
  '/programme',
  '/app',
  '/app/programme',
  '/app/setup',
  '/app/chat',
  '/app/documents',
  '/app/educational-content',
  '/app/educational-content/$articleId',
  '/app/health-data',
  '/app/habits',
  '/app/habits-questionnaire-task',
  '/app/calendar',
  '/app/settings',
  '/app/sync',
  '/app/testing-lab',
] as const;

export type PublicPath = (typeof PUBLIC_PATHS)[number];
export type AppPath = (typeof APP_PATHS)[number];

const KNOWN = ['/', ...PUBLIC_PATHS, ...APP_PATHS].map((path) => path.split('/'));

/** Whether the app has a screen for a path. Letter case and a slash at the end make no difference, as in its router. */
export function isPage(pathname: string): boolean {
  const parts = plainPath(pathname).split('/');
  return KNOWN.some(
    (known) =>
      known.length === parts.length &&
      known.every((part, at) => (part.startsWith('$') ? parts[at] !== '' : part === parts[at])),
  );
}

/** As the pages' own paths are written. */
export function plainPath(pathname: string): string {
  return pathname.toLowerCase().replace(/(.)\/$/, '$1');
}
