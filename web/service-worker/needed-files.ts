import type { WorkboxPlugin } from 'workbox-core';
import type { PrecacheController, PrecacheEntry } from 'workbox-precaching';

/** A file of the precache. `isNeeded` where no start without a connection does without it. */
export type PrecachedFile = PrecacheEntry & { isNeeded?: boolean };

/**
 * Lets the worker be installed without a file that it does not need, since content blockers and proxies may refuse any.
 * One that failed in a refused installation would end offline use for all.
 */
export function lettingFail(files: readonly PrecachedFile[]): WorkboxPlugin {
  const needed = new Set(files.filter(({ isNeeded }) => isNeeded).map(({ url }) => hrefOf(url)));
  return {
    handlerDidError: async ({ request, event }) => {
      if (event.type !== 'install' || needed.has(request.url)) return undefined;
      console.info('A file is not here for use without a connection.', request.url);
      return Response.error();
    },
  };
}

/** Fetches what the installation had to leave out, which a bad line alone may have caused. */
export async function fillGaps(controller: PrecacheController): Promise<void> {
  const cache = await caches.open(controller.strategy.cacheName);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  for (const [url, key] of controller.getURLsToCacheKeys()) {
    if (kept.has(key)) continue;
    const response = await fetch(url, { credentials: 'same-origin' }).catch(() => undefined);
    if (response?.ok) await cache.put(key, response);
  }
}

const hrefOf = (url: string): string => new URL(url, location.href).href;
