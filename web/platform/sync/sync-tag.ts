/** What a page registers with Background Sync, and the service worker listens to. */
export const SYNC_TAG = 'sync';
