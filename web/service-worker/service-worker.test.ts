// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { SYNC_TAG } from '#web/platform/sync/sync-tag.ts';

const sent = Promise.resolve();

it('sends what waits for the tag that the pages register, and for no other', async () => {
  Object.assign(self, {
    // The build puts it in.
    __WB_MANIFEST: ['/index.html', '/landing.html'].map((url) => ({ url, revision: '1' })),
    // As the script that the worker loads leaves it.
    daymarkBackgroundSync: () => sent,
  });
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
