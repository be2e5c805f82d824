import type { CDPSession } from '@playwright/test';
import { SYNC_TAG } from '#web/platform/sync/sync-tag.ts';

/**
 * Tells the worker of an origin what the browser tells it when the network is back: that the tag of a sync is due.
 * Resolves once the event is on its way. Chromium only.
 */
export async function dispatchSync(session: CDPSession, origin: string): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (ours) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: SYNC_TAG,
    lastChance: false,
  });
}
