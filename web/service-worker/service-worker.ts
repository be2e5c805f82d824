import { clientsClaim } from 'workbox-core';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { isPage, READING_PAGES, readingPath } from '#shared/http/pages.ts';
import { pageAfterShare, SHARE_PATH } from '#shared/http/share-address.ts';
import { SYNC_TAG } from '#web/platform/sync/sync-tag.ts';
import { lettingFail, neededFiles, type PrecachedFile } from './needed-files.ts';
import { dropOlderFiles, isHashed, keepOlderFiles, olderFile } from './older-files.ts';
import {
  loadBackgroundSync,
  loadRenewal,
  loadShareTaking,
  type SyncEvent,
  type WorkerWithSync,
} from './load-background-sync.ts';
import { openNotification } from './open-notification.ts';
import { pageWithoutFiles } from './page-without-files.ts';
import { showPush } from './show-push.ts';

declare const self: WorkerWithSync & { __WB_MANIFEST: PrecachedFile[] };

/** The first part of the paths that are the server's to answer. */
const SERVER_PATHS = ['api', 'auth', 'health', 'docs', '__dev'];

/** Chromium's static routes; no standard library knows them. */
interface RoutedInstallEvent extends ExtendableEvent {
  addRoutes?: (
    rules: { condition: { urlPattern: { pathname: string } }; source: 'network' }[],
  ) => Promise<void>;
}

// The API is never cached here: the participant's data lives in IndexedDB, and two truths would be one too many.
// With a directory index the front page's path would be answered by the app's shell.
const files = self.__WB_MANIFEST;
const precache = new PrecacheController({ plugins: [lettingFail(files)] });
precache.addToCacheList([...files]);
const needed = neededFiles(precache, files);

// Beside the page that a navigation brings. Ahead of the routes: an answer to an event ends its way through the listeners.
let isTidy = false;
self.addEventListener('fetch', (event) => {
  if (!isTidy && event.request.mode === 'navigate') event.waitUntil(tidy());
});

/** Until it finds nothing to do, and then no more in the life of this worker's thread. */
async function tidy(): Promise<void> {
  const [isFull, isDropped] = await Promise.all([needed.fill(), dropOlderFiles(precache)]);
  isTidy = isFull && isDropped;
}

registerRoute(new PrecacheRoute(precache, { directoryIndex: '' }));
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isHashed(url.href),
  ({ request }) => olderFile(request),
);
const shell = precache.createHandlerBoundToURL('/index.html');
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && readingPath(url.pathname),
  // Where its file is not here, the server has it, and without a connection the app has the same page.
  (options) =>
    readingPage(options)
      .catch(() => fetch(options.request))
      .catch(() => shell(options)),
);
registerRoute(
  new NavigationRoute(
    // A path that this version has no page for is the server's to answer, by 404 or by a newer version's page.
    async (options) =>
      isPage(options.url.pathname) ? shell(options) : fetch(options.request).catch(() => shell(options)),
    { denylist: [new RegExp(`^/(${SERVER_PATHS.join('|')})(/|$)`), /\/[^/?]+\.[^/]+$/] },
  ),
);
registerRoute(
  ({ url }) => url.pathname === SHARE_PATH,
  ({ request }) => share(request),
  'POST',
);
setCatchHandler(async ({ request }) => (request.mode === 'navigate' ? pageWithoutFiles() : Response.error()));

async function readingPage(options: RouteHandlerCallbackOptions): Promise<Response> {
  const path = readingPath(options.url.pathname) ?? '/';
  return precache.createHandlerBoundToURL(`/${READING_PAGES[path]}`)(options);
}

/** A share that cannot be taken leads to the page on which the file can be chosen. */
async function share(request: Request): Promise<Response> {
  try {
    return await loadShareTaking(self)(request);
  } catch (error) {
    console.error('A shared file was not taken.', error);
    return new Response(null, { status: 303, headers: { Location: pageAfterShare({ kind: 'choose' }) } });
  }
}

clientsClaim();

// A new version waits until the participant says "Update Now", so that no text is lost under a reload.
self.addEventListener('message', (event) => {
  const type = (event.data as { type?: unknown } | null)?.type;
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'BUILD') event.ports[0]?.postMessage(__BUILD_ID__);
  if (type === 'STARTS_OFFLINE') event.waitUntil(tellStart(event.ports[0], (work) => event.waitUntil(work)));
});

async function tellStart(port: MessagePort | undefined, keepAlive: (work: Promise<unknown>) => void) {
  port?.postMessage(await needed.startsOffline(keepAlive));
}

self.addEventListener('activate', (event) => event.waitUntil(keepOlderFiles(precache)));

self.addEventListener('install', (event) => {
  void precache.install(event);
  // A worker may only load what it has loaded while it was installed.
  loadBackgroundSync(self);
  void routePast(event);
});

/**
 * Lets the browser fetch the server's own paths past this worker. A request that reaches a worker as the browser ends it
 * for its successor starts it again, and Chromium then leaves the successor waiting for up to five minutes
 * (content/browser/service_worker/service_worker_version.cc, OnStoppedInternal). The app sends requests at any moment.
 */
async function routePast(event: RoutedInstallEvent): Promise<void> {
  const rules = SERVER_PATHS.map((path) => ({
    condition: { urlPattern: { pathname: `/${path}{/*}?` } },
    source: 'network' as const,
  }));
  await event.addRoutes?.(rules).catch((error: unknown) => console.info('no static routes', error));
}

self.addEventListener('sync', (event) => {
  const asked = event as SyncEvent;
  if (asked.tag === SYNC_TAG) asked.waitUntil(loadBackgroundSync(self)());
});

self.addEventListener('push', (event) => event.waitUntil(showPush(self, event.data)));

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openNotification(self, event.notification));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  (event as ExtendableEvent).waitUntil(loadRenewal(self)(self, event));
});
