import '#web/testing/jsdom-gaps.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { launchesOf, type LaunchedFile } from '#web/platform/browser/launches.ts';
import { UnsavedTextContext } from '#web/platform/drafts/unsaved-text-context.tsx';
import { createUnsavedText } from '#web/platform/drafts/unsaved-text.ts';
import { LaunchOpening } from './launch-opening.tsx';

let launch: (launch: { targetURL?: string; files?: readonly LaunchedFile[] }) => void;
const unsaved = createUnsavedText();

beforeEach(() => {
  launch = () => undefined;
  vi.stubGlobal('launchQueue', { setConsumer: (consume: typeof launch) => (launch = consume) });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openAt(path: string) {
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({
    history,
    routeTree: createRootRoute({
      component: () => (
        <UnsavedTextContext value={unsaved}>
          <LaunchOpening />
        </UnsavedTextContext>
      ),
    }),
  });
  await act(async () => {
    render(<RouterProvider router={router} />);
    await router.load();
  });
  return { place: () => history.location.href };
}
const launchAt = (path: string) => act(async () => launch({ targetURL: `https://daymark.test${path}` }));

test('a shortcut opens its place in the open window; the icon alone only brings that to the front', async () => {
  const { place } = await openAt('/app/settings');
  await launchAt('/app/programme?src=pwa');
  expect(place()).toBe('/app/settings');
  await launchAt('/app/programme?action=checkin');
  expect(place()).toBe('/app/programme?action=checkin');
});

test('over typed text it asks, and stays or leaves', async () => {
  const release = unsaved.hold();
  const { place } = await openAt('/app/chat');
  await launchAt('/app/programme?view=today');
  expect(place()).toBe('/app/chat');
  fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  await launchAt('/app/programme?view=today');
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Leave' })));
  expect(place()).toBe('/app/programme?view=today');
  release();
});

test('a file leads to the documents, waits for that screen, and goes to it alone while it is shown', async () => {
  const { place } = await openAt('/app/programme');
  const file = { getFile: async () => new File(['a'], 'a.pdf') };
  await act(async () => launch({ files: [file] }));
  expect(place()).toBe('/app/documents');
  const take = vi.fn();
  const stop = launchesOf(window)?.onFiles(take);
  expect(take.mock.calls).toEqual([[[file]]]);
  const other = { getFile: async () => new File(['b'], 'b.pdf') };
  await act(async () => launch({ files: [other] }));
  expect(take.mock.calls[1]).toEqual([[other]]);
  stop?.();
});
