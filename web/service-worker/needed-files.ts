import type { WorkboxPlugin } from 'workbox-core';
import type { PrecacheController, PrecacheEntry } from 'workbox-precaching';
import { isHashed } from './older-files.ts';

/** A file of the precache. `isNeeded` where no start without a connection does without it. */
export type PrecachedFile = PrecacheEntry & { isNeeded?: boolean };

export interface NeededFiles {
  /** Fetches what the cache lacks. True once it has all. */
  fill(): Promise<boolean>;
  /** Whether a start without a connection finds its files. Where it does not, they are fetched from now on. */
  startsOffline(keepAlive: (work: Promise<unknown>) => void): Promise<boolean>;
}

/**
 * Lets the worker be installed without a file that it does not need, since content blockers and proxies may refuse any.
 * One that failed in a refused installation would end offline use for all.
 */
export function lettingFail(files: readonly PrecachedFile[]): WorkboxPlugin {
  const needed = neededOf(files);
  return {
    handlerDidError: async ({ request, event }) => {
      if (event.type !== 'install' || needed.has(request.url)) return undefined;
      console.info('A file is not here for use without a connection.', request.url);
      return Response.error();
    },
  };
}

/** At once, beside a page that loads. */
const LANES = 4;

/**
 * The files that the worker keeps, and that a start needs. An installation leaves some out, and a browser may remove
 * files of a worker that it keeps; both are fetched later.
 */
export function neededFiles(controller: PrecacheController, files: readonly PrecachedFile[]): NeededFiles {
  const needed = neededOf(files);
  let filling: Promise<boolean> | undefined;

  /** Address and key of each file that is not here, those that a start needs first. */
  async function gaps(cache: Cache): Promise<[string, string][]> {
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    const lacking = [...controller.getURLsToCacheKeys()].filter(([, key]) => !kept.has(key));
    return lacking.sort(([one], [other]) => Number(needed.has(other)) - Number(needed.has(one)));
  }

  async function fillNow(): Promise<boolean> {
    const cache = await caches.open(controller.strategy.cacheName);
    const lacking = await gaps(cache);
    if (lacking.length === 0) return true;
    const build = await servedBuild();
    // Nobody, or a stranger on the way.
    if (build === null) return false;
    // A newer build's page under this build's key would ask for files that this build does not keep.
    const left = lacking.filter(([url]) => build === __BUILD_ID__ || isHashed(url));
    const lane = async () => {
      for (let next = left.shift(); next; next = left.shift()) await fetchInto(cache, ...next);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    return (await gaps(cache)).length === 0;
  }

  const fill = (): Promise<boolean> => (filling ??= fillNow().finally(() => (filling = undefined)));

  return {
    fill,
    async startsOffline(keepAlive) {
      const lacking = await gaps(await caches.open(controller.strategy.cacheName));
      if (lacking.length > 0) keepAlive(fill().catch(() => false));
      return !lacking.some(([url]) => needed.has(url));
    },
  };
}

async function fetchInto(cache: Cache, url: string, key: string): Promise<void> {
  // What has no hash in its name may be in the browser's own cache from an older build.
  const answer = await fetch(url, { cache: isHashed(url) ? 'default' : 'reload' }).catch(() => undefined);
  if (answer?.ok && !isForeign(url, answer)) await cache.put(key, answer);
}

/** A page in the place of a file, as a captive portal gives it. */
function isForeign(url: string, { headers, redirected }: Response): boolean {
  return redirected || (!url.endsWith('.html') && /html/.test(headers.get('content-type') ?? ''));
}

/** The build that the server hands out; null where the server did not say. */
async function servedBuild(): Promise<string | null> {
  try {
    const { buildId } = (await (await fetch('/version.json')).json()) as { buildId?: string };
    return buildId ?? null;
  } catch {
    return null;
  }
}

const neededOf = (files: readonly PrecachedFile[]): Set<string> =>
  new Set(files.filter(({ isNeeded }) => isNeeded).map(({ url }) => hrefOf(url)));

const hrefOf = (url: string): string => new URL(url, location.href).href;
