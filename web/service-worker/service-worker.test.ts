// @vitest-environment jsdom
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
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

afterEach(() => vi.unstubAllGlobals());

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

it('is installed without a file that no start needs, and never without one that a start needs', async () => {
  const { dispatch, paths, line } = openWorld();
  line.refused = /index/;
  await expect(dispatch('install')).rejects.toThrow('blocked by the client');

  line.refused = /blocked/;
  await dispatch('install');
  expect(paths()).toEqual(['/index.html', '/landing.html']);
});

it('fetches what its cache lacks beside a navigation, from a server of its own build alone', async () => {
  const { dispatch, paths, line, kept } = openWorld();
  await dispatch('install');
  const all = ['/assets/blocked-a1b2c3d.js', '/index.html', '/landing.html'];
  expect(paths()).toEqual(all);
  kept.clear();
  expect(await startsOffline(dispatch)).toBe(false);
  kept.clear();

  line.version = '<h1>Sign in to the hotel</h1>';
  await dispatch('fetch', navigation());
  expect(paths()).toEqual([]);

  // Its pages would ask for files that this build does not keep.
  line.version = '{"buildId":"newer"}';
  await dispatch('fetch', navigation());
  expect(paths()).toEqual(['/assets/blocked-a1b2c3d.js']);
  expect(await startsOffline(dispatch)).toBe(false);

  line.version = OWN;
  await dispatch('fetch', navigation());
  expect(paths()).toEqual(all);
  expect(await startsOffline(dispatch)).toBe(true);
});

it('answers a navigation for which there is neither file nor connection by a page of its own', async () => {
  const { dispatch, line } = openWorld();
  line.refused = /./;
  for (const path of ['/', '/app/programme', '/no/such/page']) {
    const { answer, ...event } = navigation(path);
    await dispatch('fetch', event);
    expect(await (await answer()).text()).toContain('Daymark needs a connection to start');
  }
});

const OWN = '{"buildId":"this"}';

type Dispatch = ReturnType<typeof openWorld>['dispatch'];

/** A cache and a line around the worker, and how the browser tells it of an event. */
function openWorld() {
  const kept = new Map<string, Response>();
  const cache = {
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
    match: async (request: Request | string) => kept.get(hrefOf(request))?.clone(),
    put: async (request: Request | string, response: Response) => void kept.set(hrefOf(request), response),
  };
  const line = { refused: /nothing/, version: OWN };
  vi.stubGlobal('caches', { open: async () => cache, match: cache.match });
  vi.stubGlobal('FetchEvent', function FetchEvent() {});
  vi.stubGlobal('ExtendableEvent', Event);
  vi.stubGlobal('__BUILD_ID__', 'this');
  vi.stubGlobal('fetch', async (request: Request | string) => {
    if (line.refused.test(hrefOf(request))) throw new TypeError('blocked by the client');
    return new Response(hrefOf(request).includes('version.json') ? line.version : '');
  });
  const dispatch = async (type: string, more: object = {}) => {
    const awaited: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void awaited.push(work);
    self.dispatchEvent(Object.assign(new Event(type), { waitUntil, ...more }));
    for (let done = 0; done < awaited.length; done += 1) await awaited[done];
  };
  const paths = () => [...kept.keys()].map((url) => new URL(url, location.href).pathname).sort();
  return { dispatch, paths, line, kept };
}

/** A navigation, and the answer to it. As in a browser, an answer keeps the event from the listeners after it. */
function navigation(path = '/app/programme') {
  const page = new Request(new URL(path, location.href));
  let answered: Promise<Response> | undefined;
  function respondWith(this: Event, answer: Promise<Response>) {
    this.stopImmediatePropagation();
    answered = Promise.resolve(answer);
    answered.catch(() => undefined);
  }
  const answer = async () => answered ?? Promise.reject(new Error('not answered'));
  return { request: Object.defineProperty(page, 'mode', { value: 'navigate' }), respondWith, answer };
}

async function startsOffline(dispatch: Dispatch): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  const told = new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data), { once: true });
    port1.start();
  });
  await dispatch('message', { data: { type: 'STARTS_OFFLINE' }, ports: [port2] });
  return told.finally(() => port1.close());
}

const hrefOf = (request: Request | string) => (typeof request === 'string' ? request : request.url);
