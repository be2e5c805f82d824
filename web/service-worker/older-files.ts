import type { PrecacheController } from 'workbox-precaching';

/** The part of the worker's global scope that is used here; tests stand in for it. */
declare const self: { clients: { matchAll(options: ClientQuery): Promise<readonly { id: string }[]> } };

interface ClientQuery {
  type: 'window';
  includeUncontrolled: boolean;
}

/** The folder of files whose names carry a hash of their content, so that no other build has another under that name. */
const HASHED = '/assets/';
/** A cache for one note: which tabs were open as this worker was activated. */
const NOTE_CACHE = 'daymark-older-tabs';
const NOTE = '/older-tabs';

export const isHashed = (url: string): boolean => new URL(url, location.href).pathname.startsWith(HASHED);

/** A hashed file that this build does not have: from an older build's part of the cache, else from the server. */
export async function olderFile(request: Request): Promise<Response> {
  return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
}

/**
 * Called as this worker is activated, in the place of Workbox's own removal. A tab that holds typed text goes on with its
 * older build; the hashed files of that stay until no tab from before is left. Other files go at once.
 */
export async function keepOlderFiles(controller: PrecacheController): Promise<void> {
  const tabs = [...(await openTabs())];
  const areKept = await drop(controller, (url) => !isHashed(url));
  if (!areKept) return;
  const note = await caches.open(NOTE_CACHE);
  await note.put(NOTE, Response.json(tabs));
}

/** Removes the older files once none of the tabs from before this worker's activation is left. True with none to keep. */
export async function dropOlderFiles(controller: PrecacheController): Promise<boolean> {
  const note = await caches.match(NOTE);
  if (!note) return true;
  const before = (await note.json()) as string[];
  const open = await openTabs();
  if (before.some((id) => open.has(id))) return false;
  await drop(controller, () => true);
  await caches.delete(NOTE_CACHE);
  return true;
}

async function openTabs(): Promise<Set<string>> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return new Set(tabs.map(({ id }) => id));
}

/** Removes the files that the present build does not name and that `isDropped` takes. True where others of them stay. */
async function drop(controller: PrecacheController, isDropped: (url: string) => boolean): Promise<boolean> {
  const named = new Set(controller.getURLsToCacheKeys().values());
  const cache = await caches.open(controller.strategy.cacheName);
  let doStay = false;
  for (const key of await cache.keys()) {
    if (named.has(key.url)) continue;
    if (isDropped(key.url)) await cache.delete(key);
    else doStay = true;
  }
  return doStay;
}
