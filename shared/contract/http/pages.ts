/** How a browser and a search engine name a page that anybody may see. */
interface PageWords {
  title: string;
  description: string;
}

/** The front page's title stands alone; its description is the shell's. */
export const FRONT_TITLE = 'Daymark: steady health, one week at a time';

/** The other pages that anybody may see, by their paths. */
export const PUBLIC_PAGES: Readonly<Record<string, PageWords>> = {
  '/login': {
    title: 'Sign in',
    description: 'Sign in to your preventive health programme, or sign up for one.',
  },
  '/forgot-password': {
    title: 'Forgot password',
    description: 'Get a 6-digit code by email and set a new password for your Daymark account.',
  },
  '/reset-password': {
    title: 'Reset your password',
    description: 'Enter a new password for your Daymark account.',
  },
  '/privacy-policy': {
    title: 'Privacy Policy',
    description: 'What Daymark keeps about you, why and for how long, and how to get or delete it.',
  },
  '/terms-of-service': {
    title: 'Terms of Service',
    description: 'The terms of Daymark: who it is for, what it costs, cooling-off, cancelling and refunds.',
  },
  '/how-offline-works': {
    title: 'How offline works',
    description: 'What Daymark does without a connection, and how nothing you did gets lost.',
  },
  '/account-deleted': {
    title: 'Account deleted',
    description: 'What was deleted with a Daymark account, and what stays.',
  },
};

/** Paths below /app; a part that begins with $ stands for any one. */
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

const KNOWN = ['/', ...Object.keys(PUBLIC_PAGES), ...APP_PATHS].map((path) => path.split('/'));

/** Whether the app has a screen for a path. Letter case and a slash at the end make no difference, as in its router. */
export function isPage(pathname: string): boolean {
  const parts = plainPath(pathname).split('/');
  return KNOWN.some(
    (known) =>
      known.length === parts.length &&
      known.every((part, at) => (part.startsWith('$') ? parts[at] !== '' : part === parts[at])),
  );
}

/** The path of a public page and its words; null for any other path, the front page's too. */
export function publicPageAt(pathname: string): (PageWords & { path: string }) | null {
  const path = plainPath(pathname);
  const words = PUBLIC_PAGES[path];
  return words === undefined ? null : { ...words, path };
}

function plainPath(pathname: string): string {
  return pathname.toLowerCase().replace(/(.)\/$/, '$1');
}
