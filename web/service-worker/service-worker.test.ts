// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { SYNC_TAG } from '#web/platform/sync/sync-tag.ts';

const sent = Promise.resolve();
vi.mock('workbox-core', () => ({ clientsClaim: vi.fn() }));
vi.mock('workbox-precaching', () => ({
  cleanupOutdatedCaches: vi.fn(),
  createHandlerBoundToURL: vi.fn(),
  precacheAndRoute: vi.fn(),
}));
vi.mock('workbox-routing', () => ({ NavigationRoute: vi.fn(), registerRoute: vi.fn() }));
vi.mock('./load-background-sync.ts', () => ({ loadBackgroundSync: () => () => sent }));

it('sends what waits for the tag that the pages register, and for no other', async () => {
  // By its name alone: its types are a worker's, and this is a page.
  await vi.importActual('./service-worker.ts');
  const due = (tag: string) => {
    const waitUntil = vi.fn();
    self.dispatchEvent(Object.assign(new Event('sync'), { tag, waitUntil }));
    return waitUntil.mock.calls;
  };
  expect(due(SYNC_TAG)).toEqual([[sent]]);
  expect(due(`another-${SYNC_TAG}`)).toEqual([]);
});
