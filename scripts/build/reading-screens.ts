import type { ReadingPath } from '#shared/http/pages.ts';

/** The app's own screens of the pages that only read, for who opens one inside the app. */
export const READING_SCREENS: Readonly<Record<ReadingPath, string>> = {
  '/': 'web/routes/index.tsx',
  '/privacy-policy': 'web/routes/privacy-policy.tsx',
  '/terms-of-service': 'web/routes/terms-of-service.tsx',
  '/how-offline-works': 'web/routes/how-offline-works.tsx',
  '/urgent-help': 'web/routes/urgent-help.tsx',
  '/account-deleted': 'web/routes/account-deleted.tsx',
};
