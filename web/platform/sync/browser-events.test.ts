// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBrowserConnectivity, createBrowserLifecycle } from './browser-events.ts';

afterEach(() => vi.restoreAllMocks());

const shown = (state: DocumentVisibilityState) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
const show = (state: DocumentVisibilityState) => {
  shown(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const pass = (name: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent(name, { persisted }));

describe('the life of the page', () => {
  it('is heard of in its order, until nobody listens any more', () => {
    const heard: string[] = [];
    const listening = createBrowserLifecycle().event$.subscribe((event) => heard.push(event));
    const happen = () => {
      show('hidden');
      pass('pagehide', false);
      pass('pageshow', false);
      show('visible');
      window.dispatchEvent(new Event('focus'));
    };
    happen();
    expect(heard).toEqual(['hidden', 'pagehide', 'pageshow', 'visible', 'focus']);
    listening.unsubscribe();
    happen();
    expect(heard).toHaveLength(5);
  });

  it('goes on where the browser brings the page back from its memory', () => {
    const heard: string[] = [];
    const listening = createBrowserLifecycle().event$.subscribe((event) => heard.push(event));
    pass('pagehide', true);
    pass('pageshow', true);
    expect(heard).toEqual(['pagehide', 'pageshow']);
    listening.unsubscribe();
  });

  it.each([
    ['visible', true],
    ['hidden', false],
  ] as const)('%s: whether it can be seen is %s', (state, can) => {
    shown(state);
    expect(createBrowserLifecycle().isVisible()).toBe(can);
  });
});

describe('the line', () => {
  it('is heard of when it comes and goes, until nobody listens any more', () => {
    const heard: boolean[] = [];
    const listening = createBrowserConnectivity().online$.subscribe((online) => heard.push(online));
    const happen = () => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    };
    happen();
    expect(heard).toEqual([false, true]);
    listening.unsubscribe();
    happen();
    expect(heard).toHaveLength(2);
  });

  it.each([true, false])('is as the browser says now: %s', (online) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    expect(createBrowserConnectivity().isOnline()).toBe(online);
  });
});
