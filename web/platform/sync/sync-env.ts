/** Part of the database's name, so that the tabs and the service worker open the same one. */
export const SYNC_ENV = 'main';
