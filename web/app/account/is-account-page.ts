/** Whether the page is one of accounts that starts without the app; scripts/build/prerender.ts names its script so. */
export const isAccountPage = (document: Document): boolean =>
  document.querySelector('script[data-accounts]') !== null;
