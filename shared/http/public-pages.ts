import { PUBLIC_PATHS, plainPath, type PublicPath } from './pages.ts';

/** How a browser and a search engine name a page that anybody may see. */
interface PageWords {
  title: string;
  description: string;
}

/** The front page's title stands alone; its description is the shell's. */
export const FRONT_TITLE = 'Daymark: steady health, one week at a time';

/** The other pages that anybody may see, by their paths. */
export const PUBLIC_PAGES: Readonly<Record<PublicPath, PageWords>> = {
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
  '/confirm-email': {
    title: 'Confirm your email',
    description: 'Confirm a new email address for your Daymark account.',
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
  '/urgent-help': {
    title: 'Need urgent help?',
    description:
      'Whom to call in the UK when it is urgent, by day and by night, and which number works elsewhere.',
  },
  '/account-deleted': {
    title: 'Account deleted',
    description: 'What was deleted with a Daymark account, and what stays.',
  },
};

/** The path of a public page and its words; null for any other path, the front page's too. */
export function publicPageAt(pathname: string): (PageWords & { path: string }) | null {
  const path = PUBLIC_PATHS.find((known) => known === plainPath(pathname));
  return path === undefined ? null : { ...PUBLIC_PAGES[path], path };
}
