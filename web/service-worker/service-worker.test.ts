// @vitest-environment jsdom
import { beforeAll, expect, it, vi } from 'vitest';
import { SYNC_TAG } from '#web/platform/sync/sync-tag.ts';

const sent = Promise.resolve();

beforeAll(async () => {
  Object.assign(self, {
    __WB_DISABLE_DEV_LOGS: true,
    // The build puts it in.
    __WB_MANIFEST: [
      ...['/index.html', '/landing.html'].map((url) => ({ url, revision: '1', isNeeded: true })),
      { url: '/assets/blocked-a1b2c3d.js', revision: null },
    ],
    // As the script that the worker loads leaves it.
    daymarkBackgroundSync: () => sent,
  });
  // By its name alone: its types are a worker's, and this is a page.
  await vi.importActual('./service-worker.ts');
});

it('sends what waits for the tag that the pages register, and for no other', () => {
  const due = (tag: string) => {
    const waitUntil = vi.fn();
    self.dispatchEvent(Object.assign(new Event('sync'), { tag, waitUntil }));
    return waitUntil.mock.calls;
  };
  expect(due(SYNC_TAG)).toEqual([[sent]]);
  expect(due(`another-${SYNC_TAG}`)).toEqual([]);
});

it("lets the browser fetch the server's own paths past it, where the browser can, and is installed where it cannot", async () => {
  const install = (addRoutes?: (rules: unknown) => Promise<void>) => {
    // There is no cache here for the files of the manifest.
    const waitUntil = (filled: Promise<unknown>) => void filled.catch(() => undefined);
    self.dispatchEvent(Object.assign(new Event('install'), { addRoutes, waitUntil }));
  };
  const routes = vi.fn(async (_rules: unknown) => undefined);
  install(routes);
  expect(routes.mock.calls).toEqual([
    [
      ['/api', '/auth', '/health', '/docs', '/__dev'].map((path) => ({
        condition: { urlPattern: { pathname: `${path}{/*}?` } },
        source: 'network',
      })),
    ],
  ]);

  const reported = vi.spyOn(console, 'info').mockReturnValue(undefined);
  install(() => Promise.reject(new TypeError('no such pattern')));
  install();
  await vi.waitFor(() => expect(reported).toHaveBeenCalledTimes(1));
});

it('is installed without a file that no start needs, which it fetches later, and never without one that a start needs', async () => {
  const kept = new Map<string, Response>();
  const cache = {
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
    match: async (request: Request | string) => kept.get(hrefOf(request))?.clone(),
    put: async (request: Request | string, response: Response) => void kept.set(hrefOf(request), response),
  };
  vi.stubGlobal('caches', { open: async () => cache, match: cache.match });
  vi.stubGlobal('FetchEvent', function FetchEvent() {});
  vi.stubGlobal('ExtendableEvent', Event);
  let refused = /index/;
  vi.stubGlobal('fetch', async (request: Request | string) => {
    if (refused.test(hrefOf(request))) throw new TypeError('blocked by the client');
    return new Response('');
  });
  const dispatch = async (type: string, more = {}) => {
    const awaited: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void awaited.push(work);
    self.dispatchEvent(Object.assign(new Event(type), { waitUntil, ...more }));
    await Promise.all(awaited);
  };
  const paths = () => [...kept.keys()].map((url) => new URL(url).pathname).sort();

  await expect(dispatch('install')).rejects.toThrow('blocked by the client');
  kept.clear();

  refused = /blocked/;
  await dispatch('install');
  expect(paths()).toEqual(['/index.html', '/landing.html']);
  refused = /nothing/;
  const respondWith = (answer: Promise<unknown>) => void Promise.resolve(answer).catch(() => undefined);
  const page = new Request(new URL('/app/programme', location.href));
  const request = Object.defineProperty(page, 'mode', { value: 'navigate' });
  await dispatch('fetch', { request, respondWith });
  expect(paths()).toEqual(['/assets/blocked-a1b2c3d.js', '/index.html', '/landing.html']);
  vi.unstubAllGlobals();
});

const hrefOf = (request: Request | string) => (typeof request === 'string' ? request : request.url);
