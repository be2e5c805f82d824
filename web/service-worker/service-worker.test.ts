// @vitest-environment jsdom
import { beforeAll, expect, it, vi } from 'vitest';
import { SYNC_TAG } from '#web/platform/sync/sync-tag.ts';

const sent = Promise.resolve();

beforeAll(async () => {
  Object.assign(self, {
    // The build puts it in.
    __WB_MANIFEST: ['/index.html', '/landing.html'].map((url) => ({ url, revision: '1' })),
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

  const told = vi.spyOn(console, 'info').mockReturnValue(undefined);
  install(() => Promise.reject(new TypeError('no such pattern')));
  install();
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
});
