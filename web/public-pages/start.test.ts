// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.head.replaceChildren();
  delete document.documentElement.dataset.theme;
});

it('opens the place of a tapped notification for as long as the app that it asked for has not come', async () => {
  // The threads of the tests keep the window; what the page hears of there ends with this test.
  vi.stubGlobal('addEventListener', vi.fn());
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('standalone'),
    addEventListener: () => undefined,
  }));
  const serviceWorker = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker });
  const reported = vi.spyOn(console, 'info').mockReturnValue(undefined);
  document.head.innerHTML = '<script data-app="/assets/gone.js"></script>';
  await import('./start.ts');
  const tap = (path: string) =>
    serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'OPEN', path } }));

  tap('/app/programme');
  expect(assign.mock.calls).toEqual([['/app/programme']]);
  await vi.waitFor(
    () => expect(reported).toHaveBeenCalledWith('The app did not arrive.', expect.anything()),
    30_000,
  );
  tap('/app/coach');
  expect(assign).toHaveBeenLastCalledWith('/app/coach');
});
